import { useNavigate } from "@remix-run/react";
import type { ProfileId } from "@db/vocabulary/ids";
import { useLiveEvents } from "~/features/live/use-live-events";
import { useTranslation } from "~/i18n/use-translation";
import { toast } from "~/ui/Toast";
import { useDates } from "~/ui/use-dates";
import { useFrame } from "../layouts/frame";
import { useAppPath } from "../pages/app-path";

/** Shows a notice when a plan of the member has ended or soon will, with a link to their plans. A mail has the details. */
export function useAccessNotice(profileId: ProfileId | null): void {
  const { t } = useTranslation("shell");
  const { timezone } = useFrame();
  const dates = useDates();
  const navigate = useNavigate();
  const path = useAppPath();
  const showNotice = (title: string) =>
    toast({ title, action: { label: t("access.see"), onAction: () => navigate(path("/profile/plans")) } });
  useLiveEvents(({ event, data }) => {
    if (event === "plan.ended" && data.profileId === profileId) showNotice(t("access.ended"));
    if (event === "plan.ending" && data.profileId === profileId)
      showNotice(
        t(data.ending === "trial" ? "access.trialSoon" : "access.endingSoon", {
          day: dates.day(iso(data.endsAt), timezone),
        }),
      );
  });
}

const iso = (moment: number) => new Date(moment).toISOString();
