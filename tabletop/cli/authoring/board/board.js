const said = document.getElementById("said");
const rows = [...document.querySelectorAll("tbody tr")];
document.getElementById("gaps").addEventListener("change", (event) => document.body.classList.toggle("gaps", event.target.checked));
document.getElementById("find").addEventListener("input", (event) => {
  const words = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const row of rows) row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word));
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
