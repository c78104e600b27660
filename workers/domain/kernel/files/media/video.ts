import type { Env } from "@workers/env";
import { type Playback, videoProvider } from "@workers/integrations/video";

/** How a finished video is played at its provider; null where its bytes are played as they are. */
export function playbackOf(env: Env, file: { videoId: string | null; status: string | null }): Playback | null {
  return file.videoId && file.status === null ? videoProvider(env).playback(file.videoId) : null;
}

export type { Playback };
