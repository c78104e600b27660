import { MediaProvider, useMediaSelector } from "media-chrome/react/media-store";
import { LoaderCircle, Play, RotateCw } from "lucide-react";
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useShortcuts } from "~/features/shell/shortcuts/shortcuts";
import { Button } from "~/ui/Button";
import { classNames } from "~/ui/class-names";
import { useBrowserLayoutEffect } from "~/ui/use-browser-layout-effect";
import { AudioCaption } from "./AudioCaption";
import { dock, undock } from "./docking";
import { Playback } from "./playback";
import { PlayerBar } from "./PlayerBar";
import type { PlayerControl } from "./player-control";
import { PlayerFrame } from "./PlayerFrame";
import { PlayerHelp } from "./PlayerHelp";
import { playerAction } from "./player-keys";
import type { PlayerMedia } from "./player-media";
import { PlayerParts } from "./PlayerParts";
import { usePlayerActions } from "./use-player-actions";

export interface PlayerPanelProps extends PlayerMedia {
  /** What follows the player on the same page. */
  control?: PlayerControl;
  className?: string;
}

export default function PlayerPanel({ control, className, ...media }: PlayerPanelProps) {
  const [playback, setPlayback] = useState<Playback | null>(null);
  const latest = useRef(media);
  const hasSources = media.sources.length > 0;
  useBrowserLayoutEffect(() => {
    latest.current = media;
  });
  useBrowserLayoutEffect(() => {
    if (!hasSources) return;
    const own = undock(media.id) ?? new Playback(latest.current);
    setPlayback(own);
    // Within the step that takes the page away: what plays is moved and goes on.
    return () => {
      setPlayback(null);
      if (own.isPlaying) dock(own);
      else own.dispose();
    };
  }, [media.id, media.kind, hasSources]);
  useEffect(() => playback?.update(media));
  useEffect(() => (playback && control ? control.attach(playback.controlled) : undefined), [playback, control]);
  if (!playback)
    return <PlayerFrame kind={media.kind} title={media.title} poster={media.poster} className={className} />;
  return (
    <MediaProvider key={playback.id} mediaStore={playback.store}>
      <PlayerInside playback={playback} className={className} />
    </MediaProvider>
  );
}

function PlayerInside({ playback, className }: { playback: Playback; className?: string }) {
  const { t } = useTranslation("player");
  const { media } = playback;
  const { hasFailed, source } = useSyncExternalStore(playback.subscribe, playback.state, playback.state);
  const frame = useRef<HTMLElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  const [isHelpShown, setHelpShown] = useState(false);
  const act = usePlayerActions(playback);

  useBrowserLayoutEffect(() => {
    const { element, store } = playback;
    const place = slot.current;
    place?.appendChild(element);
    store.dispatch({ type: "fullscreenelementchangerequest", detail: frame.current });
    return () => {
      store.dispatch({ type: "fullscreenelementchangerequest", detail: undefined });
      // Unless it has moved into the small player.
      if (element.parentElement === place) element.remove();
    };
  }, [playback]);
  useBrowserLayoutEffect(() => {
    const { element } = playback;
    element.className = media.kind === "video" ? "absolute inset-0 size-full" : "";
    if (element instanceof HTMLVideoElement) element.poster = media.poster ?? "";
  }, [playback, media.kind, media.poster]);

  const onKeyDown = (event: ReactKeyboardEvent) => {
    const action = playerAction(event.nativeEvent);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    act(action);
  };
  // Letters act wherever nothing else wants them.
  const onPage = (action: Parameters<typeof act>[0]) => () => act(action);
  useShortcuts("everywhere", [
    { keys: "k", label: t("keys.toggle"), act: onPage("toggle") },
    { keys: "j", label: t("keys.back"), act: onPage("back") },
    { keys: "l", label: t("keys.forward"), act: onPage("forward") },
    { keys: "c", label: t("keys.captions"), act: onPage("captions") },
    { keys: "m", label: t("keys.mute"), act: onPage("mute") },
    { keys: "f", label: t("keys.fullscreen"), act: onPage("fullscreen") },
    { keys: "<", label: t("keys.slower"), act: onPage("slower") },
    { keys: ">", label: t("keys.faster"), act: onPage("faster") },
  ]);

  return (
    <PlayerFrame
      ref={frame}
      kind={media.kind}
      title={media.title}
      // A video shows its own, until it plays; beside a narrower picture this one would be seen for ever.
      poster={media.kind === "audio" ? media.poster : null}
      aria-label={t("label", { title: media.title })}
      onKeyDown={onKeyDown}
      className={classNames("[&:fullscreen]:flex [&:fullscreen]:flex-col [&:fullscreen]:rounded-none", className)}
      picture={
        <>
          <div ref={slot} className="contents" />
          {media.kind === "video" ? <Picture playback={playback} hasFailed={hasFailed} /> : null}
        </>
      }
    >
      {media.kind === "audio" ? <AudioCaption playback={playback} /> : null}
      {hasFailed && media.kind === "audio" ? <Failure playback={playback} /> : null}
      <PlayerBar playback={playback} isHelpShown={isHelpShown} onHelp={() => setHelpShown(!isHelpShown)} />
      {isHelpShown ? <PlayerHelp kind={media.kind} /> : null}
      {media.sources.length > 1 ? <PlayerParts playback={playback} current={source.fileId} /> : null}
    </PlayerFrame>
  );
}

/** The video is pressed to play and to pause; before it was played a large sign says so. */
function Picture({ playback, hasFailed }: { playback: Playback; hasFailed: boolean }) {
  const { t } = useTranslation("player");
  const hasPlayed = useMediaSelector((state) => Boolean(state.mediaHasPlayed) || state.mediaPaused === false);
  const isLoading = useMediaSelector((state) => Boolean(state.mediaLoading) && state.mediaPaused === false);
  if (hasFailed)
    return (
      <div className="absolute inset-0 grid place-items-center bg-black/70 p-4">
        <Failure playback={playback} />
      </div>
    );
  return (
    <button
      type="button"
      // The bar's own button is the one for the keyboard.
      tabIndex={hasPlayed ? -1 : 0}
      aria-hidden={hasPlayed || undefined}
      aria-label={t("play")}
      onClick={() => playback.toggle()}
      className="absolute inset-0 grid size-full cursor-pointer place-items-center -outline-offset-2"
    >
      {hasPlayed ? (
        isLoading ? (
          <LoaderCircle aria-hidden className="size-10 animate-spin text-white motion-reduce:animate-none" />
        ) : null
      ) : (
        <span className="grid size-16 place-items-center rounded-full bg-brand-strong text-on-brand-strong shadow-lg">
          <Play aria-hidden className="size-7 translate-x-0.5 fill-current" />
        </span>
      )}
    </button>
  );
}

function Failure({ playback }: { playback: Playback }) {
  const { t } = useTranslation("player");
  return (
    <div role="alert" className="grid justify-items-center gap-3 rounded-lg bg-surface p-4 text-center">
      <p className="text-base text-text">{t("failed")}</p>
      <Button size="sm" icon={<RotateCw aria-hidden />} onClick={() => playback.retry()}>
        {t("retry")}
      </Button>
    </div>
  );
}
