"""Run the command line as `python -m golpe`."""

from golpe.cli.main import main

if __name__ == "__main__":
    main()
