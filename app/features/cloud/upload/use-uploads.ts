import { useEffect, useRef, useSyncExternalStore } from "react";
import { type QueuedUpload, type UploadedListener, uploadQueue } from "./queue";

const none: readonly QueuedUpload[] = [];

/** The queue as it stands. */
export const useUploads = () => useSyncExternalStore(uploadQueue.subscribe, uploadQueue.snapshot, () => none);

/** Hears of each file that has arrived. */
export function useUploaded(listener: UploadedListener): void {
  const current = useRef(listener);
  current.current = listener;
  useEffect(() => uploadQueue.onUploaded((file, upload) => current.current(file, upload)), []);
}
