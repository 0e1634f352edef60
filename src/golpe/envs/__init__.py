"""Environments of other packages over one game of Coup. Importing this registers `golpe/Coup-v0` in Gymnasium."""

from importlib.util import find_spec

if find_spec("gymnasium") is not None:
    import gymnasium

    gymnasium.register(  # pyright: ignore[reportUnknownMemberType]
        "golpe/Coup-v0",
        entry_point="golpe.envs.coup_gym:CoupEnv",
        vector_entry_point="golpe.envs.gym_vector:CoupVectorEnv",
    )
