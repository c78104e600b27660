import type { FileId } from "../ids";

/** What makes an attached sound file a voice recording: how long it is, and how loud over its time. */
export interface VoiceMark {
  durationMs: number;
  /** Loudness from 0 to 100, at most `limits.waveform` values. */
  waveform: number[];
}

/** A file that hangs on what is written, and is a recording of its author's voice. */
export interface AttachedVoice extends VoiceMark {
  fileId: FileId;
}

/** What may have a voice recording among its files; each by an ability of its own, `app.create_voice_<thing>`. */
export const voicedThings = ["post", "comment", "announcement", "daily"] as const;
export type VoicedThing = (typeof voicedThings)[number];
