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
        /** What is being composed: where it begins, and how long it is. */
        this.composed = [0, 0];
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
        const isCommand = event.ctrlKey || event.metaKey || event.altKey;
        const writes = !isCommand && (event.key.length === 1 || event.key === "Backspace");
        if (phase !== "up") this.count(!isCommand && event.key === "Enter" ? "\n" : writes ? event.key : "");
        const characters = event.key.length === 1 && !event.ctrlKey && !event.metaKey ? event.key : "";
        this.send(["key", phase, event.key, characters, modifiers(event), event.timeStamp / 1000]);
    }

    /** Keeps what the program is told of, a text, a line break or "Backspace", for a field that comes before the program has heard of it. */
    count(written) {
        this.told.count += 1;
        this.told.last.push(written);
        if (this.told.last.length > 64) this.told.last.shift();
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
        // A field that is removed may not say that nothing is composed in it any more.
        this.isComposing = false;
    }

    show(input) {
        const isOther = !this.shown || this.shown.id !== input.id || this.shown.lines !== input.lines || this.shown.secret !== input.secret;
        if (isOther) this.make(input);
        this.shown = input;
        const style = this.field.style;
        [style.left, style.top, style.width, style.height] = input.frame.map((length) => `${length}px`);
        // The letters are as high as the painted ones, as nearly as the cursor tells, so that a click finds its place.
        style.font = `${input.caret[3] * 0.82}px/${input.caret[3]}px sans-serif`;
        if (this.field.inputMode !== input.mode) this.field.inputMode = input.mode;
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
        // Of a field that has given way to another one nothing counts any more.
        const { field } = this;
        const listen = (kind, take) => field.addEventListener(kind, (event) => { if (field === this.field) take(event); });
        listen("input", () => this.edited());
        listen("compositionstart", () => {
            this.isComposing = true;
            this.composed = [field.selectionStart, 0];
        });
        listen("compositionupdate", (event) => { this.composed[1] = event.data.length; });
        listen("compositionend", (event) => this.endComposing(event.data));
        this.screen.append(field);
    }

    /** Some browsers say nothing of the field's text after this, others do once more. */
    endComposing(text) {
        this.isComposing = false;
        if (!this.isLeaving) {
            this.edited();
        } else if (text) {
            this.count(text);
            this.send(["insert", text]);
        }
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
            // A line break is one in a field of several lines only.
            if (!key || (key === "\n" && this.field.tagName !== "TEXTAREA")) continue;
            this.field.setRangeText(key === "Backspace" ? "" : key, start, to, "end");
        }
        this.range = [this.field.selectionStart, this.field.selectionEnd];
    }

    edited() {
        // What stands in a field that is being left is not the text of the one that comes.
        if (this.isLeaving) return;
        const { value, selectionStart, selectionEnd } = this.field;
        const [start, length] = this.composed;
        this.edits += 1;
        this.range = [selectionStart, selectionEnd];
        this.send(["text", value, selectionStart, selectionEnd].concat(this.isComposing ? [start, start + length] : []));
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
