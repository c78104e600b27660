import { useEffect, useRef, useSyncExternalStore } from "react";
import { type QueuedUpload, type UploadedListener, uploadQueue } from "./queue";

const none: readonly QueuedUpload[] = [];

/** The queue as it stands. */
export const useUploadQueue = () => useSyncExternalStore(uploadQueue.subscribe, uploadQueue.snapshot, () => none);

/** Calls back for each file that has arrived, and again when it has got its picture. */
export function useUploaded(listener: UploadedListener): void {
  const current = useRef(listener);
  current.current = listener;
  useEffect(() => uploadQueue.onUploaded((...news) => current.current(...news)), []);
}
