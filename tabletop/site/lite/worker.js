// Serves every file of this folder from what was kept, under the hash of its content; all else is left to JupyterLite's worker.
(() => {
  const FILES = LIST;
  const HERE = self.registration.scope;
  // Two copies on one host share what browsers keep.
  const NAME = `tabletop ${HERE}`;
  const AT_ONCE = 6;
  const key = (path) => `${HERE}${path}?sha=${FILES[path]}`;

  const pathOf = (url) => {
    if (!url.href.startsWith(HERE)) return null;
    let path = decodeURIComponent(url.href.slice(HERE.length).split(/[?#]/)[0]);
    if (path === "" || path.endsWith("/")) path += "index.html";
    return Object.hasOwn(FILES, path) ? path : null;
  };

  // A page must not be answered by what was redirected.
  const plain = async (answer) => (answer.redirected ? new Response(await answer.blob(), { headers: answer.headers }) : answer);

  const load = async (cache, path) => {
    const answer = await fetch(HERE + path.split("/").map(encodeURIComponent).join("/"), { cache: "no-cache" });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    const whole = await plain(answer);
    await cache.put(key(path), whole.clone());
    return whole;
  };

  const keepAll = async () => {
    const cache = await caches.open(NAME);
    const left = Object.keys(FILES);
    const have = new Set((await cache.keys()).map((request) => request.url));
    const one = async () => {
      for (let path = left.shift(); path !== undefined; path = left.shift())
        if (!have.has(new URL(key(path)).href)) await load(cache, path);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    // What is old goes only once the new is whole.
    const ours = new Set(Object.keys(FILES).map((path) => new URL(key(path)).href));
    for (const request of await cache.keys()) if (!ours.has(request.url)) await cache.delete(request);
  };

  const found = async (path) => {
    const cache = await caches.open(NAME);
    const kept = await cache.match(key(path));
    if (kept) return kept;
    try {
      return await load(cache, path);
    } catch (error) {
      return (await cache.match(HERE + path, { ignoreSearch: true })) ?? Promise.reject(error);
    }
  };

  // The first time the drive of JupyterLite must not wait for all of it; an update must be whole before it serves.
  self.addEventListener("install", (event) => {
    if (self.registration.active) event.waitUntil(keepAll());
  });
  self.addEventListener("message", (event) => {
    if (event.data?.keep) event.waitUntil(keepAll().catch(() => {}));
  });
  self.addEventListener("fetch", (event) => {
    const path = event.request.method === "GET" ? pathOf(new URL(event.request.url)) : null;
    if (path === null) return;
    event.stopImmediatePropagation();
    event.respondWith(found(path));
  });
})();
importScripts("lite-service-worker.js");
