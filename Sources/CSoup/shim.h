#ifndef TESSERA_CSOUP_SHIM_H
#define TESSERA_CSOUP_SHIM_H

#include <libsoup/soup.h>

/* The maker of a server takes a list of properties that ends in NULL. */
static inline SoupServer *tessera_server_new(void) { return soup_server_new("server-header", NULL, NULL); }

/* A header of a request; NULL where it is missing or stands there more than once. */
static inline const char *tessera_request_header(SoupServerMessage *message, const char *name) {
    return soup_message_headers_get_one(soup_server_message_get_request_headers(message), name);
}

/* Adds or replaces a header of the answer. */
static inline void tessera_set_header(SoupServerMessage *message, const char *name, const char *value) {
    soup_message_headers_replace(soup_server_message_get_response_headers(message), name, value);
}

/* The path as it was sent, still escaped. */
static inline const char *tessera_request_path(SoupServerMessage *message) {
    return g_uri_get_path(soup_server_message_get_uri(message));
}

#endif
