import { MediaProvider, useMediaSelector } from "media-chrome/react/media-store";
import { Pause, Play, RotateCw, X } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useTextsReady } from "~/i18n/use-texts";
import { useTranslation } from "~/i18n/use-translation";
import { IconButton } from "~/ui/IconButton";
import { Link } from "~/ui/Link";
import { useBrowserLayoutEffect } from "~/ui/use-browser-layout-effect";
import type { Playback } from "./playback";
import { playerTime } from "./player-time";

/** What plays on while somebody browses: a bar at the bottom, above a phone's footer. */
export default function SmallPlayer({ playback }: { playback: Playback }) {
  const isReady = useTextsReady(["player"]);
  return isReady ? (
    <MediaProvider mediaStore={playback.store}>
      <Bar playback={playback} />
    </MediaProvider>
  ) : null;
}

/** Its height, which pages keep free at their end. */
const height = "4rem";

function Bar({ playback }: { playback: Playback }) {
  const { t } = useTranslation("player");
  const { hasFailed, source } = useSyncExternalStore(playback.subscribe, playback.state, playback.state);
  const { title, href, kind, poster } = playback.media;
  const slot = useRef<HTMLSpanElement>(null);
  useBrowserLayoutEffect(() => {
    const { element } = playback;
    element.className = kind === "video" ? "size-full object-cover" : "hidden";
    slot.current?.appendChild(element);
  }, [playback, kind]);
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--beneath", height);
    document.body.style.paddingBottom = height;
    return () => {
      style.removeProperty("--beneath");
      document.body.style.paddingBottom = "";
    };
  }, []);
  const isPaused = useMediaSelector((state) => state.mediaPaused ?? true);
  const seconds = useMediaSelector((state) => Math.floor(state.mediaCurrentTime ?? 0));
  const loaded = useMediaSelector((state) => state.mediaDuration ?? Number.NaN);
  const duration = Number.isFinite(loaded) ? loaded : (source.durationMs ?? 0) / 1000;
  return (
    <section
      aria-label={t("label", { title })}
      data-small-player
      style={{ height }}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface text-text shadow-lg max-md:in-[:has([data-app-footer])]:bottom-[calc(var(--spacing-footer)+env(safe-area-inset-bottom))] keyboard-open:hidden"
    >
      <span
        aria-hidden
        className="absolute left-0 top-0 h-0.5 bg-brand-strong"
        style={{ width: `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%` }}
      />
      <div className="mx-auto flex h-full max-w-5xl items-center gap-3 px-3 md:px-6">
        <span
          ref={slot}
          className="relative aspect-video h-10 shrink-0 overflow-hidden rounded-sm bg-sunken empty:hidden"
        >
          {poster && kind === "audio" ? <img src={poster} alt="" className="size-full object-cover" /> : null}
        </span>
        <Link to={href} className="min-w-0 flex-1 text-text no-underline hover:underline">
          <span className="sr-only">{t("backTo")} </span>
          <span dir="auto" className="block truncate text-base font-medium">
            {title}
          </span>
          <span className="block text-xs tabular-nums text-muted">
            {hasFailed ? t("failed") : `${playerTime(seconds)} / ${playerTime(duration)}`}
          </span>
        </Link>
        {hasFailed ? (
          <IconButton label={t("retry")} icon={<RotateCw />} onClick={() => playback.retry()} />
        ) : (
          <IconButton
            label={t(isPaused ? "play" : "pause")}
            icon={isPaused ? <Play className="fill-current" /> : <Pause className="fill-current" />}
            onClick={() => playback.toggle()}
          />
        )}
        <IconButton label={t("close")} icon={<X />} onClick={() => playback.dispose()} />
      </div>
    </section>
  );
}
