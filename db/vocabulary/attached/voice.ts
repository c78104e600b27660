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

export { type VoicedThing, voicedThings } from "../enumerations";
