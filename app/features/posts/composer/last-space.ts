import { useFrameApp } from "~/features/shell/layouts/frame";
import { useViewer } from "~/features/community/viewer";
import type { PlaceChoice } from "./SpaceSelect";

const keyOf = (appId: string, profileId: string | undefined) => `last space ${appId} ${profileId ?? "-"}`;

/** Where somebody wrote last on this device, and how it is remembered. Storage may be full or forbidden: then it isn't. */
export function useLastSpace() {
  const { id: appId } = useFrameApp();
  const { profile } = useViewer();
  const key = keyOf(appId, profile?.id);
  return {
    read: (): string | null => {
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    remember: ({ id }: Pick<PlaceChoice, "id">): void => {
      try {
        localStorage.setItem(key, id);
      } catch {
        // The list begins with another one next time.
      }
    },
  };
}
