// The page: a connection to the program, and frames that are shown as they come.

import { Layers } from "./layers.js";
import { Scrolling } from "./scrolling.js";
import { Meanings } from "./meanings.js";
import { Pointers } from "./pointers.js";
import { Keyboard } from "./keyboard.js";
import { Services } from "./services.js";
import { Steps } from "./history.js";

const screen = document.getElementById("screen");
const state = document.getElementById("state");

let socket = null;
let session = kept();
let attempts = 0;

/** The session's name outlives the document: who loads the page again, or comes back to it, finds the screen as it was. */
function kept(name) {
    try {
        if (name !== undefined) sessionStorage.setItem("session", name);
        return sessionStorage.getItem("session");
    } catch {
        return name ?? null;
    }
}

function send(message) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

const layers = new Layers(screen, () => scrolling.restore());
const scrolling = new Scrolling(layers, send);
const meanings = new Meanings(screen, layers, send);
const pointers = new Pointers(screen, send);
const keyboard = new Keyboard(screen, meanings, send);
const steps = new Steps(send);
const services = new Services(send, () => session ?? "");

// Surroundings

const questions = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(prefers-reduced-motion: reduce)"].map((text) => matchMedia(text));

function surroundings() {
    const [dark, contrast, still] = questions.map((question) => question.matches);
    // The size of text that the person has asked the browser for.
    const text = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    return {
        width: innerWidth, height: innerHeight, scale: devicePixelRatio, dark, contrast, still, text,
        clock: performance.now() / 1000,
    };
}

let told = "";
function tellPlace() {
    const place = surroundings();
    const text = JSON.stringify({ ...place, clock: 0 });
    if (text === told) return;
    told = text;
    send(["place", place]);
}

for (const question of questions) question.addEventListener("change", tellPlace);
new ResizeObserver(tellPlace).observe(document.documentElement);
addEventListener("resize", () => {
    tellPlace();
    centre([screen.offsetWidth, screen.offsetHeight]);
});
document.addEventListener("visibilitychange", () => send(["active", !document.hidden]));
addEventListener("focus", () => send(["active", true]));
addEventListener("blur", () => send(["active", false]));

// Frames

/** Loads font files that a frame names; their text is measured, so it is not shown in another font first. */
async function loadFonts(families) {
    const loads = families.map((family) => {
        const font = new FontFace(family, `url(f/${family.slice(1)})`);
        document.fonts.add(font);
        return font.load().catch(() => {});
    });
    await Promise.race([Promise.all(loads), new Promise((resolve) => setTimeout(resolve, 3000))]);
}

function show(frame) {
    scrolling.begin(frame);
    if (frame.size) {
        [screen.style.width, screen.style.height] = frame.size.map((length) => `${length}px`);
        centre(frame.size);
    }
    if (frame.bg) screen.style.backgroundColor = document.body.style.backgroundColor = frame.bg;
    layers.apply(frame);
    scrolling.apply(frame);
    meanings.apply(frame);
    keyboard.apply(frame);
    steps.apply(frame);
    screen.dataset.frame = frame.n;
    send(["shown", frame.n]);
}

/** A screen of a fixed size stands in the middle; one that is larger than the window is scrolled over. */
function centre([width, height]) {
    screen.style.left = `${Math.max(0, Math.floor((innerWidth - width) / 2))}px`;
    document.documentElement.classList.toggle("larger", width > innerWidth + 1 || height > innerHeight + 1);
}

async function take(frame) {
    if (frame.fonts) await loadFonts(frame.fonts);
    if (document.hidden) setTimeout(() => show(frame), 200);
    else requestAnimationFrame(() => show(frame));
}

// The connection

function connect() {
    const address = new URL("socket", location.href);
    address.protocol = "ws:";
    address.search = address.hash = "";
    socket = new WebSocket(address);
    socket.addEventListener("open", () => {
        const place = surroundings();
        told = JSON.stringify({ ...place, clock: 0 });
        const number = new URLSearchParams(location.search).get("window");
        send(["hello", session, number, place]);
    });
    socket.addEventListener("message", (event) => {
        const message = JSON.parse(event.data);
        if (message.session) welcome(message);
        if (message.ask) services.ask(message.ask);
        if (message.n) take(message);
    });
    socket.addEventListener("close", lost);
}

function welcome(message) {
    session = message.session;
    kept(session);
    document.title = message.title;
    document.documentElement.lang = message.language;
    attempts = 0;
    state.hidden = true;
    layers.clear();
    scrolling.clear();
    meanings.clear();
    keyboard.clear();
}

/** Tries again, soon at first, later every few seconds. */
function lost() {
    attempts += 1;
    if (attempts > 2) {
        state.textContent = "The program does not answer. Trying again …";
        state.hidden = false;
    }
    setTimeout(connect, Math.min(250 * attempts, 4000));
}

connect();
