import { useNavigate } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { useLiveEvents } from "~/features/live/use-live-events";
import { useAppPath } from "~/features/shell/pages/app-path";
import { toast } from "~/ui/Toast";
import { useViewer } from "~/features/community/viewer";

/** Shows a notice when a request to join a space was accepted, on any screen. */
export function useRequestAnswers(): void {
  const { t } = useTranslation("community");
  const { profile } = useViewer();
  const path = useAppPath();
  const navigate = useNavigate();
  useLiveEvents(({ event, data }) => {
    if (event !== "request.closed" || data.profileId !== profile?.id || data.outcome !== "accepted") return;
    toast({
      title: t("closed.acceptedToast", { name: data.space.name }),
      tone: "success",
      action: { label: t("closed.open"), onAction: () => navigate(path.space(data.space.slug)) },
    });
  });
}
