import { ALL_FORMATS, CustomSource, Input } from "mediabunny";

/** Metadata of a video or recording: pixels as it is shown, and milliseconds. */
export interface MediaFacts {
  width: number | null;
  height: number | null;
  duration: number | null;
}

/** Bytes that can be read in parts, wherever they lie. */
export interface MediaBytes {
  size: number;
  read(from: number, to: number): Promise<Uint8Array>;
}

/** Bytes that are read of one file at most: headers are small, and a hostile file must not keep us reading. */
const maxRead = 24 * 1024 * 1024;

/** Reads the facts from a file's headers; null where it is no medium that we understand. */
export async function mediaFacts({ size, read }: MediaBytes): Promise<MediaFacts | null> {
  let bytesLeft = maxRead;
  const source = new CustomSource({
    getSize: () => size,
    read: (from, to) => {
      bytesLeft -= to - from;
      if (bytesLeft < 0) throw new Error("its headers lie too far apart");
      return read(from, to);
    },
    prefetchProfile: "fileSystem",
    maxCacheSize: 4 * 1024 * 1024,
  });
  using input = new Input({ source, formats: ALL_FORMATS });
  if (!(await input.canRead())) return null;
  const video = await input.getPrimaryVideoTrack();
  const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
  return {
    width: video ? await video.getDisplayWidth() : null,
    height: video ? await video.getDisplayHeight() : null,
    duration: Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) : null,
  };
}
