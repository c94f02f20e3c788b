#ifndef TESSERA_CPANGO_SHIM_H
#define TESSERA_CPANGO_SHIM_H

#include <pango/pangocairo.h>

/* The byte range of an attribute. */
static inline void tessera_attribute_set_range(PangoAttribute *attribute, guint start, guint end) {
    attribute->start_index = start;
    attribute->end_index = end;
}

/* The font that a piece of shaped text is drawn with; PangoCairoFont is a subclass that is checked by a macro. */
static inline cairo_scaled_font_t *tessera_scaled_font(const PangoItem *item) {
    return item->analysis.font ? pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(item->analysis.font)) : NULL;
}

/* Bit fields of the attributes of a character. */
static inline gboolean tessera_breaks_before(const PangoLogAttr *attr) { return attr->is_line_break; }
static inline gboolean tessera_is_cursor_position(const PangoLogAttr *attr) { return attr->is_cursor_position; }
static inline gboolean tessera_is_white(const PangoLogAttr *attr) { return attr->is_white; }

#endif
