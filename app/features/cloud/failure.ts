import { useCallback } from "react";
import { messageOf } from "~/features/api/client";
import { useTranslation } from "~/i18n/use-translation";
import { toast } from "~/ui/Toast";

/** Shows a toast for something in the library that failed. */
export function useFailure(): (error: unknown) => void {
  const { t } = useTranslation("cloud");
  return useCallback((error: unknown) => toast({ tone: "danger", title: messageOf(error, t("failed")) }), [t]);
}
