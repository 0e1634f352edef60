"""Draw the SVG on standard input as a PNG on standard output, with the typeface given as the argument.

resvg holds the interpreter's lock while it draws, so the server runs this file in a process of its own. It imports
nothing of Golpe, so that it starts fast.
"""

import sys

import resvg_py


def main() -> None:
    """Draw one picture."""
    svg = sys.stdin.buffer.read().decode()
    png = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=[sys.argv[1]])
    sys.stdout.buffer.write(png)


if __name__ == "__main__":
    main()
