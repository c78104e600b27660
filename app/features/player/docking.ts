import { dockedPlayback, setDocked } from "./docked-playback";
import { Playback } from "./playback";

/** Lets what plays go on in the small player; what went on there before ends. */
export function dock(playback: Playback): void {
  const former = dockedPlayback();
  if (former !== playback) former?.dispose();
  // An element that leaves the document stops; within one step it may change its place.
  parkingPlace().appendChild(playback.element);
  playback.onLastEnded = () => void playNext(playback);
  playback.signal.addEventListener("abort", () => {
    if (dockedPlayback() === playback) setDocked(null);
  });
  setDocked(playback);
}

/** What goes on in the small player for a page that shows it again; null where that is something else. */
export function undock(id: string): Playback | null {
  const playback = dockedPlayback();
  if (playback?.id !== id) return null;
  playback.onLastEnded = null;
  setDocked(null);
  return playback;
}

/** The page that would go on to the next episode isn't there. */
async function playNext(playback: Playback): Promise<void> {
  const { autoPlayNext, loadNext } = playback.media;
  // Where it can't be had this one stays, to be played again.
  const media = autoPlayNext ? await loadNext?.().catch(() => null) : null;
  if (!media || dockedPlayback() !== playback) return;
  const next = new Playback(media);
  dock(next);
  next.play();
}

let parking: HTMLElement | null = null;
/** Holds what plays on until the small player shows it. */
function parkingPlace(): HTMLElement {
  if (!parking?.isConnected) {
    parking = document.createElement("div");
    parking.hidden = true;
    document.body.appendChild(parking);
  }
  return parking;
}
