const said = document.getElementById("said");
const rows = [...document.querySelectorAll("tbody tr")];
document.getElementById("gaps").addEventListener("change", (event) => document.body.classList.toggle("gaps", event.target.checked));
document.getElementById("find").addEventListener("input", (event) => {
  const words = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const row of rows) row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word));
});
const starts = JSON.parse(document.getElementById("starts").textContent);
document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-start]");
  if (!button) return;
  const { start, rule, file } = button.dataset;
  const text = starts[start].replace('"RULE"', () => JSON.stringify(rule));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
});
document.addEventListener("click", async (event) => {
  const button = event.target.closest("button[data-copy]");
  if (!button) return;
  const command = button.dataset.copy;
  try {
    await navigator.clipboard.writeText(command);
    said.textContent = said.dataset.copied.replace("{command}", command);
  } catch {
    getSelection().selectAllChildren(button.nextElementSibling);
    said.textContent = said.dataset.marked;
  }
});
