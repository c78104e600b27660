import { useCallback } from "react";
import { ApiError } from "~/features/api/client";
import { useTranslation } from "~/i18n/use-translation";
import { toast } from "~/ui/toast";

/** What a failed call has to say to a person. */
export const messageOf = (error: unknown, otherwise: string): string => (error instanceof ApiError && (error.errors[0]?.message || error.message)) || otherwise;

/** Tells that something in the library failed. */
export function useFailure(): (error: unknown) => void {
  const { t } = useTranslation("cloud");
  return useCallback((error: unknown) => toast({ tone: "danger", title: messageOf(error, t("failed")) }), [t]);
}
