import { eq } from "drizzle-orm";
import { files } from "@db/shard";
import type { FileId } from "@db/vocabulary/ids";
import { can } from "../access";
import { notFound } from "@workers/errors";
import { isFileShown } from "./file-places";
import { fileRows, type FileRow, requireWith } from "./library/items";
import { type LibraryContext, mayWith } from "./library/library";
import { signedLink } from "./links";
import { noteOpened } from "./library/marks";

/** A link that saves the file under its name. */
export async function downloadLink(library: LibraryContext, id: FileId): Promise<{ url: string }> {
  const row = await findDownload(library, id);
  if (row.removedAt === null && mayWith(library, row, "view")) noteOpened(library, id, false);
  return { url: signedLink(library.env, id, library.now(), { isDownload: true }) };
}

/** A link to the file's bytes. */
export async function contentLink(library: LibraryContext, id: FileId): Promise<string> {
  const row = await findDownload(library, id);
  return signedLink(library.env, row.id, library.now());
}

/** A file of a library that the caller may look into, or one shown to something that they may see; 404 otherwise. */
async function findDownload(library: LibraryContext, id: FileId): Promise<FileRow> {
  const { inApp, shard } = library;
  const row = await shard.readOne(fileRows(library).where(eq(files.id, id)).limit(1));
  if (!row) throw notFound("file");
  if (mayWith(library, row, "view")) {
    requireWith(library, row, "download");
    return row;
  }
  const isShown = inApp !== null && row.removedAt === null && (await isFileShown(inApp, id));
  if (!isShown || !can(inApp, "cloud.download", { isAttached: true })) throw notFound("file");
  return row;
}
