"""Reads and uses the accessible tree of programs from outside, as a screen reader does.

Each line of the standard input is a question, a list of words in JSON; each is answered by a line of JSON:

    ["tree", PROGRAM]              every accessible: depth, role, name, description, extents in the window, states
    ["do", PROGRAM, ACTION, NAME]  does the action of the first accessible with that name, or of the first that has the action where
                                   no name is given; true, or false where it was refused
"""
import json
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib


def program(name):
    desktop = Atspi.get_desktop(0)
    for _ in range(100):
        # Nothing is taken from what was read before.
        desktop.clear_cache()
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child and name in (child.get_name() or ""):
                child.set_cache_mask(Atspi.Cache.NONE)
                child.clear_cache()
                return child
        time.sleep(0.1)
    raise LookupError("no program called " + name)


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


def described(accessible, depth):
    # The program itself is no thing on the screen.
    frame = [0, 0, 0, 0]
    if accessible.get_component_iface():
        box = accessible.get_extents(Atspi.CoordType.WINDOW)
        frame = [box.x, box.y, box.width, box.height]
    names = [state.value_nick for state in accessible.get_state_set().get_states()]
    return {
        "depth": depth, "role": accessible.get_role_name(), "name": accessible.get_name(), "description": accessible.get_description(),
        "frame": frame, "states": names,
    }


def tree(name):
    # A thing may go while the tree is read; then it is read again.
    for _ in range(5):
        try:
            return [described(accessible, depth) for accessible, depth in walk(program(name))]
        except GLib.Error:
            time.sleep(0.1)
    raise LookupError("the tree of " + name + " does not come to rest")


def do(name, action, thing=None):
    for accessible, _ in walk(program(name)):
        if (thing is None or accessible.get_name() == thing) and action in actions(accessible):
            return accessible.do_action(actions(accessible).index(action))
    raise LookupError("nothing called " + str(thing) + " with the action " + action)


for line in sys.stdin:
    question, *words = json.loads(line)
    try:
        answer = {"tree": tree, "do": do}[question](*words)
    except Exception as fault:
        answer = {"error": str(fault)}
    print(json.dumps(answer), flush=True)
