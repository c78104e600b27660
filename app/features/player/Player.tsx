import { Suspense, useEffect, useState } from "react";
import { LoadFailed } from "~/ui/LoadFailed";
import { lazyCode } from "~/ui/lazy-code";
import { PlayerFrame } from "./PlayerFrame";
import type { PlayerPanelProps } from "./PlayerPanel";

export type PlayerProps = PlayerPanelProps;

const NotFetched = () => <LoadFailed onRetry={() => window.location.reload()} />;
const panel = lazyCode<PlayerProps>(
  () => import("./PlayerPanel"),
  () => NotFetched,
);

/**
 * Plays the audio or video files of a thing; what plays goes on in the small player when the page goes. The server draws its shape;
 * its code comes once the page stands. The page names the texts "player".
 */
export function Player(props: PlayerProps) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const [Panel] = useState(() => panel.current);
  const { kind, title, poster, className, sources } = props;
  if (sources.length === 0) return null;
  const frame = (
    <PlayerFrame kind={kind} title={title} poster={poster} className={className}>
      <noscript>
        <Unscripted kind={kind} sources={sources} />
      </noscript>
    </PlayerFrame>
  );
  return isMounted ? (
    <Suspense fallback={frame}>
      <Panel {...props} />
    </Suspense>
  ) : (
    frame
  );
}

/** Without scripts the browser's own player does. */
function Unscripted({ kind, sources }: Pick<PlayerProps, "kind" | "sources">) {
  const Media = kind;
  return sources.map(({ fileId, url }) => (
    // Its captions come by scripts.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <Media key={fileId} controls preload="none" src={url} className="w-full" />
  ));
}
