import type { FileId } from "@db/vocabulary/ids";
import type { VoicedThing } from "@db/vocabulary/voice";
import type { AppContext } from "@workers/context";
import type { AttachedVoice, FileInfo } from "@workers/contracts/files";
import { invalid } from "@workers/errors";
import { requireAbility } from "../access";
import { type FileField } from "../files";

/** 403 for who may add no voice recordings to such things; 422 for one that doesn't hang on the thing. Those of `before` stay. */
export function requireVoices(
  ctx: AppContext,
  thing: VoicedThing,
  voices: readonly AttachedVoice[] | undefined,
  attached: readonly FileId[],
  before: readonly FileInfo[] = [],
): void {
  const isNew = ({ fileId }: AttachedVoice) => !before.some(({ id, voice }) => id === fileId && voice);
  if (!voices?.some(isNew)) return;
  requireAbility(ctx, `app.create_voice_${thing}`);
  if (!voices.every(({ fileId }) => attached.includes(fileId))) throw invalid({ field: "voices", key: "notAllowed" });
}

/** For `requireOwnFiles`: recordings are sound. */
export const voiceField = (voices: readonly AttachedVoice[] = []): FileField => ({
  field: "voices",
  ids: voices.map(({ fileId }) => fileId),
  only: "audio",
});

/** The marks of files, for a copy of what they hang on. */
export const voicesOf = (files: readonly FileInfo[]): AttachedVoice[] =>
  files.flatMap(({ id, voice }) => (voice ? { fileId: id, ...voice } : []));
