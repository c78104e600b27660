import type { ProjectId } from "@db/vocabulary/ids";
import type { FileInfo } from "@workers/contracts/files";
import { isStoredFile, keepStoredFile, readKeptFile } from "./kept-files";
import { uploadFile } from "./upload-file";

interface UploadOptions {
  appId: string;
  /** Whose library gets the picture of a video; without one it goes without. */
  projectId?: ProjectId | null | undefined;
  signal?: AbortSignal;
  /** The file is kept on this device until it is stored: that it is stored by now is kept in its place. */
  isKept?: boolean;
  purpose?: "attachment" | "message";
}

/** By the key of their file, those that are through among them; one that failed begins anew. */
const uploads = new Map<string, Promise<FileInfo>>();
const listeners = new Map<string, Set<(percent: number) => void>>();

/**
 * Stores a file once, however many parts of this document need it: a message that is sent while its file is on its way takes
 * over what the field had begun.
 */
export function uploadOnce(
  key: string,
  file: File,
  { appId, projectId, signal, isKept = false, purpose }: UploadOptions,
): Promise<FileInfo> {
  const running = uploads.get(key);
  if (running) return running;
  const onProgress = (percent: number) => listeners.get(key)?.forEach((listener) => listener(percent));
  const begin = () => uploadFile(file, { appId, onProgress, ...(purpose && { purpose }), ...(signal && { signal }) });
  const upload = isKept ? uploadKept(key, begin) : begin();
  uploads.set(key, upload);
  upload.then(
    ({ id, type }) => {
      if (type !== "video" || !projectId) return;
      // The video is stored; where its poster can't be made, it is shown without one.
      import("~/features/cloud/upload/give-poster")
        .then(({ givePoster }) => givePoster({ projectId, appId }, id, file))
        .catch(() => {});
    },
    () => uploads.delete(key),
  );
  return upload;
}

/** As an earlier page has stored it, or stored now. */
async function uploadKept(key: string, begin: () => Promise<FileInfo>): Promise<FileInfo> {
  const kept = await readKeptFile(key);
  if (kept && isStoredFile(kept)) return kept;
  const info = await begin();
  await keepStoredFile(key, info);
  return info;
}

/** Reports how far the upload of a file is, 0 to 100; returns a function that ends this. */
export function listenToUpload(key: string, onProgress: (percent: number) => void): () => void {
  const ofFile = listeners.get(key) ?? new Set();
  listeners.set(key, ofFile.add(onProgress));
  return () => {
    ofFile.delete(onProgress);
    if (ofFile.size === 0) listeners.delete(key);
  };
}
