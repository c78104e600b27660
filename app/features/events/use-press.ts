import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { messageOf } from "~/features/api/client";
import { useTranslation } from "~/i18n/use-translation";
import { toast } from "~/ui/Toast";

/** Does what a press asks for, reads the page anew, and says what went wrong. `isBusy` while it is on its way. */
export function usePress() {
  const { t } = useTranslation("events");
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const press = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    try {
      const done = await act();
      revalidate();
      return done;
    } catch (error) {
      toast({ title: messageOf(error, t("failed")), tone: "danger" });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { press, isBusy };
}
