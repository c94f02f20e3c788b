// Bars that show how far a view is scrolled. They lie over the content, as the bars of touch screens do: those of browsers would take room
// that the layout has given to it. A mouse drags them.

/** Thickness, distance to the edge and least length, in points, as in pictures; how long a bar stays after the last movement. */
const [thickness, distance, leastLength, stay] = [3, 3, 36, 1000];

export class Bars {
    /** `view` is a scroll view as scrolling.js knows it. */
    constructor(view) {
        this.view = view;
        const home = view.element.parentNode;
        for (const old of home.querySelectorAll(":scope > .bar")) old.remove();
        const names = ["barx", "bary"];
        this.bars = [0, 1].filter((axis) => view.element.classList.contains(names[axis])).map((axis) => this.make(home, axis));
    }

    make(home, axis) {
        const element = document.createElement("div");
        element.className = "bar";
        element.setAttribute("aria-hidden", "true");
        home.append(element);
        const bar = { element, axis, length: 0, room: 0 };
        element.addEventListener("pointerdown", (event) => this.grab(bar, event));
        element.addEventListener("pointermove", (event) => this.drag(bar, event));
        element.addEventListener("pointerup", (event) => this.letGo(bar, event));
        element.addEventListener("pointercancel", (event) => this.letGo(bar, event));
        element.addEventListener("pointerenter", () => this.show());
        return bar;
    }

    /** The view has moved: the bars are shown for a while. */
    show() {
        for (const bar of this.bars) this.place(bar);
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.hide(), stay);
    }

    /** The view has another size or content: bars that are shown are shown there. */
    follow() {
        for (const bar of this.bars) if (bar.element.classList.contains("shown")) this.place(bar);
    }

    hide() {
        for (const bar of this.bars) if (bar.grabbed === undefined) bar.element.classList.remove("shown");
    }

    place(bar) {
        const { axis, element } = bar;
        const { total, size, offset, element: scroller } = this.view;
        const room = size[axis] - 2 * distance;
        const isNeeded = total[axis] > size[axis] + 0.5 && room > leastLength;
        element.classList.toggle("shown", isNeeded);
        if (!isNeeded) return;
        bar.room = room;
        bar.length = Math.max(leastLength, room * size[axis] / total[axis]);
        const part = Math.min(Math.max(offset[axis] / (total[axis] - size[axis]), 0), 1);
        const corner = [scroller.offsetLeft, scroller.offsetTop];
        const place = corner.map((edge, side) => edge + size[side] - distance - thickness);
        place[axis] = corner[axis] + distance + (room - bar.length) * part;
        const extent = [thickness, thickness];
        extent[axis] = bar.length;
        [element.style.left, element.style.top, element.style.width, element.style.height] = [...place, ...extent].map((x) => `${x}px`);
    }

    // What is done with a bar is not done with what lies below.

    grab(bar, event) {
        event.stopPropagation();
        event.preventDefault();
        bar.element.setPointerCapture(event.pointerId);
        const pointer = [event.clientX, event.clientY][bar.axis];
        const { total, size, offset } = this.view;
        bar.grabbed = { pointer, part: offset[bar.axis] / (total[bar.axis] - size[bar.axis]) };
    }

    drag(bar, event) {
        event.stopPropagation();
        if (bar.grabbed === undefined) return;
        const { axis, grabbed } = bar;
        const way = [event.clientX, event.clientY][axis] - grabbed.pointer;
        const part = Math.min(Math.max(grabbed.part + way / Math.max(bar.room - bar.length, 1), 0), 1);
        const { page, size, element } = this.view;
        element[axis === 0 ? "scrollLeft" : "scrollTop"] = part * (page[axis] - size[axis]);
        this.show();
    }

    letGo(bar, event) {
        event.stopPropagation();
        bar.grabbed = undefined;
    }
}
