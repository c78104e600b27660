import { eq } from "drizzle-orm";
import { files } from "@db/shard";
import type { FileType } from "@db/vocabulary/enumerations";
import type { FileId } from "@db/vocabulary/ids";
import type { FileInfo } from "@workers/contracts/files";
import type { AppContext } from "@workers/context";
import { idsOf, rowsAmong } from "@workers/store";
import { invalid } from "@workers/errors";
import { iso } from "../time";
import { mayAsTeam, projectLibrary } from "./library/library";

const address = "/files/";

/** Where the bytes of a file lie in R2, whole or at a width. */
export const fileKey = (id: FileId, width?: number) => (width ? `files/${id}@${width}` : `files/${id}`);

/** Where a file is served. */
export const fileUrl = (id: FileId): string => `${address}${id}`;

/** The file that an address of ours serves; null for other addresses. */
export const fileIdOf = (url: string | null): FileId | null =>
  url?.startsWith(address) ? (url.slice(address.length) as FileId) : null;

export function showFile(
  file: Omit<FileInfo, "url" | "posterUrl" | "createdAt"> & { posterId?: FileId | null; createdAt: number },
): FileInfo {
  const { id, name, type, mimeType, size, width, height, placeholder, posterId, createdAt } = file;
  return {
    id,
    name,
    type,
    mimeType,
    size,
    width,
    height,
    placeholder,
    posterUrl: posterId ? fileUrl(posterId) : null,
    url: fileUrl(id),
    createdAt: iso(createdAt),
  };
}

/** What is left of a file that was deleted where it is shown: its kind, where that is known still. */
export const missingFile = (id: FileId, type: FileInfo["type"] | null): FileInfo => ({
  id,
  name: "",
  type: type ?? "other",
  mimeType: "",
  size: 0,
  width: null,
  height: null,
  placeholder: null,
  posterUrl: null,
  url: fileUrl(id),
  createdAt: iso(0),
  isMissing: true,
});

/** The files by which a field of a form was filled. */
export interface FileField {
  field: string;
  ids: readonly (FileId | null | undefined)[];
  /** Attachments may be of any type; everywhere else only images can be shown. */
  isAnyType?: boolean;
  /** They must all be of this type. */
  only?: FileType;
}

/**
 * Refuses files that the caller didn't upload, or has removed, with 422: else naming a foreign file's id would open it to
 * everybody who sees the post. `kept` are files that already hang where they shall hang.
 */
export async function requireOwnFiles(
  ctx: AppContext,
  fields: FileField[],
  keptIds: readonly string[] = [],
): Promise<void> {
  const keptIdSet = new Set<string>(keptIds);
  const newIds = fields.flatMap(({ ids }) => ids).filter((id): id is FileId => Boolean(id) && !keptIdSet.has(id!));
  if (newIds.length === 0) return;
  const fileRows = await ctx.shard.read(
    rowsAmong(
      ctx,
      files,
      {
        id: files.id,
        ownerId: files.ownerId,
        libraryId: files.libraryId,
        appId: files.appId,
        type: files.type,
        removedAt: files.removedAt,
      },
      idsOf(newIds),
    ),
  );
  const types = new Map<string, FileType>();
  for (const file of fileRows) {
    const { id, ownerId, type, removedAt } = file;
    // What somebody uploaded into the project's own library is theirs for as long as they may open it.
    const isTheirs = file.libraryId !== projectLibrary(ctx.project.id) || mayAsTeam(ctx, file, "download");
    if (ctx.actor.kind === "user" && ownerId === ctx.actor.account.id && isTheirs && removedAt === null)
      keptIdSet.add(id);
    types.set(id, type);
  }
  const wrong = fields.filter(({ ids, isAnyType, only = isAnyType ? null : "image" }) =>
    ids.some((id) => id && (!keptIdSet.has(id) || (only !== null && (types.get(id) ?? only) !== only))),
  );
  if (wrong.length) throw invalid(...wrong.map(({ field }) => ({ field, key: "notAllowed" })));
}

/** As `requireOwnFiles`, and only files that were uploaded for everybody to see: they stand where there is no asking who looks. */
export async function requirePublicFiles(
  ctx: AppContext,
  fields: FileField[],
  keptIds: readonly string[] = [],
): Promise<void> {
  await requireOwnFiles(ctx, fields, keptIds);
  const newIds = fields.flatMap(({ ids }) => ids).filter((id): id is FileId => Boolean(id) && !keptIds.includes(id!));
  if (newIds.length === 0) return;
  const hidden = await ctx.shard.read(
    rowsAmong(ctx, files, { id: files.id }, idsOf(newIds)).where(eq(files.isPublic, false)),
  );
  const wrong = fields.filter(({ ids }) => ids.some((id) => hidden.some((file) => file.id === id)));
  if (wrong.length) throw invalid(...wrong.map(({ field }) => ({ field, key: "notAllowed" })));
}
