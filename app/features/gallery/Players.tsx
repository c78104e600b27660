import { startTransition, useEffect, useMemo, useState } from "react";
import type { Cue } from "@db/vocabulary/captions/cues";
import { CaptionEditor } from "~/features/player/captions/CaptionEditor";
import { Player } from "~/features/player/Player";
import { usePlayerControl } from "~/features/player/player-control";
import type { PlayerSource } from "~/features/player/player-media";
import { Transcript } from "~/features/player/captions/Transcript";
import { VideoLinkPlayer } from "~/features/player/VideoLinkPlayer";
import { Switch } from "~/ui/Switch";
import { Specimen, Specimens } from "./Specimen";
import { toneUrl } from "./tone";

const sentences = {
  de: [
    "Willkommen zur ersten Stunde.",
    "Setz dich bequem hin.",
    "Atme ruhig ein",
    "und wieder aus.",
    "Spür den Boden unter dir.",
  ],
  en: [
    "Welcome to the first lesson.",
    "Sit comfortably.",
    "Breathe in calmly",
    "and out again.",
    "Feel the ground below you.",
  ],
};
const cuesIn = (language: keyof typeof sentences, count: number): Cue[] =>
  Array.from({ length: count }, (_, index) => ({
    start: index * 4000 + 500,
    end: index * 4000 + 4000,
    text: sentences[language][index % 5]!,
  }));
const tracks = [
  { language: "de", label: "Deutsch", cues: cuesIn("de", 30) },
  { language: "en", label: "English", cues: cuesIn("en", 30) },
];
const chapters = [
  { start: 0, end: 20_000, title: "Ankommen" },
  { start: 20_000, end: 70_000, title: "Atmen" },
  { start: 70_000, end: 120_000, title: "Ausklang" },
];
const poster = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#0f766e"/><circle cx="11" cy="3" r="2" fill="#fbbf24"/></svg>')}`;

/** Players and what follows them. `?media=/path.mp4` plays a file of the same host in place of a tone. */
export function Players() {
  const [sources, setSources] = useState<PlayerSource[]>([]);
  const [isShown, setShown] = useState(true);
  const control = usePlayerControl();
  useEffect(() => {
    const url = new URLSearchParams(location.search).get("media");
    const tone = {
      url: url ?? toneUrl(120),
      type: url ? (url.endsWith(".m3u8") ? "application/vnd.apple.mpegurl" : "video/mp4") : "audio/wav",
      durationMs: url ? null : 120_000,
    };
    // The server has drawn the players, which are taken over apart from the page.
    startTransition(() =>
      setSources([
        { fileId: "first", title: "Im Sitzen", ...tone, tracks, chapters },
        { fileId: "second", title: "Im Liegen", ...tone },
      ]),
    );
  }, []);
  const broken = useMemo<PlayerSource[]>(
    () => [{ fileId: "broken", url: "/assets/nothing.mp4", type: "video/mp4" }],
    [],
  );
  const long = useMemo(() => cuesIn("de", 5000), []);
  const media = { href: "?#player", poster, onProgress: report, autoPlayNext: true };
  return (
    <Specimens id="player" title="Player">
      <Specimen name="Player (Video), Transcript" isWide>
        <Switch label="Auf der Seite" checked={isShown} onChange={(event) => setShown(event.currentTarget.checked)} />
        {isShown ? (
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <Player
              id="video"
              kind="video"
              title="Stunde 1"
              sources={sources}
              control={control}
              startAt={5}
              {...media}
            />
            <Transcript cues={tracks[0]!.cues} control={control} language="de" />
          </div>
        ) : null}
      </Specimen>
      <Specimen name="Player (Audio)" isWide>
        <Player id="audio" kind="audio" title="Folge 12: Atmen" sources={sources.slice(0, 1)} {...media} />
      </Specimen>
      <Specimen name="Player, der nicht spielen kann" isWide>
        <Player id="broken" kind="video" title="Stunde 2" sources={broken} {...media} poster={null} />
      </Specimen>
      <Specimen name="VideoLinkPlayer" isWide>
        <VideoLinkPlayer url="https://vimeo.com/76979871" />
        <VideoLinkPlayer url="https://youtu.be/dQw4w9WgXcQ" posterUrl={poster} />
      </Specimen>
      <Specimen name="CaptionEditor" isWide>
        <CaptionEditor cues={tracks[0]!.cues} control={control} language="de" onSave={report} />
        <CaptionEditor cues={[]} language="de" onSave={report} />
      </Specimen>
      <Specimen name="Transcript, 5.000 Zeilen" isWide>
        <Transcript cues={long} control={control} language="de" />
      </Specimen>
    </Specimens>
  );
}

const report = (value: unknown) => console.info(JSON.stringify(value));
