import { lazyPart } from "~/ui/LazyPart";
import { PlayerFrame } from "./PlayerFrame";
import type { PlayerPanelProps } from "./PlayerPanel";

export type PlayerProps = PlayerPanelProps;

const panelOf = (kind: PlayerProps["kind"]) =>
  lazyPart<PlayerProps>(() => import("./PlayerPanel"), {
    drawn: `[data-player="${kind}"]`,
    fallback: <PlayerFrame kind={kind} title="" />,
  });
const panels = { audio: panelOf("audio"), video: panelOf("video") };

/**
 * Plays the audio or video files of a thing; what plays goes on in the small player when the page goes. Its code comes with pages
 * that show it alone; they name the texts "player".
 */
export function Player(props: PlayerProps) {
  const Panel = panels[props.kind];
  return <Panel {...props} />;
}
