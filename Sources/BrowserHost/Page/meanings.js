// The tree that screen readers read. Each meaning is an element inside its layer's; the order is told by aria-owns.

const allowed = /^(role|tabindex|aria-[a-z]+|data-[a-z]+)$/;

export class Meanings {
    constructor(screen, layers, send) {
        this.screen = screen;
        this.layers = layers;
        this.send = send;
        this.elements = new Map();
        this.isSettingFocus = false;
        screen.addEventListener("click", (event) => this.clicked(event));
        screen.addEventListener("focusin", (event) => this.focused(event));
    }

    clear() {
        this.elements.clear();
        this.screen.removeAttribute("aria-owns");
    }

    apply(frame) {
        for (const name of frame.md ?? []) {
            this.elements.get(name)?.remove();
            this.elements.delete(name);
        }
        for (const meaning of frame.m ?? []) this.put(meaning);
        if (frame.mt) this.screen.setAttribute("aria-owns", frame.mt.join(" "));
    }

    put([name, layer, box, attributes, text = ""]) {
        const home = this.layers.element(layer);
        if (!home) return;
        let element = this.elements.get(name);
        if (!element) {
            element = document.createElement("div");
            element.className = "m";
            element.id = name;
            this.elements.set(name, element);
        }
        if (element.parentNode !== home) home.append(element);
        const style = element.style;
        [style.left, style.top, style.width, style.height] = box ? box.map((length) => `${length}px`) : ["", "", "", ""];
        [style.right, style.bottom] = box ? ["auto", "auto"] : ["", ""];
        for (const key of element.getAttributeNames()) {
            if (allowed.test(key) && !(key in attributes)) element.removeAttribute(key);
        }
        for (const [key, value] of Object.entries(attributes)) {
            if (allowed.test(key) && element.getAttribute(key) !== value) element.setAttribute(key, value);
        }
        if (element.textContent !== text) element.textContent = text;
        if ("data-focused" in attributes) this.focus(element);
    }

    /** The program has moved the focus. */
    focus(element) {
        if (document.activeElement === element || document.activeElement?.classList.contains("field")) return;
        this.isSettingFocus = true;
        element.focus({ preventScroll: true });
        this.isSettingFocus = false;
    }

    /** Only readers click here: pointers pass through. */
    clicked(event) {
        const element = event.target;
        if (!element.classList?.contains("m")) return;
        this.send(["perform", element.dataset.layer, "activate"]);
    }

    focused(event) {
        if (this.isSettingFocus || !event.target.classList?.contains("m")) return;
        this.send(["focus", event.target.dataset.layer]);
    }

    /** A reader steps a slider with the keys that such a thing has. */
    step(element, key) {
        if (!element?.classList?.contains("m") || !("steps" in element.dataset)) return false;
        const action = { ArrowUp: "increment", ArrowRight: "increment", ArrowDown: "decrement", ArrowLeft: "decrement" }[key];
        if (action) this.send(["perform", element.dataset.layer, action]);
        return Boolean(action);
    }
}
