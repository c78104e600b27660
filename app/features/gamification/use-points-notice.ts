import { useRef } from "react";
import type { ProfileId } from "@db/vocabulary/ids";
import { useLiveEvents } from "~/features/live/use-live-events";
import { useTranslation } from "~/i18n/use-translation";
import { toast } from "~/ui/Toast";

/** What comes within so many milliseconds is told as one. */
const together = 1500;

/** Tells somebody live of new points, several at once as one sum, and of a status that they reach. */
export function usePointsNotice(profileId: ProfileId | null): void {
  const { t } = useTranslation("shell");
  const gathered = useRef({ points: 0, message: null as string | null, count: 0 });
  useLiveEvents((live) => {
    if (live.event === "status.reached" && live.data.profileId === profileId)
      toast({ title: live.data.message ?? t("pointsToast.status", { status: live.data.name }), tone: "success" });
    if (live.event !== "points.changed" || live.data.profileId !== profileId || live.data.points <= 0) return;
    const sum = gathered.current;
    sum.points += live.data.points;
    sum.count += 1;
    sum.message = live.data.message;
    if (sum.count > 1) return;
    setTimeout(() => {
      const { points, message, count } = gathered.current;
      gathered.current = { points: 0, message: null, count: 0 };
      // An operator's words name the points of one act.
      toast({ title: count === 1 && message ? message : t("pointsToast.points", { count: points }), tone: "success" });
    }, together);
  });
}
