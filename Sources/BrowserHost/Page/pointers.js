// Fingers, mice, pens and wheels.

import { Scrolling } from "./scrolling.js";

export function modifiers(event) {
    const caps = event.getModifierState?.("CapsLock") ? 16 : 0;
    return (event.shiftKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.altKey ? 4 : 0) | (event.metaKey ? 8 : 0) | caps;
}

export class Pointers {
    constructor(screen, send) {
        this.screen = screen;
        this.send = send;
        this.down = new Set();
        this.waiting = new Map();
        this.pinch = null;
        const listen = (name, handler, options) => document.addEventListener(name, handler, options);
        listen("pointerdown", (event) => this.began(event));
        listen("pointermove", (event) => this.moved(event));
        listen("pointerup", (event) => this.ended(event, "up"));
        listen("pointercancel", (event) => this.ended(event, "cancel"));
        document.documentElement.addEventListener("pointerleave", (event) => this.left(event));
        listen("wheel", (event) => this.wheel(event), { passive: false });
        listen("contextmenu", (event) => { if (!event.shiftKey && !isField(event.target)) event.preventDefault(); });
        listen("dragstart", (event) => { if (!isField(event.target)) event.preventDefault(); });
    }

    place(event) {
        const box = this.screen.getBoundingClientRect();
        return [event.clientX - box.left, event.clientY - box.top];
    }

    message(phase, event) {
        return ["pointer", phase, ...this.place(event), event.timeStamp / 1000, event.pointerId, event.pointerType || "mouse",
            Math.max(0, event.button), modifiers(event)];
    }

    began(event) {
        if (isField(event.target)) return;
        this.flush();
        this.down.add(event.pointerId);
        // The end is told also where it is outside of the window.
        if (event.pointerType === "mouse") this.screen.setPointerCapture(event.pointerId);
        this.send(this.message("down", event));
    }

    moved(event) {
        const isDown = this.down.has(event.pointerId);
        if (!isDown && event.pointerType === "touch") return;
        if (this.waiting.size === 0) requestAnimationFrame(() => this.flush());
        this.waiting.set(event.pointerId, this.message(isDown ? "move" : "hover", event));
    }

    ended(event, phase) {
        if (!this.down.delete(event.pointerId)) return;
        this.flush();
        this.send(this.message(phase, event));
    }

    left(event) {
        if (event.pointerType === "touch" || this.down.has(event.pointerId)) return;
        this.flush();
        this.send(this.message("leave", event));
    }

    /** Movements are told once a frame, the last of each pointer. */
    flush() {
        for (const message of this.waiting.values()) this.send(message);
        this.waiting.clear();
    }

    wheel(event) {
        if (event.ctrlKey) {
            event.preventDefault();
            this.spread(event);
            return;
        }
        const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 40 : event.deltaMode === WheelEvent.DOM_DELTA_PAGE ? innerHeight : 1;
        const [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
        if (Scrolling.scrolls(event.target, dx, dy)) return;
        const isStep = event.deltaMode !== WheelEvent.DOM_DELTA_PIXEL || Math.abs(event.deltaY) >= 100;
        this.send(["wheel", ...this.place(event), dx, dy, event.timeStamp / 1000, modifiers(event), isStep]);
    }

    /** Two fingers that spread on a touchpad come as a wheel with Control. */
    spread(event) {
        const time = event.timeStamp / 1000;
        if (!this.pinch) {
            this.pinch = { scale: 1 };
            this.send(["pinch", "began", ...this.place(event), 1, time]);
        }
        this.pinch.scale *= Math.exp(-event.deltaY / 100);
        this.send(["pinch", "moved", ...this.place(event), this.pinch.scale, time]);
        clearTimeout(this.pinch.end);
        this.pinch.end = setTimeout(() => {
            this.send(["pinch", "ended", ...this.place(event), this.pinch.scale, performance.now() / 1000]);
            this.pinch = null;
        }, 150);
    }
}

function isField(target) { return target instanceof Element && target.classList.contains("field"); }
