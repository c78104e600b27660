import type { ProjectId } from "@db/vocabulary/ids";
import type { FileInfo } from "@workers/contracts/files";
import { uploadFile } from "./upload-file";

interface UploadOptions {
  appId: string;
  /** Whose library gets the picture of a video; without one it goes without. */
  projectId?: ProjectId | null | undefined;
  signal?: AbortSignal;
  /** 0 to 100. */
  onProgress?: (percent: number) => void;
}

interface RunningUpload {
  stored: Promise<FileInfo>;
  listeners: Set<(percent: number) => void>;
}

/** By the key of their file, those that are through among them; one that failed begins anew. */
const uploads = new Map<string, RunningUpload>();

/**
 * Stores a file once, however many parts of this document need it: a message that is sent while its file is on its way takes
 * over what the field had begun.
 */
export function uploadOnce(key: string, file: File, options: UploadOptions): Promise<FileInfo> {
  const { appId, projectId, signal, onProgress } = options;
  let upload = uploads.get(key);
  if (!upload) {
    const listeners = new Set<(percent: number) => void>();
    const tell = (percent: number) => listeners.forEach((listener) => listener(percent));
    const stored = uploadFile(file, { appId, onProgress: tell, ...(signal && { signal }) });
    uploads.set(key, (upload = { stored, listeners }));
    stored.then(
      ({ id, type }) => {
        if (type !== "video" || !projectId) return;
        void import("~/features/cloud/upload/give-poster").then(({ givePoster }) =>
          givePoster({ projectId, appId }, id, file),
        );
      },
      () => uploads.delete(key),
    );
  }
  if (onProgress) upload.listeners.add(onProgress);
  return upload.stored;
}
