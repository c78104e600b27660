import { type SQL, sql } from "drizzle-orm";
import { attachments, files } from "@db/shard";
import type { EngagedType } from "@db/vocabulary/enumerations";
import type { FileId } from "@db/vocabulary/ids";
import type { RichTextDoc, RichTextNode } from "@db/vocabulary/rich-text";
import type { AttachedVoice, VoicedThing, VoiceMark } from "@db/vocabulary/attached/voice";
import type { AppContext } from "@workers/context";
import { invalid } from "@workers/errors";
import {
  aliased,
  appQuery,
  type AppScope,
  appWrite,
  idsOf,
  insertSelect,
  nameOf,
  type ProjectScope,
  setExcluded,
  type Writable,
} from "@workers/store";
import type { FileInfo } from "@workers/contracts/files";
import { requireAbility } from "../access";
import { type FileField, markUsed, missingFile, showFile } from "../files";

const at = aliased(attachments, "at");
const f = aliased(files, "f");

/** The files of a thing: attached in order, or shown inside its text or as its cover. */
export interface ShownFiles {
  attached?: readonly FileId[];
  /** Which of the attached ones are voice recordings, besides those that are marked so already. */
  voices?: readonly AttachedVoice[];
  shown?: readonly (FileId | null)[];
}

/** Makes these the files of a thing, as long as the thing is there (`guard`) when it is written. */
export function setFiles(
  scope: AppScope,
  entityType: EngagedType,
  entityId: string,
  files: ShownFiles,
  guard: SQL = sql`1`,
): Writable[] {
  const attached = files.attached ?? [];
  const inside = (files.shown ?? []).filter((id): id is FileId => id !== null && !attached.includes(id));
  const marks = new Map(files.voices?.map(({ fileId, ...mark }) => [fileId, mark]));
  const list = [
    ...attached.map((id, i) => [id, i, marks.get(id) ?? null] as const),
    ...[...new Set(inside)].map((id) => [id, -1, null] as const),
  ];
  const all = list.map(([id]) => id);
  return [
    appWrite(
      scope,
      (appId) =>
        sql`delete from ${attachments} where ${attachments.appId} = ${appId} and ${attachments.entityType} = ${entityType} and ${attachments.entityId} = ${entityId}
          and ${attachments.fileId} not in ${idsOf(all)}`,
    ),
    ...(list.length === 0
      ? []
      : [
          appWrite(scope, (appId) =>
            insertSelect(
              attachments,
              {
                appId,
                entityType,
                entityId,
                fileId: sql`value ->> 0`,
                position: sql`value ->> 1`,
                voice: sql`json_extract(value, '$[2]')`,
              },
              sql`from json_each(${JSON.stringify(list)})
              where ${guard} on conflict do update set ${setExcluded(attachments.position)},
                ${nameOf(attachments.voice)} = coalesce(excluded.${nameOf(attachments.voice)}, ${attachments.voice})`,
            ),
          ),
          markUsed(scope, all, guard),
        ]),
  ];
}

/** Takes all files off a thing; they stay in the library. */
export const clearFiles = (scope: AppScope, entityType: EngagedType, entityId: string): Writable =>
  appWrite(
    scope,
    (appId) =>
      sql`delete from ${attachments} where ${attachments.appId} = ${appId} and ${attachments.entityType} = ${entityType} and ${attachments.entityId} = ${entityId}`,
  );

/** Ids of all files that hang on a thing. */
export async function fileIdsOf(ctx: AppContext, entityType: EngagedType, entityId: string): Promise<FileId[]> {
  const fileRows = await ctx.shard.read(
    appQuery<{ id: FileId }>(
      ctx,
      (appId) => sql`select ${attachments.fileId} as id from ${attachments}
      where ${attachments.appId} = ${appId} and ${attachments.entityType} = ${entityType} and ${attachments.entityId} = ${entityId}`,
    ),
  );
  return fileRows.map(({ id }) => id);
}

/** The attached files of a row, in order, and those inside its text that were deleted, as one JSON value. */
export const filesColumn = ({ project }: ProjectScope, entityType: EngagedType, appId: SQL, entityId: SQL) => sql`(
  select json_group_array(json_object(
    'id', ${f.id}, 'name', ${f.name}, 'type', ${f.type}, 'mimeType', ${f.mimeType}, 'size', ${f.size}, 'width', ${f.width},
    'height', ${f.height}, 'placeholder', ${f.placeholder}, 'posterId', coalesce(${f.thumbId}, ${f.posterId}), 'createdAt', ${f.createdAt},
    'voice', json(${at.voice}), 'isMissing', ${f.id} is null or ${f.removedAt} is not null, 'fileId', ${at.fileId}, 'position', ${at.position}) order by ${at.position})
  from ${at} left join ${f} on ${f.id} = ${at.fileId} and +${f.projectId} = ${project.id}
  where ${at.appId} = ${appId} and ${at.entityType} = ${sql.raw(`'${entityType}'`)} and ${at.entityId} = ${entityId}
    and (${at.position} >= 0 or ${f.id} is null or ${f.removedAt} is not null))`;

interface ShownRow extends Omit<FileInfo, "url" | "posterUrl" | "createdAt" | "voice" | "isMissing"> {
  posterId: FileId | null;
  createdAt: number;
  fileId: FileId;
  voice: VoiceMark | null;
  isMissing: 0 | 1;
  position: number;
}
const shownRows = (json: string) => JSON.parse(json) as ShownRow[];

/** The attached files of a `filesColumn`, in order. Of one that was deleted no more is said than that it was there. */
export const filesOf = (json: string): FileInfo[] =>
  shownRows(json)
    .filter(({ position }) => position >= 0)
    .map(({ isMissing, voice, ...file }) =>
      isMissing ? missingFile(file.fileId, file.type) : { ...showFile(file), ...(voice && { voice }) },
    );

/** Ids of the files of a `filesColumn` that were deleted. */
export const missingOf = (json: string): ReadonlySet<string> =>
  new Set(
    shownRows(json)
      .filter(({ isMissing }) => isMissing)
      .map(({ fileId }) => fileId),
  );

/** A text whose deleted pictures are marked, so that nobody asks for them. */
export function withMissingMarked(doc: RichTextDoc, missing: ReadonlySet<string>): RichTextDoc {
  if (missing.size === 0) return doc;
  const mark = (node: RichTextNode): RichTextNode => {
    if (node.type === "image")
      return missing.has(node.attrs.fileId)
        ? { ...node, attrs: { ...node.attrs, placeholder: null, isMissing: true } }
        : node;
    return "content" in node && node.content ? ({ ...node, content: node.content.map(mark) } as RichTextNode) : node;
  };
  return { ...doc, content: doc.content.map(mark) };
}

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

/**
 * Hangs the files of things on their copies, of the same app or another one, as `[id, id of the copy]`. Both show the same files: who
 * sees them is decided where they are attached. Done twice it adds nothing.
 */
export const copyFiles = (
  from: AppScope,
  to: AppScope,
  entityType: EngagedType,
  pairs: readonly (readonly [string, string])[],
): Writable[] =>
  pairs.length === 0
    ? []
    : [
        appWrite(to, (appId) =>
          insertSelect(
            attachments,
            {
              appId,
              entityType: at.entityType,
              entityId: sql`copied.value ->> 1`,
              fileId: at.fileId,
              position: at.position,
              voice: at.voice,
            },
            sql`from json_each(${JSON.stringify(pairs)}) copied
              join ${at} on ${at.appId} = ${from.app.id} and ${at.entityType} = ${entityType} and ${at.entityId} = copied.value ->> 0
              where true on conflict do nothing`,
          ),
        ),
      ];
