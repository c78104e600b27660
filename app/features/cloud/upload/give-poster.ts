import type { FileId } from "@db/vocabulary/ids";
import { changePicture, getTree } from "../calls";
import type { LibraryLocation } from "../shapes";
import { uploadHidden } from "./send-chunk";
import { videoPoster } from "./video-poster";

/** Takes a picture of a video that was just uploaded and gives it to the file; without one the video stays as it is. */
export async function givePoster(library: LibraryLocation, fileId: FileId, video: Blob): Promise<void> {
  const poster = await videoPoster(video);
  if (!poster) return;
  try {
    const { rootId } = await getTree(library);
    if (!rootId) return;
    await changePicture(fileId, {
      posterId: await uploadHidden({ ...library, folderId: rootId }, poster, "poster.jpg"),
    });
  } catch (error) {
    console.warn("A video goes without a picture", error);
  }
}
