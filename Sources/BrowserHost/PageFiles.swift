/// The files that the page consists of, and the headers with which everything is sent.
enum PageFiles {
    struct File {
        var type: String
        var bytes: [UInt8]
    }

    static let page = File(type: "text/html; charset=utf-8", bytes: PackageResources.index_html)

    static let files: [String: File] = [
        "icon.svg": File(type: "image/svg+xml", bytes: PackageResources.icon_svg),
        "page.css": File(type: "text/css; charset=utf-8", bytes: PackageResources.page_css),
        "page.js": script(PackageResources.page_js),
        "layers.js": script(PackageResources.layers_js),
        "scrolling.js": script(PackageResources.scrolling_js),
        "bars.js": script(PackageResources.bars_js),
        "meanings.js": script(PackageResources.meanings_js),
        "pointers.js": script(PackageResources.pointers_js),
        "keyboard.js": script(PackageResources.keyboard_js),
        "history.js": script(PackageResources.history_js),
        "services.js": script(PackageResources.services_js),
    ]

    private static func script(_ bytes: [UInt8]) -> File { File(type: "text/javascript; charset=utf-8", bytes: bytes) }

    /// What the browser may do with this page: load from here, connect to here, and nothing else. Styles are set by the script, part by
    /// part, which needs no permission; a style or script inside the markup is never run.
    static func headers(host: String) -> [(name: String, value: String)] {
        let policy = [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "font-src 'self'",
            "connect-src 'self' ws://\(host)", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
        ]
        return [
            ("Content-Security-Policy", policy.joined(separator: "; ")), ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Cross-Origin-Opener-Policy", "same-origin"),
        ]
    }
}
