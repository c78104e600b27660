import { Mic, Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { toast } from "~/ui/Toast";
import { formatDuration } from "./waveform";

interface VoicePlayerProps {
  url: string;
  durationMs: number;
  /** Loudness from 0 to 100. */
  waveform: readonly number[];
  /** Who speaks, for the player's name; left out where that stands nowhere near. */
  speaker?: string;
}

const speeds = [1, 1.5, 2] as const;
/** One recording speaks at a time on a page. */
let speaking: HTMLAudioElement | null = null;
let speed: (typeof speeds)[number] = 1;

/** A voice recording: plays from where one presses, at the speed that one likes. */
export default function VoicePlayer({ url, durationMs, waveform, speaker }: VoicePlayerProps) {
  const { t, i18n } = useTranslation("community");
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [atMs, setAt] = useState(0);
  const [rate, setRate] = useState<number>(speed);
  useEffect(() => {
    if (!isPlaying) return;
    let frame = requestAnimationFrame(function follow() {
      setAt((audio.current?.currentTime ?? 0) * 1000);
      frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);

  const play = async () => {
    const player = audio.current;
    if (!player) return;
    if (speaking !== player) speaking?.pause();
    speaking = player;
    player.playbackRate = speed;
    setRate(speed);
    try {
      await player.play();
    } catch (error) {
      if ((error as DOMException).name !== "AbortError") toast({ title: t("voice.cantPlay"), tone: "danger" });
    }
  };
  const seek = (milliseconds: number) => {
    setAt(milliseconds);
    if (audio.current) audio.current.currentTime = milliseconds / 1000;
  };
  const changeSpeed = () => {
    speed = speeds[(speeds.indexOf(speed) + 1) % speeds.length]!;
    setRate(speed);
    if (audio.current) audio.current.playbackRate = speed;
  };
  const share = Math.min(1, atMs / durationMs);
  return (
    <div
      role="group"
      data-voice
      aria-label={
        speaker
          ? t("voice.by", { name: speaker, duration: formatDuration(durationMs) })
          : t("voice.untold", { duration: formatDuration(durationMs) })
      }
      className="flex w-72 max-w-full items-center gap-2.5 py-1"
    >
      <button
        type="button"
        aria-label={t(isPlaying ? "voice.pause" : "voice.play")}
        onClick={() => (isPlaying ? audio.current?.pause() : void play())}
        className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-strong text-on-brand-strong transition-[filter] hover:brightness-110 [&_svg]:size-5 [&_svg]:fill-current"
      >
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden className="translate-x-px" />}
      </button>
      <div className="relative h-9 min-w-0 flex-1">
        <span aria-hidden className="flex size-full items-center justify-between gap-px">
          {waveform.length === 0 ? <Mic className="size-4 text-muted" /> : null}
          {waveform.map((level, position) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
              key={position}
              style={{ height: `${Math.max(10, level)}%` }}
              className={classNames(
                "min-w-px max-w-1 flex-1 rounded-full",
                position / waveform.length < share ? "bg-brand-strong" : "bg-line-strong",
              )}
            />
          ))}
        </span>
        <input
          type="range"
          min={0}
          max={durationMs}
          step={100}
          value={Math.min(atMs, durationMs)}
          onChange={(event) => seek(event.currentTarget.valueAsNumber)}
          aria-label={t("voice.position")}
          aria-valuetext={t("voice.at", { at: formatDuration(atMs), duration: formatDuration(durationMs) })}
          className="absolute inset-0 size-full cursor-pointer opacity-0 focus-visible:opacity-100 focus-visible:[accent-color:var(--brand-strong)]"
        />
      </div>
      <span className="w-9 shrink-0 text-right text-xs tabular-nums text-muted">
        {formatDuration(isPlaying || atMs > 0 ? durationMs - atMs : durationMs)}
      </span>
      <button
        type="button"
        onClick={changeSpeed}
        aria-label={t("voice.speed", { speed: formatSpeed(rate, i18n.language) })}
        className="h-7 shrink-0 rounded-full bg-pressed px-2 text-xs font-semibold tabular-nums text-text hover:bg-hover"
      >
        {formatSpeed(rate, i18n.language)}×
      </button>
      {/* What was said stands nowhere in writing. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={audio}
        src={url}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onError={() => setPlaying(false)}
      />
    </div>
  );
}

const formatSpeed = (speed: number, language: string) => new Intl.NumberFormat(language).format(speed);
