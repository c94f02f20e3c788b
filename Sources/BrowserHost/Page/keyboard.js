// Keys, and the field in which is typed.

import { modifiers } from "./pointers.js";

const taken = new Set([
    "Tab", " ", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown", "Backspace",
]);

/** Keys by which a person may leave a field; in one of several lines only the first two. */
const leaving = ["Tab", "Escape", "Enter", "ArrowUp", "ArrowDown"];

export class Keyboard {
    constructor(screen, meanings, send) {
        this.screen = screen;
        this.meanings = meanings;
        this.send = send;
        this.field = null;
        this.shown = null;
        this.edits = 0;
        this.told = { count: 0, last: [] };
        this.isComposing = false;
        this.isLeaving = false;
        document.addEventListener("keydown", (event) => this.pressed(event));
        document.addEventListener("keyup", (event) => this.released(event));
        document.addEventListener("selectionchange", () => this.selected());
    }

    clear() {
        this.hide();
        this.edits = 0;
        this.told = { count: 0, last: [] };
    }

    pressed(event) {
        if (event.isComposing || event.key === "Process" || event.key === "Dead") return;
        const isTyping = event.target === this.field;
        const leaves = this.shown?.lines ? leaving.slice(0, 2) : leaving;
        if (isTyping && !this.isLeaving && !leaves.includes(event.key)) return;
        if (isTyping) this.leave(event);
        if (!isTyping && this.meanings.step(event.target, event.key)) {
            event.preventDefault();
            return;
        }
        const isCommand = event.ctrlKey || event.metaKey || event.altKey;
        if (taken.has(event.key) && !isCommand) event.preventDefault();
        this.tell(event.repeat ? "repeat" : "down", event);
    }

    /** What is typed until the program has answered may belong to another field: the program gets the keys, this field none. */
    leave(event) {
        if (!leaving.includes(event.key)) event.preventDefault();
        this.isLeaving = true;
        clearTimeout(this.leavingTimer);
        this.leavingTimer = setTimeout(() => { this.isLeaving = false; }, 500);
    }

    released(event) {
        if (event.isComposing || event.target === this.field) return;
        this.tell("up", event);
    }

    tell(phase, event) {
        if (phase !== "up") {
            this.told.count += 1;
            this.told.last.push(event.ctrlKey || event.metaKey || event.altKey ? "" : event.key);
            if (this.told.last.length > 64) this.told.last.shift();
        }
        const characters = event.key.length === 1 && !event.ctrlKey && !event.metaKey ? event.key : "";
        this.send(["key", phase, event.key, characters, modifiers(event), event.timeStamp / 1000]);
    }

    // The field

    apply(frame) {
        if (frame.input === undefined) return;
        this.isLeaving = false;
        if (frame.input === null) this.hide();
        else this.show(frame.input);
    }

    hide() {
        this.field?.remove();
        this.field = null;
        this.shown = null;
    }

    show(input) {
        const isOther = !this.shown || this.shown.id !== input.id || this.shown.lines !== input.lines || this.shown.secret !== input.secret;
        if (isOther) this.make(input);
        this.shown = input;
        const style = this.field.style;
        [style.left, style.top, style.width, style.height] = input.frame.map((length) => `${length}px`);
        // The letters are as high as the painted ones, as nearly as the cursor tells, so that a click finds its place.
        style.font = `${input.caret[3] * 0.82}px/${input.caret[3]}px sans-serif`;
        this.field.inputMode = input.mode;
        const isStale = input.edits < this.edits || input.keys < this.told.count;
        if (isOther || !isStale) this.take(input);
        if (isOther) this.catchUp(input.keys);
        if (isOther || document.activeElement !== this.field) this.field.focus({ preventScroll: true });
    }

    make(input) {
        this.hide();
        this.range = null;
        this.field = document.createElement(input.lines ? "textarea" : "input");
        if (!input.lines) this.field.type = input.secret ? "password" : "text";
        this.field.className = "field";
        this.field.autocomplete = "off";
        this.field.spellcheck = false;
        this.field.addEventListener("input", () => this.edited());
        this.field.addEventListener("compositionstart", () => { this.isComposing = true; });
        this.field.addEventListener("compositionend", () => { this.isComposing = false; });
        this.screen.append(this.field);
    }

    /** Takes the program's text. One that was written before the program heard of all that was typed here is not taken: another one comes. */
    take(input) {
        if (this.isComposing) return;
        // The cursor has been moved here and the browser has not said so yet: that is newer than what the program knows.
        if (this.field.value === input.text && this.isMoved()) return;
        if (this.field.value !== input.text) this.field.value = input.text;
        this.range = [input.from, input.to];
        this.field.setSelectionRange(input.from, input.to);
    }

    /** Whether the selection is another one than the one that was told last. */
    isMoved() {
        const { selectionStart, selectionEnd } = this.field;
        return Boolean(this.range) && (this.range[0] !== selectionStart || this.range[1] !== selectionEnd);
    }

    /** The program was told of keys while the field was on its way here: what they write it has not written yet. */
    catchUp(taken) {
        const missed = this.told.count > taken ? this.told.last.slice(taken - this.told.count) : [];
        for (const key of missed) {
            const { selectionStart: from, selectionEnd: to } = this.field;
            const start = key === "Backspace" && from === to ? Math.max(from - 1, 0) : from;
            if (key.length !== 1 && key !== "Backspace") continue;
            this.field.setRangeText(key.length === 1 ? key : "", start, to, "end");
        }
        this.range = [this.field.selectionStart, this.field.selectionEnd];
    }

    edited() {
        const { value, selectionStart, selectionEnd } = this.field;
        this.edits += 1;
        this.range = [selectionStart, selectionEnd];
        this.send(["text", value, selectionStart, selectionEnd]);
    }

    selected() {
        if (!this.field || document.activeElement !== this.field || this.isComposing) return;
        const { selectionStart: from, selectionEnd: to } = this.field;
        if (this.range && !this.isMoved()) return;
        this.range = [from, to];
        this.edits += 1;
        this.send(["select", from, to]);
    }
}
