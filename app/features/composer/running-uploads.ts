import type { ProjectId } from "@db/vocabulary/ids";
import type { FileInfo } from "@workers/contracts/files";
import { uploadFile } from "./upload-file";

interface UploadOptions {
  appId: string;
  /** Whose library gets the picture of a video; without one it goes without. */
  projectId?: ProjectId | null | undefined;
  signal?: AbortSignal;
}

/** By the key of their file, those that are through among them; one that failed begins anew. */
const uploads = new Map<string, Promise<FileInfo>>();
const listeners = new Map<string, Set<(percent: number) => void>>();

/**
 * Stores a file once, however many parts of this document need it: a message that is sent while its file is on its way takes
 * over what the field had begun.
 */
export function uploadOnce(key: string, file: File, { appId, projectId, signal }: UploadOptions): Promise<FileInfo> {
  const running = uploads.get(key);
  if (running) return running;
  const onProgress = (percent: number) => listeners.get(key)?.forEach((listener) => listener(percent));
  const upload = uploadFile(file, { appId, onProgress, ...(signal && { signal }) });
  uploads.set(key, upload);
  upload.then(
    ({ id, type }) => {
      if (type !== "video" || !projectId) return;
      void import("~/features/cloud/upload/give-poster").then(({ givePoster }) =>
        givePoster({ projectId, appId }, id, file),
      );
    },
    () => uploads.delete(key),
  );
  return upload;
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
