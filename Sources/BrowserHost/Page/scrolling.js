// Scroll views. The browser scrolls by itself and the program is told; what the program says about an offset comes as a distance.

import { Bars } from "./bars.js";

/** How long nothing has to move, in milliseconds, until a view rests in a browser that does not say so. Chosen by eye. */
const quiet = 150;

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
        // A frame may have set the element's style that shows it beyond its end.
        if (frame.put) for (const view of this.views.values()) if (view.isBeyond) this.shift(view);
    }

    change(id, { total, page, view: size, base, by, seen }) {
        let view = this.views.get(id);
        const element = this.layers.scroller(id);
        if (!element) return;
        if (!view || view.element !== element) {
            view = {
                id, element, total, page, size, base: [0, 0], offset: view?.offset ?? [0, 0], seen: view?.seen ?? 0, last: [0, 0],
                moved: null,
            };
            this.views.set(id, view);
            view.bars = new Bars(view, () => { if (element.classList.contains("rests")) this.rest(view); });
            element.addEventListener("scroll", () => this.scrolled(view), { passive: true });
            if (element.classList.contains("rests")) element.addEventListener("scrollend", () => this.rest(view));
            if (element.classList.contains("pulls")) this.givePulls(element);
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
        this.shift(view);
    }

    /** Content beyond its ends, where browsers do not scroll, is moved there. */
    shift(view) {
        const beyond = [0, 1].map((axis) => view.last[axis] - (view.offset[axis] - view.base[axis]));
        view.isBeyond = view.element.getClientRects().length > 0 && beyond.some((distance) => Math.abs(distance) > 1);
        const content = view.element.querySelector(":scope > .content");
        if (content) content.style.translate = view.isBeyond ? beyond.map((distance) => `${distance}px`).join(" ") : "";
    }

    /** A finger that pulls content down from its start is the program's: the browser keeps off, and the events of the pointer go on. */
    givePulls(element) {
        let start = null;
        let isGiven = false;
        element.addEventListener("touchstart", (event) => {
            isGiven = false;
            start = event.touches.length === 1 && element.scrollTop <= 0 ? [event.touches[0].clientX, event.touches[0].clientY] : null;
        }, { passive: true });
        element.addEventListener("touchmove", (event) => {
            if (!start) return;
            const [dx, dy] = [event.touches[0].clientX - start[0], event.touches[0].clientY - start[1]];
            if (!isGiven && (dx !== 0 || dy !== 0)) {
                isGiven = dy > Math.abs(dx);
                if (!isGiven) start = null;
            }
            if (isGiven && event.cancelable) event.preventDefault();
        }, { passive: false });
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
        view.moved ??= [0, 0];
        for (const axis of [0, 1]) view.moved[axis] += now[axis] - view.last[axis];
        view.last = now;
        return true;
    }

    scrolled(view) {
        const hasMoved = this.read(view);
        view.bars.show();
        if (hasMoved) this.tell(view);
        if (view.moved && view.element.classList.contains("rests") && !("onscrollend" in window)) {
            clearTimeout(view.timer);
            view.timer = setTimeout(() => this.rest(view), quiet);
        }
    }

    /** The browser has ended a movement: the program knows where the view has to rest. */
    rest(view) {
        if (view.bars.isGrabbed || !view.element.isConnected) return;
        if (this.read(view)) this.waiting.add(view);
        if (!view.moved) return;
        this.report();
        this.send(["rested", view.id, ...view.moved]);
        view.moved = null;
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
