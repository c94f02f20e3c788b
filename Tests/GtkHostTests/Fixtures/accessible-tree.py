"""Reads or uses the accessible tree of a program from outside, as a screen reader does.

    accessible-tree.py PROGRAM                    prints every accessible as a line of JSON: path, role, name, description, extents
                                                  in the window, states, actions
    accessible-tree.py PROGRAM do ACTION NAME     does the action of the first accessible with that name
"""
import json
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi


def program(name):
    desktop = Atspi.get_desktop(0)
    for _ in range(100):
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child and name in (child.get_name() or ""):
                return child
        time.sleep(0.1)
    raise SystemExit("no program called " + name)


def walk(accessible, depth=0):
    yield accessible, depth
    for index in range(accessible.get_child_count()):
        child = accessible.get_child_at_index(index)
        if child:
            yield from walk(child, depth + 1)


def actions(accessible):
    if not accessible.get_action_iface():
        return []
    count = accessible.get_n_actions()
    return [accessible.get_action_name(index) for index in range(count)]


def line(accessible, depth):
    # The program itself is no thing on the screen.
    frame = [0, 0, 0, 0]
    if accessible.get_component_iface():
        box = accessible.get_extents(Atspi.CoordType.WINDOW)
        frame = [box.x, box.y, box.width, box.height]
    names = [state.value_nick for state in accessible.get_state_set().get_states()]
    return {
        "depth": depth, "role": accessible.get_role_name(), "name": accessible.get_name(), "description": accessible.get_description(),
        "frame": frame, "states": names, "actions": actions(accessible),
    }


root = program(sys.argv[1])
if sys.argv[2:3] == ["do"]:
    for accessible, _ in walk(root):
        if accessible.get_name() == sys.argv[4]:
            names = actions(accessible)
            print(accessible.do_action(names.index(sys.argv[3])))
            break
    else:
        raise SystemExit("nothing called " + sys.argv[4])
else:
    for accessible, depth in walk(root):
        print(json.dumps(line(accessible, depth)))
