import { useEffect, useRef } from "react";
import { answerOf, api } from "~/features/api/client";
import { useFrameApp } from "~/features/shell/layouts/frame";

/**
 * Says that files are no longer needed where they were uploaded for: what nothing else uses goes once the time to undo has
 * passed. `keep` takes it back. The server deletes by schedule what no browser released.
 */
export function useUploadRelease() {
  const { id: appId } = useFrameApp();
  const send = (ids: readonly string[], isReleased: boolean) => {
    if (ids.length > 0) setReleased(appId, ids, isReleased).catch(() => {});
  };
  return {
    release: (ids: readonly string[]) => send(ids, true),
    keep: (ids: readonly string[]) => send(ids, false),
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

const setReleased = async (appId: string, ids: readonly string[], isReleased: boolean) =>
  void (await answerOf(
    api.apps[":appId"].files.released.$put({ param: { appId }, json: { ids: [...ids], isReleased } }),
  ));
