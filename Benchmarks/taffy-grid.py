"""Times Taffy's CSS grid over 100 × 100 cells of fixed size: prints the milliseconds of each layout."""
import time

from stretchable import Node
from stretchable.style import AUTO, Display

COLUMNS, ROWS = 100, 100
for _ in range(3):
    cells = [Node(size=(20 + i * 7 % 31, 10 + i * 5 % 17)) for i in range(COLUMNS * ROWS)]
    grid = Node(*cells, display=Display.GRID, grid_template_columns=[AUTO] * COLUMNS, gap=8)
    start = time.perf_counter()
    grid.compute_layout()
    print((time.perf_counter() - start) * 1e3)
