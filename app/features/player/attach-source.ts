import type { PlayerSource } from "./player-media";

const isHls = (type: string) => /mpegurl/i.test(type);

/**
 * Gives a media element its source. HLS is played by Safari itself; elsewhere hls.js is fetched for it. `onFailed` hears of what
 * the element doesn't say itself. Answers how to take the source away.
 */
export function attachSource(
  media: HTMLMediaElement,
  { url, type }: Pick<PlayerSource, "url" | "type">,
  onFailed: () => void,
): () => void {
  const isNative = !isHls(type) || (media.canPlayType(type) !== "" && !("MediaSource" in globalThis));
  if (isNative) {
    media.src = url;
    return () => empty(media);
  }
  let isWanted = true;
  let end = () => {};
  import("hls.js/light").then(
    ({ default: Hls }) => {
      if (!isWanted) return;
      if (!Hls.isSupported()) {
        media.src = url;
        return;
      }
      // Its worker would be made of a blob, which the page's security policy refuses.
      const hls = new Hls({ enableWorker: false });
      hls.on(Hls.Events.ERROR, (_, { fatal }) => fatal && onFailed());
      hls.loadSource(url);
      hls.attachMedia(media);
      end = () => hls.destroy();
    },
    () => isWanted && onFailed(),
  );
  return () => {
    isWanted = false;
    end();
    empty(media);
  };
}

/** Lets go of what was loaded; a page may play many files one after the other. */
function empty(media: HTMLMediaElement): void {
  media.removeAttribute("src");
  media.load();
}
