import { eq } from "drizzle-orm";
import { files } from "@db/shard";
import type { FileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { can } from "../access";
import { notFound } from "../errors";
import { fileRows, type FileRow, requireWith } from "./library/items";
import { type LibraryContext, mayWith } from "./library/library";
import { signedLink } from "./links";
import { noteOpened } from "./library/marks";

/** Whether a file is attached to something that the caller may see: what carries files knows. */
export type IsAttached = (ctx: AppContext, id: FileId) => Promise<boolean>;

/** A link that saves the file under its name. */
export async function downloadLink(
  library: LibraryContext,
  id: FileId,
  isAttached: IsAttached,
): Promise<{ url: string }> {
  const row = await findDownload(library, id, isAttached);
  if (row.removedAt === null && mayWith(library, row, "view")) noteOpened(library, id, false);
  return { url: signedLink(library.env, id, library.now(), { isDownload: true }) };
}

/** A link to the file's bytes. */
export async function contentLink(library: LibraryContext, id: FileId, isAttached: IsAttached): Promise<string> {
  const row = await findDownload(library, id, isAttached);
  return signedLink(library.env, row.id, library.now());
}

/** A file of a library that the caller may look into, or one attached to something that they may see; 404 otherwise. */
async function findDownload(library: LibraryContext, id: FileId, isAttached: IsAttached): Promise<FileRow> {
  const { inApp, shard } = library;
  const row = await shard.readOne(fileRows(library).where(eq(files.id, id)).limit(1));
  if (!row) throw notFound("file");
  if (mayWith(library, row, "view")) {
    requireWith(library, row, "download");
    return row;
  }
  const isShown = inApp !== null && row.removedAt === null && (await isAttached(inApp, id));
  if (!isShown || !can(inApp, "cloud.download", { isAttached: true })) throw notFound("file");
  return row;
}
