// Keeping a tried line as a scenario file: the button, the form for its title, and what came of it.
import { h } from "../core/dom.js";

// menu.saving: the title as typed so far, null before anybody asked for the form; menu.saved: {path, check} of the last file.
export function drawSaving(look, menu, acts) {
  if (menu.saving !== null) return form(look, menu.saving, acts);
  const { saved } = menu;
  return h(
    "div",
    { class: "saved", key: "save" },
    h(
      "button",
      { type: "button", key: "open", class: "quietly", "data-focus": "save", on: { click: acts.openForm } },
      look.l("save_scenario"),
    ),
    h(
      "div",
      { role: "status", key: "told", class: "small" },
      saved && [h("p", {}, look.l("saved_as"), " ", h("code", {}, saved.path)), h("p", {}, checkWords(look, saved.check))],
    ),
  );
}

function checkWords(look, check) {
  return typeof check === "number" ? look.t(check) : (check ?? "");
}

function form(look, title, acts) {
  const send = (event) => {
    event.preventDefault();
    if (title.trim() !== "") acts.save(title.trim());
  };
  const leave = (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    acts.closeForm();
  };
  return h(
    "form",
    { class: "saving", key: "saving", on: { submit: send, keydown: leave } },
    h(
      "label",
      { key: "title" },
      h("span", { class: "small" }, look.l("scenario_title")),
      h("input", { type: "text", value: title, maxlength: "120", required: true, "data-focus": "title", on: { input: (event) => acts.draft(event.target.value) } }),
    ),
    h(
      "div",
      { class: "formbuttons", key: "buttons" },
      h("button", { type: "submit", class: "go", key: "save" }, look.l("save")),
      h("button", { type: "button", key: "cancel", on: { click: acts.closeForm } }, look.l("cancel")),
    ),
  );
}
