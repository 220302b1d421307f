// Builds and patches DOM nodes from small descriptions, node by node.
// Text is only ever set as text, so nothing a scenario says can become markup,
// and styles go through the style object, so a strict content policy holds.

const SVG_SPACE = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "path", "circle", "ellipse"]);
const memory = new WeakMap(); // node -> what it was drawn from

// A description: tag, attributes (key, on, vars are special), children.
export function h(tag, attrs, ...kids) {
  return {
    tag,
    attrs: attrs || {},
    kids: kids.flat(Infinity).filter((k) => k !== null && k !== undefined && k !== false),
  };
}

function keyOf(wanted, place) {
  return typeof wanted === "object" ? `${wanted.tag}#${wanted.attrs.key ?? place}` : `text#${place}`;
}

function create(doc, wanted) {
  if (typeof wanted !== "object") {
    const node = doc.createTextNode("");
    memory.set(node, { text: "" });
    return node;
  }
  const node = SVG_TAGS.has(wanted.tag) ? doc.createElementNS(SVG_SPACE, wanted.tag) : doc.createElement(wanted.tag);
  memory.set(node, { attrs: NONE, on: NONE, vars: NONE, heard: new Set() });
  return node;
}

const NOT_WRITTEN = new Set(["key", "on", "vars"]);
const isAbsent = (value) => value === undefined || value === null || value === false;

function updateAttrs(node, before, attrs) {
  for (const name in before)
    if (!isAbsent(before[name]) && isAbsent(attrs[name]) && !NOT_WRITTEN.has(name)) node.removeAttribute(name);
  for (const name in attrs) {
    const value = attrs[name];
    if (NOT_WRITTEN.has(name) || isAbsent(value)) continue;
    if (name === "value") {
      if (node.value !== String(value)) node.value = String(value);
    } else if (before[name] !== value) node.setAttribute(name, value === true ? "" : String(value));
  }
}

const NONE = {};

function updateVars(node, before, vars) {
  if (before === vars) return;
  for (const name in before) if (!(name in vars)) node.style.removeProperty(name);
  for (const name in vars) if (before[name] !== vars[name]) node.style.setProperty(name, String(vars[name]));
}

function update(node, wanted) {
  const kept = memory.get(node);
  if (typeof wanted !== "object") {
    if (kept.text !== String(wanted)) node.data = kept.text = String(wanted);
    return;
  }
  const { attrs } = wanted;
  patch(node, wanted.kids); // children first: a select takes a value only once it has that option
  updateAttrs(node, kept.attrs, attrs);
  kept.attrs = attrs;
  updateVars(node, kept.vars, attrs.vars || NONE);
  kept.vars = attrs.vars || NONE;
  kept.on = attrs.on || NONE;
  for (const type in kept.on) {
    if (kept.heard.has(type)) continue;
    kept.heard.add(type);
    node.addEventListener(type, (event) => memory.get(node).on[type]?.(event));
  }
}

// Makes the children of `parent` look as described. A node with the same key
// stays the same node, so focus, scroll place and animations survive a step.
export function patch(parent, wanted) {
  const keys = wanted.map(keyOf);
  const needed = new Set(keys);
  const kept = new Map();
  for (let node = parent.firstChild, after; node !== null; node = after) {
    after = node.nextSibling;
    const key = memory.get(node)?.key;
    if (needed.has(key)) kept.set(key, node);
    else node.remove();
  }
  let place = parent.firstChild;
  wanted.forEach((want, i) => {
    let node = kept.get(keys[i]);
    if (node === undefined) {
      node = create(parent.ownerDocument, want);
      memory.get(node).key = keys[i];
    } else kept.delete(keys[i]);
    if (node === place) place = place.nextSibling;
    else parent.insertBefore(node, place);
    update(node, want);
  });
}
