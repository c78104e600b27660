import { lazy, Suspense, useEffect, useState } from "react";
import { useFrameOrNull } from "~/features/shell/layouts/frame";
import { hasStoredUploads } from "./stored-uploads-flag";
import { useIsUploadTrayMounted, mountUploadTray } from "./use-upload-tray";

const Tray = lazy(() => import("./UploadTray"));

/** Where uploads are seen, on every page; once, in the root. Its code is fetched when there is something to upload. */
export function UploadHost() {
  const accountId = useFrameOrNull()?.account?.id ?? null;
  const isWanted = useIsUploadTrayMounted();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    setReady(true);
    if (accountId && hasStoredUploads()) mountUploadTray();
  }, [accountId]);
  return isReady && isWanted && accountId ? (
    <Suspense fallback={null}>
      <Tray accountId={accountId} />
    </Suspense>
  ) : null;
}
