import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import type { ProfileId } from "@db/vocabulary/ids";
import { useFrame, useFrameApp } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { whenIdle } from "~/features/live/when-idle";
import { pushOwner } from "./own-device";

/** Below which addresses the app's service worker is at home. */
export const usePushScope = (): string => `${useFrame().basePath}/`;

/** Keeps this browser's subscription right, and goes where a pressed push message leads. */
export function usePush(profileId: ProfileId | null): void {
  const { id: appId } = useFrameApp();
  const scope = usePushScope();
  useEffect(() => {
    if (pushOwner(appId) === null) return;
    return whenIdle(() => {
      import("./push-subscription")
        .then(({ keepPushRight }) => keepPushRight(appId, profileId, scope))
        .catch(() => {
          // Tried again by the next page.
        });
    });
  }, [appId, profileId, scope]);
  const navigate = useNavigate();
  const path = useAppPath();
  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      const message = data as { type?: unknown; path?: unknown } | null;
      if (message?.type === "open" && typeof message.path === "string") navigate(path(message.path));
    };
    workers?.addEventListener("message", onMessage);
    workers?.startMessages();
    return () => workers?.removeEventListener("message", onMessage);
  }, [navigate, path]);
}
