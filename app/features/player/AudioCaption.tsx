import { useEffect, useState, useSyncExternalStore } from "react";
import { plainCueText } from "@db/vocabulary/captions/cue-text";
import type { Playback } from "./playback";

/** Sounds have no picture on which the browser could write captions. */
export function AudioCaption({ playback }: { playback: Playback }) {
  const { captions: language, source } = useSyncExternalStore(playback.subscribe, playback.state, playback.state);
  const [text, setText] = useState("");
  useEffect(() => {
    const track = [...playback.element.textTracks].find(({ mode }) => mode === "showing");
    const show = () =>
      setText([...(track?.activeCues ?? [])].map((cue) => plainCueText((cue as VTTCue).text)).join("\n"));
    show();
    track?.addEventListener("cuechange", show);
    return () => track?.removeEventListener("cuechange", show);
    // A source whose captions changed has tracks of its own.
  }, [playback, language, source]);
  if (language === null) return null;
  return (
    <p lang={language} dir="auto" className="min-h-12 whitespace-pre-line px-2 py-1 text-center text-base text-text">
      {text}
    </p>
  );
}
