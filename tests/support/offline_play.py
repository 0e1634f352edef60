"""Games against bots in this process, as the terminal plays them."""

from golpe.terminal.offline import OfflinePlay
from golpe.terminal.scene import Scene


async def asked(play: OfflinePlay) -> Scene:
    """Let the bots decide until the person is asked or the game is over."""
    while play.scene.question is None and not play.scene.over:
        await play.change()
    return play.scene
