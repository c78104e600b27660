import type { FileId } from "@db/vocabulary/ids";
import { notFound } from "@workers/errors";
import { iso } from "../../time";
import { linkUntil } from "../links";
import { findFile, requireWith } from "./items";
import type { LibraryContext } from "./library";

const day = 86_400_000;

/** A link by which anybody opens a file without signing in, until it ends. */
export async function shareFile(
  library: LibraryContext,
  id: FileId,
  days: number,
): Promise<{ url: string; expiresAt: string }> {
  const row = await findFile(library, id);
  requireWith(library, row, "share");
  if (row.removedAt !== null) throw notFound("file");
  const until = Math.ceil((library.now() + days * day) / 1000);
  return { url: `${library.origin}${linkUntil(library.env, id, until)}`, expiresAt: iso(until * 1000) };
}
