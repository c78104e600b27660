import { useMediaSelector } from "media-chrome/react/media-store";
import {
  Captions,
  CaptionsOff,
  Keyboard,
  List,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  RotateCw,
  Volume2,
  VolumeX,
} from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { IconButton } from "~/ui/IconButton";
import { numberFormat } from "~/ui/intl-formats";
import { PickButton } from "./PickButton";
import type { Playback } from "./playback";
import { playerTime } from "./player-time";
import { speeds } from "./remembered";
import { SeekBar } from "./SeekBar";
import { usePlayerActions } from "./use-player-actions";

interface PlayerBarProps {
  playback: Playback;
  isHelpShown: boolean;
  onHelp: () => void;
}

/** The controls of a player, below its picture, so that they never cover captions. */
export function PlayerBar({ playback, isHelpShown, onHelp }: PlayerBarProps) {
  const { t } = useTranslation("player");
  const { source } = useSyncExternalStore(playback.subscribe, playback.state, playback.state);
  const act = usePlayerActions(playback);
  const isPaused = useMediaSelector((state) => state.mediaPaused ?? true);
  const seconds = useMediaSelector((state) => Math.floor(state.mediaCurrentTime ?? 0));
  const loaded = useMediaSelector((state) => state.mediaDuration ?? Number.NaN);
  const duration = Number.isFinite(loaded) ? loaded : (source.durationMs ?? 0) / 1000;
  const chapters = source.chapters ?? [];
  return (
    <>
      <div className="flex items-center gap-3 px-2 text-xs tabular-nums text-muted">
        <span aria-hidden>{playerTime(seconds)}</span>
        <SeekBar playback={playback} chapters={chapters} duration={duration} />
        <span aria-hidden>{playerTime(duration)}</span>
      </div>
      <div role="group" aria-label={t("controls")} className="flex flex-wrap items-center gap-0.5">
        <IconButton
          label={t(isPaused ? "play" : "pause")}
          icon={isPaused ? <Play className="fill-current" /> : <Pause className="fill-current" />}
          onClick={() => act("toggle")}
        />
        <IconButton label={t("keys.back")} icon={<RotateCcw />} onClick={() => act("back")} />
        <IconButton label={t("keys.forward")} icon={<RotateCw />} onClick={() => act("forward")} />
        <Volume playback={playback} />
        <span className="flex-1" />
        {chapters.length > 0 ? (
          <PickButton
            label={t("chapters")}
            value={String(chapters.findLastIndex(({ start }) => start <= seconds * 1000))}
            options={chapters.map(({ start, title }, index) => ({
              value: String(index),
              label: `${playerTime(start / 1000)} ${title}`,
            }))}
            onPick={(index) => playback.seek((chapters[Number(index)]?.start ?? 0) / 1000)}
          >
            <List aria-hidden />
          </PickButton>
        ) : null}
        <CaptionChoice playback={playback} />
        <Speed playback={playback} />
        <IconButton
          label={t("help")}
          icon={<Keyboard />}
          aria-expanded={isHelpShown}
          onClick={onHelp}
          className="max-md:hidden"
        />
        {playback.media.kind === "video" ? <Windows playback={playback} /> : null}
      </div>
    </>
  );
}

function Volume({ playback }: { playback: Playback }) {
  const { t } = useTranslation("player");
  const act = usePlayerActions(playback);
  const isMuted = useMediaSelector((state) => state.mediaVolumeLevel === "off");
  const volume = useMediaSelector((state) => (state.mediaMuted ? 0 : (state.mediaVolume ?? 1)));
  const isUnavailable = useMediaSelector((state) => state.mediaVolumeUnavailable === "unsupported");
  return (
    <>
      <IconButton
        label={t(isMuted ? "unmute" : "mute")}
        icon={isMuted ? <VolumeX /> : <Volume2 />}
        // Phones have keys for it.
        className="max-md:hidden"
        onClick={() => act("mute")}
      />
      {isUnavailable ? null : (
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={volume}
          aria-label={t("volume")}
          aria-valuetext={t("percent", { percent: Math.round(volume * 100) })}
          onChange={(event) =>
            playback.store.dispatch({ type: "mediavolumerequest", detail: event.currentTarget.valueAsNumber })
          }
          className="w-20 cursor-pointer accent-brand-strong max-md:hidden"
        />
      )}
    </>
  );
}

function Speed({ playback }: { playback: Playback }) {
  const { t, i18n } = useTranslation("player");
  const speed = useMediaSelector((state) => state.mediaPlaybackRate ?? 1);
  const format = numberFormat(i18n.language);
  const options = speeds.map((choice) => ({ value: String(choice), label: `${format.format(choice)}×` }));
  return (
    <PickButton
      label={t("speed")}
      value={String(speed)}
      options={options}
      onPick={(choice) => playback.setSpeed(Number(choice))}
      isOn={speed !== 1}
    >
      <span aria-hidden className="text-sm font-semibold tabular-nums">
        {format.format(speed)}×
      </span>
    </PickButton>
  );
}

function CaptionChoice({ playback }: { playback: Playback }) {
  const { t } = useTranslation("player");
  const { source, captions } = useSyncExternalStore(playback.subscribe, playback.state, playback.state);
  const shown = captions ?? "";
  const tracks = source.tracks ?? [];
  if (tracks.length === 0) return null;
  return (
    <PickButton
      label={t("captions")}
      value={shown}
      options={[
        { value: "", label: t("noCaptions") },
        ...tracks.map(({ language, label }) => ({ value: language, label })),
      ]}
      onPick={(language) => playback.setCaptions(language || null)}
      isOn={shown !== ""}
    >
      {shown ? <Captions aria-hidden /> : <CaptionsOff aria-hidden />}
    </PickButton>
  );
}

/** Picture in picture and the whole screen, where the browser has them. */
function Windows({ playback }: { playback: Playback }) {
  const { t } = useTranslation("player");
  const act = usePlayerActions(playback);
  const hasPip = useMediaSelector((state) => state.mediaPipUnavailable === undefined);
  const isPip = useMediaSelector((state) => Boolean(state.mediaIsPip));
  const hasFullscreen = useMediaSelector((state) => state.mediaFullscreenUnavailable === undefined);
  const isFullscreen = useMediaSelector((state) => Boolean(state.mediaIsFullscreen));
  return (
    <>
      {hasPip ? (
        <IconButton
          label={t("pictureInPicture")}
          icon={<PictureInPicture2 />}
          aria-pressed={isPip}
          className="max-md:hidden"
          onClick={() => playback.store.dispatch({ type: isPip ? "mediaexitpiprequest" : "mediaenterpiprequest" })}
        />
      ) : null}
      {hasFullscreen ? (
        <IconButton
          label={t(isFullscreen ? "exitFullscreen" : "fullscreen")}
          icon={isFullscreen ? <Minimize /> : <Maximize />}
          onClick={() => act("fullscreen")}
        />
      ) : null}
    </>
  );
}
