import type { GifProvider } from "@workers/contracts/cloud";
import { ImageOff, ImagePlay, SearchX } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { SearchField } from "~/ui/SearchField";
import { Loading, Skeleton } from "~/ui/Skeleton";
import { allowOutside, useIsOutsideAllowed } from "~/ui/outside-media";
import { Spinner } from "~/ui/Spinner";
import type { Gif } from "./giphy";
import { useGifs } from "./use-gifs";

/** Pixels before the end at which more is loaded. */
const ahead = 100;
/** Widths, as shares of a line's height, of what stands there until the first GIFs come. */
const blanks = [1.5, 1, 1.8, 1.3, 1, 1.6, 1.2, 1.8, 1, 1.4, 1.7, 1.1];

interface GifPanelProps {
  provider: GifProvider;
  onPick: (gif: Gif) => void;
}

/** GIFs to choose from. Before the first request to their host it asks. */
export function GifPanel(props: GifPanelProps) {
  const { t } = useTranslation("cloud");
  const isAllowed = useIsOutsideAllowed("giphy");
  if (isAllowed) return <Gifs {...props} />;
  return (
    <EmptyState
      icon={<ImagePlay />}
      title={t("gif.ask")}
      text={t("gif.askText")}
      action={<Button onClick={() => allowOutside("giphy")}>{t("gif.askYes")}</Button>}
    />
  );
}

/** GIFs in lines of one height. */
function Gifs({ provider, onPick }: GifPanelProps) {
  const { t, i18n } = useTranslation("cloud");
  const { text, setText, gifs, state, hasMore, loadMore, retry } = useGifs(provider, i18n.language);
  const scroller = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(loadMore);
  more.current = loadMore;
  useEffect(() => {
    if (!hasMore || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      root: scroller.current,
      rootMargin: `${ahead}px`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, gifs.length]);
  const isBroken = state !== "pending" && state !== "ready";

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="shrink-0 px-4 py-3 md:px-5">
        <SearchField
          label={t("gif.search")}
          value={text}
          onChange={setText}
          maxLength={50}
          isPending={state === "pending" && text !== ""}
          className="md:max-w-md"
        />
      </div>
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4 md:px-5">
        {gifs.length === 0 && state === "pending" ? (
          <Loading className="flex flex-wrap gap-1.5">
            {blanks.map((ratio, index) => (
              <span key={index} className={lineClass} style={widthOf(ratio)}>
                <Skeleton shape="block" className="size-full" />
              </span>
            ))}
          </Loading>
        ) : null}
        {gifs.length === 0 && state === "ready" ? (
          <EmptyState icon={<SearchX />} title={t("gif.nothing")} text={t("gif.nothingText")} />
        ) : null}
        {gifs.length > 0 ? (
          <ul aria-label={t(text.trim() ? "gif.found" : "gif.trending")} className="flex flex-wrap gap-1.5">
            {gifs.map((gif) => (
              <li key={gif.id} className={lineClass} style={widthOf(gif.preview.width / gif.preview.height)}>
                <Tile gif={gif} label={gif.alt || t("gif.nameless")} onPick={() => onPick(gif)} />
              </li>
            ))}
            {/* The last line isn't drawn out. */}
            <li aria-hidden className="h-0 grow-[1000]" />
          </ul>
        ) : null}
        {isBroken ? (
          <EmptyState
            icon={<ImageOff />}
            title={t("gif.failed")}
            text={t(state === "limit" ? "gif.busy" : "gif.failedText")}
            action={<Button onClick={retry}>{t("list.again")}</Button>}
          />
        ) : null}
        {gifs.length > 0 && state === "pending" ? (
          <div className="grid h-12 place-items-center text-muted">
            <Spinner label={t("list.loadingMore")} className="size-5" />
          </div>
        ) : null}
        <div ref={end} className="h-px" />
      </div>
      <p className="shrink-0 border-t border-line px-5 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-right text-2xs font-semibold uppercase tracking-wide text-muted">
        Powered by GIPHY
      </p>
    </div>
  );
}

const lineClass = "h-28 min-w-0 overflow-hidden rounded-md md:h-32";
const widthOf = (ratio: number) => {
  // No panorama fills a line by itself, and nothing becomes a slit.
  const calm = Math.min(2.5, Math.max(0.6, ratio));
  return { flexGrow: calm, flexBasis: `${calm * 7}rem` };
};

function Tile({ gif, label, onPick }: { gif: Gif; label: string; onPick: () => void }) {
  return (
    <button
      type="button"
      onClick={onPick}
      className="block size-full bg-pressed transition-[filter] hover:brightness-90 focus-visible:-outline-offset-2"
    >
      <picture>
        {gif.stillUrl ? <source media="(prefers-reduced-motion: reduce)" srcSet={gif.stillUrl} /> : null}
        <img
          src={gif.preview.url}
          alt={label}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="size-full object-cover"
        />
      </picture>
    </button>
  );
}
