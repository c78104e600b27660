import { and, eq, sql } from "drizzle-orm";
import { cloudChunks, cloudGarbage, cloudUploads, files } from "@db/shard";
import type { FileId, UploadId } from "@db/vocabulary/ids";
import { fileLimits } from "@db/vocabulary/limits/file-limits";
import type { UploadState } from "@workers/contracts/cloud";
import {
  deleteRows,
  insertRow,
  type ProjectScope,
  type Readable,
  type RowOf,
  rows,
  type Writable,
} from "@workers/store";
import { notFound } from "@workers/errors";
import { sweepGarbage } from "../garbage";
import { fileRows, showFileItem } from "../library/items";
import { type LibraryContext, mayWith } from "../library/library";

const uploadFields = {
  guid: cloudUploads.guid,
  ownerId: cloudUploads.ownerId,
  fileId: cloudUploads.fileId,
  appId: cloudUploads.appId,
  libraryId: cloudUploads.libraryId,
  folderId: cloudUploads.folderId,
  isHidden: cloudUploads.isHidden,
  key: cloudUploads.key,
  multipartId: cloudUploads.multipartId,
  name: cloudUploads.name,
  originalName: cloudUploads.originalName,
  extension: cloudUploads.extension,
  type: cloudUploads.type,
  category: cloudUploads.category,
  mimeType: cloudUploads.mimeType,
  size: cloudUploads.size,
  width: cloudUploads.width,
  height: cloudUploads.height,
  isLongHeader: cloudUploads.isLongHeader,
  chunksTotal: cloudUploads.chunksTotal,
  received: cloudUploads.received,
  completedAt: cloudUploads.completedAt,
};
export type UploadRow = RowOf<typeof uploadFields>;

/** An upload of the caller's by the name that their client gave it. */
export const uploadByGuid = (library: LibraryContext, guid: UploadId): Readable<UploadRow> =>
  rows(library, cloudUploads, uploadFields)
    .where(eq(cloudUploads.guid, guid), eq(cloudUploads.ownerId, library.actor.account.id))
    .limit(1);

export async function findUpload(library: LibraryContext, guid: UploadId): Promise<UploadRow> {
  const row = await library.shard.readOne(uploadByGuid(library, guid));
  if (!row) throw notFound("upload");
  requireStillTheirs(library, row);
  return row;
}

/** Refuses with 404 an upload into a library that has been taken from who began it: it would lead to the file. */
export function requireStillTheirs(library: LibraryContext, upload: UploadRow): void {
  if (!mayWith(library, upload, "view")) throw notFound("upload");
}

/** How far an upload is; 404 where nothing is known of it: begin anew. */
export async function uploadState(library: LibraryContext, guid: UploadId): Promise<UploadState> {
  return showUpload(library, await findUpload(library, guid));
}

export async function showUpload(library: LibraryContext, upload: UploadRow): Promise<UploadState> {
  const { guid, received, chunksTotal, fileId, completedAt } = upload;
  const row =
    completedAt === null
      ? undefined
      : await library.shard.readOne(fileRows(library).where(eq(files.id, fileId)).limit(1));
  return {
    guid,
    received,
    chunksTotal,
    chunkSize: fileLimits.chunkBytes,
    file: row ? showFileItem(library, row) : null,
  };
}

/** Drops an upload and the chunks that have arrived. A finished one stays the file that it became. */
export async function abortUpload(library: LibraryContext, guid: UploadId): Promise<void> {
  const upload = await findUpload(library, guid);
  if (upload.completedAt === null) await dropUpload(library, upload);
}

export async function dropUpload(library: LibraryContext, upload: UploadRow): Promise<void> {
  await library.shard.write(givenUp(library, upload, library.now()));
  await sweepGarbage(library.env, library.shard, library, 1);
}

/** The statements that drop an upload: its bytes are noted as garbage in the same transaction. */
export function givenUp(
  scope: ProjectScope,
  { guid, ownerId, fileId, key, multipartId }: Pick<UploadRow, "guid" | "ownerId" | "fileId" | "key" | "multipartId">,
  now: number,
): Writable[] {
  return [
    insertRow(scope, cloudGarbage, { key, multipartId, createdAt: now }, { orIgnore: true }),
    deleteRows(scope, cloudChunks, eq(cloudChunks.fileId, fileId)),
    deleteRows(
      scope,
      cloudUploads,
      and(eq(cloudUploads.ownerId, ownerId), eq(cloudUploads.guid, guid), sql`${cloudUploads.completedAt} is null`),
    ),
  ];
}

export interface Part {
  chunkIndex: number;
  etag: string;
}

export const partsOf = (library: LibraryContext, fileId: FileId): Readable<Part> =>
  rows(library, cloudChunks, { chunkIndex: cloudChunks.chunkIndex, etag: cloudChunks.etag })
    .where(eq(cloudChunks.fileId, fileId))
    .orderBy(cloudChunks.chunkIndex);
