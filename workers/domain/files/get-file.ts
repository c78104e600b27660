import type { FileId } from "@db/vocabulary/ids";
import { type CloudFile, findFile, showFileItem } from "./items";
import type { LibraryContext } from "./library";

/** A file of the library; polled while it is being encoded. */
export async function getCloudFile(library: LibraryContext, id: FileId): Promise<CloudFile> {
  return showFileItem(library, await findFile(library, id));
}
