import { eq } from "drizzle-orm";
import { files } from "@db/shard";
import type { FileId } from "@db/vocabulary/ids";
import type { CloudFile } from "@workers/contracts/cloud";
import { rows } from "@workers/store";
import { invalid, notFound } from "@workers/errors";
import { newId } from "../../ids";
import { placeFileIfItFits } from "../uploads/place-file";
import { findFile, requireWith, showFileItem } from "./items";
import { storageFull } from "./storage";
import { type LibraryContext, publishLibraryChanges, rootOf } from "./library";

/**
 * Lays a copy of a file beside it, or into the caller's own root where it lies in the library of somebody else. Both rows
 * name the same bytes, which go with the last of them. Videos are encoded elsewhere, once, and have no copies.
 */
export async function duplicateFile(library: LibraryContext, id: FileId, name: string): Promise<CloudFile> {
  const row = await findFile(library, id);
  requireWith(library, row, "download");
  if (row.removedAt !== null) throw notFound("file");
  if (row.type === "video" || row.status !== null) throw invalid({ field: "id", key: "notAllowed" });
  const [stored] = await library.shard.read(
    rows(library, files, { placeholder: files.placeholder }).where(eq(files.id, id)).limit(1),
  );
  const now = library.now();
  const copyId = newId<"file">(now);
  const hasFit = await placeFileIfItFits(library, {
    id: copyId,
    appId: library.inApp?.app.id ?? null,
    ownerId: library.actor.account.id,
    libraryId: library.libraryId,
    folderId: row.libraryId === library.libraryId ? row.folderId : rootOf(library),
    key: row.key,
    name,
    originalName: row.originalName,
    extension: row.extension,
    category: row.category,
    type: row.type,
    mimeType: row.mimeType,
    size: row.size,
    width: row.width,
    height: row.height,
    duration: row.duration,
    status: row.status,
    placeholder: stored?.placeholder ?? null,
    createdAt: now,
  });
  if (!hasFit) throw storageFull(library.project);
  publishLibraryChanges(library);
  return showFileItem(library, await findFile(library, copyId));
}
