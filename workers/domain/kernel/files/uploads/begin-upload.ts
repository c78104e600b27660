import { sql } from "drizzle-orm";
import { cloudUploads } from "@db/shard";
import type { FileType } from "@db/vocabulary/enumerations";
import { periods, uploadLimits } from "@db/vocabulary/limits";
import { insertSelect, projectWrite } from "@workers/store";
import { AppError } from "@workers/errors";
import { newId } from "../../ids";
import { requireActive } from "../../projects";
import { headBytes } from "./file-kind";
import { fileName } from "./file-name";
import { fileKey } from "../files";
import { targetFolder } from "../library/folders";
import { judgeFile } from "./judge-file";
import type { LibraryContext } from "../library/library";
import type { Chunk, UploadDestination } from "./upload-chunk";
import { fits, storageFull } from "../library/storage";
import { type UploadRow, uploadByGuid } from "./upload-state";

const mebibyte = 1024 ** 2;

/** Bytes that a file of this type must stay below; without a type, of any. */
export const maxBytesOfType = (type?: FileType): number => {
  const entry = uploadLimits.find(({ types }) => (types as readonly string[]).includes(type ?? ""));
  return Number(entry?.limit ?? Math.max(...uploadLimits.map(({ limit }) => Number(limit)))) * mebibyte;
};

/** Refuses with 422 what is not strictly below the limit of its type. */
export function requireSmall(name: string, size: number, type?: FileType): void {
  const maxBytes = maxBytesOfType(type);
  if (size < maxBytes) return;
  const megabytes = maxBytes / mebibyte;
  const limit = megabytes % 1024 === 0 ? `${megabytes / 1024} GB` : `${megabytes} MB`;
  throw new AppError("maxSizeFile", {
    errors: [{ field: "size", key: "maxSizeFile", params: { name: fileName(name, ""), limit } }],
  });
}

/**
 * Opens an upload by its first chunk, whose bytes say what the file is. Its size is refused or reserved before the
 * chunk is read; 403 where it would go beyond the tariff's storage, 409 in an archived project.
 */
export async function beginUpload(
  library: LibraryContext,
  { folderId, isHidden }: UploadDestination,
  chunk: Chunk,
): Promise<UploadRow> {
  requireActive(library.project);
  requireSmall(chunk.name, chunk.size);
  const folder = await targetFolder(library, folderId);
  const head = chunk.size > 0 ? await chunk.bytes.peek(Math.min(headBytes, chunk.size)) : new Uint8Array();
  const { format: _, ...kind } = await judgeFile(head, chunk.name);
  requireSmall(chunk.name, chunk.size, kind.type);
  const now = library.now();
  const fileId = newId<"file">(now);
  const key = fileKey(fileId);
  const multipartId =
    chunk.chunksTotal > 1
      ? (
          await library.env.FILES.createMultipartUpload(key, {
            httpMetadata: { contentType: kind.mimeType },
            customMetadata: { projectId: library.project.id },
          })
        ).uploadId
      : null;
  const upload: UploadRow = {
    guid: chunk.guid,
    ownerId: library.actor.account.id,
    fileId,
    appId: library.inApp?.app.id ?? null,
    libraryId: library.libraryId,
    folderId: folder.id,
    isHidden,
    key,
    multipartId,
    name: fileName(chunk.name, kind.extension),
    originalName: chunk.name,
    ...kind,
    size: chunk.size,
    isLongHeader: false,
    chunksTotal: chunk.chunksTotal,
    received: 0,
    completedAt: null,
  };
  const opened = await library.shard.writeOne(open(library, upload, now));
  if (opened) return upload;
  if (multipartId) await library.env.FILES.resumeMultipartUpload(key, multipartId).abort();
  // Either another request of the same client was quicker, or there is no room.
  const other = await library.shard.readOne(uploadByGuid(library, chunk.guid));
  if (!other) throw storageFull(library.project);
  return other;
}

/** Inserts the upload while its bytes fit, judged in the same statement: uploads at once can't take the same room. */
const open = (library: LibraryContext, upload: UploadRow, now: number) =>
  projectWrite(library, (projectId) =>
    insertSelect(
      cloudUploads,
      {
        projectId,
        ownerId: upload.ownerId,
        guid: upload.guid,
        fileId: upload.fileId,
        appId: upload.appId,
        libraryId: upload.libraryId,
        folderId: upload.folderId,
        isHidden: upload.isHidden,
        key: upload.key,
        multipartId: upload.multipartId,
        name: upload.name,
        originalName: upload.originalName,
        extension: upload.extension,
        type: upload.type,
        category: upload.category,
        mimeType: upload.mimeType,
        size: upload.size,
        width: upload.width,
        height: upload.height,
        chunksTotal: upload.chunksTotal,
        createdAt: now,
        expiresAt: now + periods.abandonedUploadHours * 3_600_000,
      },
      sql`where ${fits(library.project, upload.size)} on conflict do nothing`,
    ),
  );

/** How large uploads may be, as screens show it. */
export const uploadLimitList = () =>
  uploadLimits.map(({ limit, types }) => ({ limit, types: [...types] as FileType[] }));
