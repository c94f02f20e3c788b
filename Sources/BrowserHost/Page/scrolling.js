// Scroll views. The browser scrolls by itself and the program is told; what the program says about an offset comes as a distance.

import { Bars } from "./bars.js";

export class Scrolling {
    constructor(layers, send) {
        this.layers = layers;
        this.send = send;
        this.views = new Map();
        this.waiting = new Set();
    }

    clear() {
        this.views.clear();
        this.waiting.clear();
    }

    /** Notes where the views stand before a frame changes or moves them. */
    begin(frame) {
        if (!frame.scroll && !frame.put && !frame.kids && frame.root === undefined) return;
        for (const view of this.views.values()) if (this.read(view)) this.tell(view);
    }

    apply(frame) {
        for (const id of frame.del ?? []) this.views.delete(id);
        for (const [id, change] of frame.scroll ?? []) this.change(id, change);
    }

    change(id, { total, page, view: size, base, by, seen }) {
        let view = this.views.get(id);
        const element = this.layers.scroller(id);
        if (!element) return;
        if (!view || view.element !== element) {
            view = { id, element, total, page, size, base: [0, 0], offset: view?.offset ?? [0, 0], seen: view?.seen ?? 0, last: [0, 0] };
            this.views.set(id, view);
            view.bars = new Bars(view);
            element.addEventListener("scroll", () => this.scrolled(view), { passive: true });
        }
        if (total) Object.assign(view, { total, page, size });
        if (base) view.base = base;
        if (by) {
            view.offset = [view.offset[0] + by[0], view.offset[1] + by[1]];
            view.seen = seen;
        }
        this.place(view);
        view.bars.follow();
    }

    /** Scrolls the element to the view's offset. */
    place(view) {
        const [left, top] = [view.offset[0] - view.base[0], view.offset[1] - view.base[1]];
        if (Math.abs(view.element.scrollLeft - left) > 0.01) view.element.scrollLeft = left;
        if (Math.abs(view.element.scrollTop - top) > 0.01) view.element.scrollTop = top;
        view.last = [view.element.scrollLeft, view.element.scrollTop];
    }

    /** Elements that were moved about, or hidden, have lost their place. */
    restore() {
        for (const view of this.views.values()) if (view.element.isConnected) this.place(view);
    }

    /** Takes over where the browser has the element; false where it is where it was. One that is not shown stands nowhere. */
    read(view) {
        if (view.element.getClientRects().length === 0) return false;
        const now = [view.element.scrollLeft, view.element.scrollTop];
        if (now[0] === view.last[0] && now[1] === view.last[1]) return false;
        for (const axis of [0, 1]) {
            // What the browser could not do exactly, such as half a pixel, is no movement.
            const moved = now[axis] - view.last[axis];
            if (moved === 0) continue;
            const [total, page, size] = [view.total[axis], view.page[axis], view.size[axis]];
            if (total > page && Math.abs(moved) > 3 * size) {
                // The scroll bar was dragged: its place stands for a part of the whole content.
                view.offset[axis] = now[axis] / (page - size) * (total - size);
                view.base[axis] = Math.round(view.offset[axis] - now[axis]);
            } else {
                view.offset[axis] += moved;
            }
        }
        view.last = now;
        return true;
    }

    scrolled(view) {
        const hasMoved = this.read(view);
        view.bars.show();
        if (hasMoved) this.tell(view);
    }

    tell(view) {
        if (this.waiting.size === 0) requestAnimationFrame(() => this.report());
        this.waiting.add(view);
    }

    /** Tells the program, once a frame. */
    report() {
        for (const view of this.waiting) this.send(["scrolled", view.id, ...view.offset, view.seen, ...view.base]);
        this.waiting.clear();
    }

    /** Whether an element, or one around it, scrolls that way by itself. */
    static scrolls(element, dx, dy) {
        for (let node = element; node instanceof Element; node = node.parentElement) {
            if (!node.classList.contains("scroll")) continue;
            const style = node.style;
            if (dy !== 0 && style.overflowY === "auto" && Scrolling.hasRoom(node.scrollTop, node.scrollHeight - node.clientHeight, dy)) return true;
            if (dx !== 0 && style.overflowX === "auto" && Scrolling.hasRoom(node.scrollLeft, node.scrollWidth - node.clientWidth, dx)) return true;
        }
        return false;
    }

    static hasRoom(place, end, delta) { return delta < 0 ? place > 0 : place < end - 0.5; }
}
