// For the pages of JupyterLite: once the first board has had its time, everything is kept for use without a network.
const PATIENCE = 15000;
if (!navigator.connection?.saveData)
  navigator.serviceWorker?.ready.then((found) => setTimeout(() => found.active.postMessage({ keep: true }), PATIENCE));
