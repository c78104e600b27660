import type { AttachedVoice } from "@db/vocabulary/attached/voice";
import type { FileInfo } from "@workers/contracts/files";

/** Which of the files are voice recordings, as calls take it. */
export const attachedVoices = (files: readonly FileInfo[]): AttachedVoice[] =>
  files.flatMap(({ id, voice }) => (voice ? { fileId: id, ...voice } : []));
