// What the program asks of the browser: the clipboard, addresses, windows, files.

export class Services {
    constructor(send, session) {
        this.send = send;
        this.session = session;
        document.addEventListener("copy", () => this.tellSelection());
        document.addEventListener("cut", () => this.tellSelection());
        document.addEventListener("paste", (event) => this.send(["clipboard", event.clipboardData?.getData("text/plain") ?? ""]));
    }

    tellSelection() {
        // What is selected in a field is not told as the document's selection by every browser; a secret is none of it.
        const { activeElement: field } = document;
        const isField = field?.classList.contains("field") && field.type !== "password";
        const text = isField ? field.value.slice(field.selectionStart, field.selectionEnd) : String(document.getSelection() ?? "");
        if (text) this.send(["clipboard", text]);
    }

    ask(question) {
        if (question.copy !== undefined) navigator.clipboard?.writeText(question.copy).catch(() => {});
        if (question.open !== undefined) {
            window.open(question.open, "_blank", "noopener,noreferrer");
            this.send(["answer", question.question, true]);
        }
        if (question.window !== undefined) {
            const address = `./?window=${question.window}`;
            if (!window.open(address, "_blank")) location.assign(address);
        }
        if (question.close) window.close();
        if (question.say !== undefined) this.say(question.say);
        if (question.choose !== undefined) this.choose(question);
        if (question.download !== undefined) this.download(question);
    }

    say(text) {
        const voice = document.getElementById("voice");
        voice.textContent = "";
        // A text that is the same as before is said again.
        setTimeout(() => { voice.textContent = text; }, 50);
    }

    download({ download, name }) {
        const link = document.createElement("a");
        link.href = `d/${download}/${encodeURIComponent(name)}`;
        link.download = name;
        link.click();
    }

    /** Lets a person choose files. A browser opens its window only for somebody who has just clicked; else there is a button. */
    choose({ choose: question, accept = "", several = false, folder = false }) {
        const input = document.createElement("input");
        input.type = "file";
        input.accept = accept;
        input.multiple = several || folder;
        if (folder) input.webkitdirectory = true;
        let isDone = false;
        const finish = async (files) => {
            if (isDone) return;
            isDone = true;
            dialog?.remove();
            for (const file of files) {
                const address = `u/${question}/${encodeURIComponent(file.name)}`;
                await fetch(address, { method: "POST", body: file, headers: { "X-Tessera-Session": this.session() } });
            }
            this.send(["answer", question, files.length > 0]);
        };
        input.addEventListener("change", () => finish([...input.files]));
        input.addEventListener("cancel", () => finish([]));
        let dialog = null;
        if (navigator.userActivation?.isActive ?? true) {
            input.click();
            return;
        }
        dialog = document.createElement("dialog");
        dialog.className = "choose";
        dialog.append(input);
        dialog.addEventListener("close", () => finish([]));
        document.body.append(dialog);
        dialog.showModal();
    }
}
