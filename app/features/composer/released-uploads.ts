import { useEffect, useRef } from "react";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { keepUploads, releaseUploads } from "~/features/posts/post-calls";

/**
 * Says that files are no longer needed where they were uploaded for: what nothing else uses goes once the time to undo has
 * passed. `keep` takes it back. The server deletes by schedule what no browser released.
 */
export function useUploadRelease() {
  const { id: appId } = useFrameApp();
  const send = (call: typeof releaseUploads, ids: readonly string[]) => {
    if (ids.length > 0) call(appId, ids).catch(() => {});
  };
  return {
    release: (ids: readonly string[]) => send(releaseUploads, ids),
    keep: (ids: readonly string[]) => send(keepUploads, ids),
  };
}

/** Releases files that were uploaded into a form when the form goes, saved or not: what was saved uses them by then. */
export function useReleaseUploads(ids: readonly string[]): void {
  const { release } = useUploadRelease();
  const latest = useRef({ ids, release });
  useEffect(() => {
    latest.current = { ids, release };
  });
  useEffect(() => () => latest.current.release(latest.current.ids), []);
}
