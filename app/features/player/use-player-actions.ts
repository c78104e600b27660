import { useCallback } from "react";
import type { Playback } from "./playback";
import { type PlayerAction, stepSeconds } from "./player-keys";
import { speeds } from "./remembered";

/** What keys and buttons do. */
export function usePlayerActions(playback: Playback): (action: PlayerAction) => void {
  return useCallback(
    (action) => {
      const { element, store } = playback;
      const dispatch = (type: string, detail?: unknown) => store.dispatch({ type, detail } as never);
      switch (action) {
        case "toggle":
          return playback.toggle();
        case "back":
        case "forward":
        case "stepBack":
        case "stepForward":
          return playback.seek(playback.controlled.position() + stepSeconds[action]);
        case "louder":
        case "quieter":
          return dispatch(
            "mediavolumerequest",
            Math.min(1, Math.max(0, Math.round((element.volume + (action === "louder" ? 0.1 : -0.1)) * 10) / 10)),
          );
        case "mute":
          return dispatch(element.muted ? "mediaunmuterequest" : "mediamuterequest");
        case "captions":
          return playback.toggleCaptions();
        case "slower":
        case "faster": {
          const { playbackRate } = element;
          const speed =
            action === "faster"
              ? speeds.find((choice) => choice > playbackRate)
              : speeds.findLast((choice) => choice < playbackRate);
          return speed === undefined ? undefined : playback.setSpeed(speed);
        }
        case "fullscreen": {
          if (playback.media.kind !== "video") return;
          const { mediaIsFullscreen } = store.getState();
          return dispatch(mediaIsFullscreen ? "mediaexitfullscreenrequest" : "mediaenterfullscreenrequest");
        }
      }
    },
    [playback],
  );
}
