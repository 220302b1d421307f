// The little of a DOM that dom.js touches, to watch it build and patch without a browser.

class FakeNode {
  constructor(doc, tag, data = null) {
    Object.assign(this, {
      ownerDocument: doc,
      tag,
      data,
      childNodes: [],
      attributes: {},
      heard: {},
      parent: null,
      moves: 0,
    });
    this.style = {
      set: {},
      setProperty(name, value) {
        this.set[name] = value;
      },
      removeProperty(name) {
        delete this.set[name];
      },
    };
  }
  get firstChild() {
    return this.childNodes[0] ?? null;
  }
  get nextSibling() {
    return this.parent?.childNodes[this.parent.childNodes.indexOf(this) + 1] ?? null;
  }
  get textContent() {
    return this.data ?? this.childNodes.map((node) => node.textContent).join("");
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  removeAttribute(name) {
    delete this.attributes[name];
  }
  addEventListener(type, hear) {
    (this.heard[type] ||= []).push(hear);
  }
  fire(type) {
    for (const hear of this.heard[type] || []) hear({ type });
  }
  remove() {
    this.parent?.childNodes.splice(this.parent.childNodes.indexOf(this), 1);
    this.parent = null;
  }
  insertBefore(node, place) {
    node.remove();
    node.moves += 1;
    node.parent = this;
    this.childNodes.splice(place === null ? this.childNodes.length : this.childNodes.indexOf(place), 0, node);
  }
}

export function fakeParent() {
  const doc = {
    createElement: (tag) => new FakeNode(doc, tag),
    createElementNS: (space, tag) => new FakeNode(doc, `${space.split("/").pop()}:${tag}`),
    createTextNode: (data) => new FakeNode(doc, "#text", data),
  };
  return new FakeNode(doc, "root");
}
