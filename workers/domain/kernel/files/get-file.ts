import type { FileId } from "@db/vocabulary/ids";
import type { CloudFile } from "@workers/contracts/cloud";
import { findFile, showFileItem } from "./library/items";
import type { LibraryContext } from "./library/library";
import { askForVideo } from "./media/media";

/** A file of the library; polled while it is being encoded, when its provider is asked too. */
export async function getCloudFile(library: LibraryContext, id: FileId): Promise<CloudFile> {
  const row = await findFile(library, id);
  const processed = row.status === "process" ? await askForVideo(library, id) : null;
  if (!processed) return showFileItem(library, row);
  library.publish(processed);
  return showFileItem(library, await findFile(library, id));
}
