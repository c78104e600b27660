import type { Chapter, Cue } from "@db/vocabulary/captions/cues";
import type { PlayedRange } from "./played-time";

export interface PlayerTrack {
  /** As `lang` takes it: "de". */
  language: string;
  /** As people of that language call it. */
  label: string;
  /** Of a WebVTT file. */
  url?: string;
  /** In place of a file. */
  cues?: readonly Cue[];
}

export interface PlayerSource {
  fileId: string;
  url: string;
  /** Its MIME type; HLS is `application/vnd.apple.mpegurl`. */
  type: string;
  durationMs?: number | null;
  /** Named in the list of parts, where there are several. */
  title?: string;
  tracks?: readonly PlayerTrack[];
  chapters?: readonly Chapter[];
}

export interface PlayerProgress {
  fileId: string;
  /** Seconds. */
  position: number;
  /** All that was played of the file since it was opened here, in seconds. */
  playedRanges: PlayedRange[];
  /** The page is about to go: what is sent has to survive it (`keepalive`). */
  isLeaving: boolean;
}

/** What a player plays, and whom it tells. It may go on while another page is shown, so its functions outlive the page's. */
export interface PlayerMedia {
  /** Whose media it is, e.g. the lesson's id: a page with the same id takes over what plays in the small player. */
  id: string;
  kind: "audio" | "video";
  title: string;
  /** Where the small player leads back to. */
  href: string;
  sources: readonly PlayerSource[];
  poster?: string | null;
  /** Seconds in the file that is played first. */
  startAt?: number;
  /** The file that is played first; the first one without it. */
  startFileId?: string | null;
  /** Whether the next file begins when one ends. */
  autoPlayNext?: boolean;
  /** Once a minute, on pause, after a jump, at the end and when the page is left. */
  onProgress?: (progress: PlayerProgress) => void;
  /** The last file has ended, or one has while the next doesn't begin by itself. */
  onEnded?: (fileId: string) => void;
  /** What the small player plays when this has ended, e.g. the next episode; a page that shows the player goes on by `onEnded`. */
  loadNext?: () => Promise<PlayerMedia | null>;
}
