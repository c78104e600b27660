/** How an encoded video is played. */
export interface Playback {
  /** HLS manifest. */
  hlsUrl: string;
  /** The provider's own player, for a frame. */
  embedUrl: string;
}

/** How far a video is. Percent; pixels and milliseconds where the provider tells them. */
export type VideoState =
  | { kind: "process"; progress: number }
  | { kind: "ready"; width: number | null; height: number | null; duration: number | null }
  | { kind: "error"; reason: string };

export interface VideoToEncode {
  /** Where the provider reads the original from. */
  url: string;
  name: string;
  /** Comes back with the provider's notice. */
  meta: Record<string, string>;
}

/** Encodes videos for playing. */
export interface VideoProvider {
  /** Whether files wait for it before they can be played. */
  readonly encodes: boolean;
  /** Hands a video over; answers the provider's id for it, or null where originals are played as they are. */
  start(video: VideoToEncode): Promise<string | null>;
  state(videoId: string): Promise<VideoState>;
  playback(videoId: string): Playback | null;
  /** Deletes the provider's copy; one that is gone already is no mistake. */
  remove(videoId: string): Promise<void>;
}
