// The layers of a scene as elements, one for each, found by their numbers.

const svgSpace = "http://www.w3.org/2000/svg";
const svgNames = new Set([
    "svg", "g", "rect", "ellipse", "path", "linearGradient", "radialGradient", "stop", "filter", "feColorMatrix",
]);
const htmlNames = new Set(["div", "span", "img"]);
const addresses = /^[ip]\/[0-9a-f]{1,16}$/;

/** Builds what `[name, style, attributes, inside]` describes. Elements that are not on the lists are never made. */
export function build([name, style, attributes = {}, inside = []]) {
    let element;
    if (svgNames.has(name)) element = document.createElementNS(svgSpace, name);
    else if (htmlNames.has(name)) element = document.createElement(name);
    else throw new Error(`no such element: ${name}`);
    if (style) element.style.cssText = style;
    for (const [key, value] of Object.entries(attributes)) {
        if (/^on/i.test(key) || key === "href" || (key === "src" && !addresses.test(value))) continue;
        element.setAttribute(key, value);
    }
    if (name === "img") element.draggable = false;
    if (typeof inside === "string") element.textContent = inside;
    else element.append(...inside.map(build));
    return element;
}

export class Layers {
    /** `screen` holds the root's element; `restore` is called when elements were moved or shown again, which makes browsers forget how
        far they, and what is in them, are scrolled. */
    constructor(screen, restore) {
        this.screen = screen;
        this.restore = restore;
        this.table = new Map();
    }

    clear() {
        this.table.clear();
        this.screen.replaceChildren();
    }

    element(id) { return this.table.get(id)?.element; }

    /** The element that a scroll view scrolls. */
    scroller(id) { return this.table.get(id)?.boxes.find((box) => box.classList.contains("scroll")); }

    apply(frame) {
        for (const id of frame.del ?? []) {
            this.table.get(id)?.element.remove();
            this.table.delete(id);
        }
        let hasMoved = false;
        for (const [id, description] of frame.put ?? []) hasMoved = this.put(id, description) || hasMoved;
        for (const [id, x, y, width, height] of frame.move ?? []) this.move(id, x, y, width, height);
        for (const [id, kids] of frame.kids ?? []) hasMoved = this.arrange(id, kids) || hasMoved;
        if (frame.root !== undefined) {
            const root = this.element(frame.root);
            if (root && root.parentNode !== this.screen) {
                hasMoved = hasMoved || root.childElementCount > 0;
                this.screen.replaceChildren(root);
            }
        }
        if (hasMoved) this.restore();
    }

    make(id) {
        const layer = { element: document.createElement("div"), before: null, art: null, boxes: [], kinds: "" };
        layer.element.className = "l";
        layer.element.dataset.id = id;
        this.table.set(id, layer);
        return layer;
    }

    /** Answers whether something was moved, or shown again, that was there before. */
    put(id, { s: style, b: before = [], w: boxes = [], x: contents = [] }) {
        const layer = this.table.get(id) ?? this.make(id);
        const wasHidden = layer.element.style.display === "none";
        layer.element.style.cssText = style;
        layer.before = this.group(layer, layer.before, "before", before);
        layer.art = this.group(layer, layer.art, "art", contents);
        const hasMoved = this.setBoxes(layer, boxes);
        // What is painted lies below the children; beside what is scrolled where the layer is a scroll view.
        const home = layer.kinds.includes("scroll") ? layer.element : this.box(layer);
        if (layer.art && (layer.art.parentNode !== home || layer.art.previousElementSibling?.classList.contains("l"))) home.prepend(layer.art);
        if (layer.before && layer.element.firstChild !== layer.before) layer.element.prepend(layer.before);
        return hasMoved || (wasHidden && layer.element.style.display !== "none");
    }

    /** An element without a box of its own around some nodes, hidden from screen readers; nothing for none. */
    group(layer, group, name, nodes) {
        if (nodes.length === 0) {
            group?.remove();
            return null;
        }
        if (!group) {
            group = document.createElement("div");
            group.className = name;
            group.setAttribute("aria-hidden", "true");
        }
        group.replaceChildren(...nodes.map(build));
        return group;
    }

    /** The innermost box, in which the children are. */
    box(layer) { return layer.boxes.at(-1) ?? layer.element; }

    /** Sets the boxes in the layer; where they are others the children go into the new ones. Answers whether there were any. */
    setBoxes(layer, boxes) {
        const kinds = boxes.map(([, kind]) => kind || "-").join(" ");
        if (kinds === layer.kinds) {
            boxes.forEach(([style], index) => { layer.boxes[index].style.cssText = style; });
            return false;
        }
        const children = [...this.box(layer).children].filter((child) => child.classList.contains("l"));
        layer.boxes[0]?.remove();
        let outer = layer.element;
        layer.boxes = boxes.map(([style, kind]) => {
            const box = document.createElement("div");
            box.className = kind ? `w ${kind}` : "w";
            box.style.cssText = style;
            // Readers find what is inside by its meanings.
            if (kind === "scroll") box.tabIndex = -1;
            outer.insertBefore(box, outer === layer.element ? outer.querySelector(":scope > .m") : null);
            outer = box;
            return box;
        });
        layer.kinds = kinds;
        const first = this.box(layer).querySelector(":scope > .m");
        for (const child of children) this.box(layer).insertBefore(child, first);
        return children.length > 0;
    }

    move(id, x, y, width, height) {
        const style = this.element(id)?.style;
        if (!style) return;
        style.left = `${x}px`;
        style.top = `${y}px`;
        style.width = `${width}px`;
        style.height = `${height}px`;
    }

    /** Puts the children in order and moves no more than has to be moved. Answers whether one was moved that was there before. */
    arrange(id, kids) {
        const layer = this.table.get(id);
        if (!layer) return false;
        const box = this.box(layer);
        const wanted = kids.map((kid) => this.element(kid)).filter(Boolean);
        const set = new Set(wanted);
        for (const child of [...box.children]) if (child.classList.contains("l") && !set.has(child)) child.remove();
        let cursor = [...box.children].find((child) => child.classList.contains("l") || child.classList.contains("m")) ?? null;
        let hasMoved = false;
        for (const element of wanted) {
            if (cursor === element) {
                cursor = cursor.nextElementSibling;
                continue;
            }
            hasMoved = hasMoved || element.isConnected || element.childElementCount > 0;
            box.insertBefore(element, cursor);
        }
        return hasMoved;
    }
}
