// The browser's history: an entry for every step that leads back on the screen, so that its Back goes back there.

export class Steps {
    constructor(send) {
        this.send = send;
        /** How many steps back the program's screen has. */
        this.wanted = 0;
        /** How many the present entry stands for. */
        this.at = history.state?.steps ?? 0;
        /** Whether the browser is on its way to another entry because of us. */
        this.isMoving = false;
        addEventListener("popstate", (event) => this.moved(event.state?.steps ?? 0));
    }

    apply(frame) {
        if (frame.back === undefined) return;
        this.wanted = frame.back;
        this.settle();
    }

    /** Brings the history in step with the screen: entries for what has come, back over those of what is gone. */
    settle() {
        if (this.isMoving) return;
        while (this.at < this.wanted) {
            this.at += 1;
            history.pushState({ steps: this.at }, "");
        }
        if (this.at === this.wanted) return;
        this.isMoving = true;
        // A browser that has no such entry says nothing.
        this.timer = setTimeout(() => { this.isMoving = false; }, 1000);
        history.go(this.wanted - this.at);
    }

    moved(steps) {
        this.at = steps;
        const isOurs = this.isMoving;
        clearTimeout(this.timer);
        this.isMoving = false;
        // What was gone forward to is not there any more.
        if (isOurs || steps >= this.wanted) this.settle();
        else this.send(["back", steps]);
    }
}
