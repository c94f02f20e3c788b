import ViewGraph

/// One kind of window of an app, as a scene describes it.
public struct _SceneWindow {
    /// The developer's identifier.
    var id: String?
    var title: Text?
    /// The type of the values for which windows are opened; `nil` where a window stands for no value.
    var valueType: Any.Type?
    /// Whether there is one window of the kind at most.
    var isUnique = false
    /// What a window shows; gets the value that it was opened for.
    var content: (AnyHashable?) -> AnyView

    /// The same kind of window with another look.
    func changed(_ change: @escaping (AnyView) -> AnyView) -> _SceneWindow {
        var result = self
        let content = content
        result.content = { change(content($0)) }
        return result
    }
}
