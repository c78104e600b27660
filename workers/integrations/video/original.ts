import type { VideoProvider } from "./provider";

/** The embedded default: nothing is encoded, browsers play what was uploaded. */
export const original: VideoProvider = {
  encodes: false,
  start: () => Promise.resolve(null),
  state: () => Promise.resolve({ kind: "ready", width: null, height: null, duration: null }),
  playback: () => null,
  remove: () => Promise.resolve(),
};
