/* GTK's own grid in the same task as ScrollBenchmark: ten columns over a million labels in Inter, 17 pixels high, in lines of 66 (the theme would
   put 6 more between two), 1180 by 820, 180 further with every frame. Prints the processor time of the whole process for a frame, the time to
   the first frame and the peak of memory, as a line of JSON. */
#include <gtk/gtk.h>
#include <sys/resource.h>
#include <time.h>

enum { items = 1000000, columns = 10, first_frame = 10, step = 180 };

static int frames_to_count = 300, frame = 0;
static double start, first_tick;
static gint64 beginning;
static GMainLoop *loop;

static double processor_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

/* A list of a million strings that are made when they are asked for. */
typedef struct { GObject parent; } Numbers;
typedef struct { GObjectClass parent; } NumbersClass;

static GType numbers_item_type(GListModel *list) { return GTK_TYPE_STRING_OBJECT; }
static guint numbers_count(GListModel *list) { return items; }
static gpointer numbers_item(GListModel *list, guint position) {
    char text[32];
    if (position >= items) return NULL;
    g_snprintf(text, sizeof text, "Item %u", position);
    return gtk_string_object_new(text);
}
static void numbers_list(GListModelInterface *list) {
    list->get_item_type = numbers_item_type;
    list->get_n_items = numbers_count;
    list->get_item = numbers_item;
}
G_DEFINE_TYPE_WITH_CODE(Numbers, numbers, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, numbers_list))
static void numbers_class_init(NumbersClass *class) {}
static void numbers_init(Numbers *numbers) {}

static void make_cell(GtkSignalListItemFactory *factory, GtkListItem *item) {
    GtkWidget *label = gtk_label_new("");
    gtk_widget_set_size_request(label, -1, 66);
    gtk_list_item_set_child(item, label);
}
static void fill_cell(GtkSignalListItemFactory *factory, GtkListItem *item) {
    gtk_label_set_text(GTK_LABEL(gtk_list_item_get_child(item)), gtk_string_object_get_string(gtk_list_item_get_item(item)));
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer adjustment) {
    if (frame == 0) first_tick = (g_get_monotonic_time() - beginning) / 1e3;
    if (frame == first_frame) start = processor_time();
    if (frame == first_frame + frames_to_count) {
        struct rusage usage;
        getrusage(RUSAGE_SELF, &usage);
        printf("{\"host\":\"GtkGridView\",\"frames\":%d,\"cpu_ms_per_frame\":%.3f,\"first_frame_ms\":%.0f,\"max_rss_mib\":%.1f}\n",
               frames_to_count, (processor_time() - start) / frames_to_count, first_tick, usage.ru_maxrss / 1024.0);
        g_main_loop_quit(loop);
        return G_SOURCE_REMOVE;
    }
    frame++;
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + step);
    return G_SOURCE_CONTINUE;
}

int main(int count, char **words) {
    if (count > 1) frames_to_count = MAX(1, atoi(words[1]));
    beginning = g_get_monotonic_time();
    if (!gtk_init_check()) return 69;
    GtkCssProvider *style = gtk_css_provider_new();
    gtk_css_provider_load_from_data(style, "label { font: 17px Inter; } gridview > child { padding: 0; }", -1);
    gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(style), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(make_cell), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(fill_cell), NULL);
    GListModel *model = g_object_new(numbers_get_type(), NULL);
    GtkWidget *grid = gtk_grid_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(model)), factory);
    gtk_grid_view_set_min_columns(GTK_GRID_VIEW(grid), columns);
    gtk_grid_view_set_max_columns(GTK_GRID_VIEW(grid), columns);
    GtkWidget *scrolled = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), grid);
    GtkWidget *window = gtk_window_new();
    gtk_window_set_default_size(GTK_WINDOW(window), 1180, 820);
    gtk_window_set_child(GTK_WINDOW(window), scrolled);
    gtk_widget_add_tick_callback(grid, tick, gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled)), NULL);
    gtk_window_present(GTK_WINDOW(window));
    loop = g_main_loop_new(NULL, FALSE);
    g_main_loop_run(loop);
    return 0;
}
