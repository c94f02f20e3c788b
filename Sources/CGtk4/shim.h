#ifndef TESSERA_CGTK4_SHIM_H
#define TESSERA_CGTK4_SHIM_H

#include <gtk/gtk.h>

/* A widget with an accessible role of its own; the role can only be given when the widget is made. */
static inline GtkWidget *tessera_widget_new(GType type, GtkAccessibleRole role) {
    return GTK_WIDGET(g_object_new(type, "accessible-role", role, NULL));
}

/* What accessibility says of a widget, one property, state or relation at a time; the functions for it take lists of any length. */
static inline void tessera_accessible_set_text(GtkWidget *widget, GtkAccessibleProperty property, const char *text) {
    if (text) gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, text, -1);
    else gtk_accessible_reset_property(GTK_ACCESSIBLE(widget), property);
}
static inline void tessera_accessible_set_number(GtkWidget *widget, GtkAccessibleProperty property, int number) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, number, -1);
}
static inline void tessera_accessible_set_value(GtkWidget *widget, GtkAccessibleProperty property, double value) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, value, -1);
}
static inline void tessera_accessible_set_state(GtkWidget *widget, GtkAccessibleState state, int value) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), state, value, -1);
}
static inline void tessera_accessible_reset_state(GtkWidget *widget, GtkAccessibleState state) {
    gtk_accessible_reset_state(GTK_ACCESSIBLE(widget), state);
}
static inline void tessera_accessible_set_relation(GtkWidget *widget, GtkAccessibleRelation relation, int number) {
    gtk_accessible_update_relation(GTK_ACCESSIBLE(widget), relation, number, -1);
}

/* Settings by their names; the functions for it take lists of any length. */
static inline gboolean tessera_get_flag(gpointer object, const char *name) {
    gboolean value = FALSE;
    g_object_get(object, name, &value, NULL);
    return value;
}
static inline int tessera_get_number(gpointer object, const char *name) {
    int value = 0;
    g_object_get(object, name, &value, NULL);
    return value;
}
static inline char *tessera_get_text(gpointer object, const char *name) {
    char *value = NULL;
    g_object_get(object, name, &value, NULL);
    return value;
}
static inline gboolean tessera_has_property(gpointer object, const char *name) {
    return g_object_class_find_property(G_OBJECT_GET_CLASS(object), name) != NULL;
}

/* The name of an object's class. */
static inline const char *tessera_type_name(gpointer object) { return G_OBJECT_TYPE_NAME(object); }

/* Input methods are set with names that take lists. */
static inline void tessera_set_input_purpose(GtkIMContext *context, GtkInputPurpose purpose, GtkInputHints hints) {
    g_object_set(context, "input-purpose", purpose, "input-hints", hints, NULL);
}

/* Types of variants, which are macros with casts. */
static inline const GVariantType *tessera_variant_type(void) { return G_VARIANT_TYPE_VARIANT; }
static inline const GVariantType *tessera_uint32_type(void) { return G_VARIANT_TYPE_UINT32; }

#endif
