import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { messageOf } from "~/features/api/client";
import { useTranslation } from "~/i18n/use-translation";
import { toast } from "~/ui/Toast";

/** Deletes something, reads the page anew, and offers for some seconds to undo it. */
export function useDeletion() {
  const { t } = useTranslation("ui");
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const failed = (error: unknown) => toast({ title: messageOf(error, t("editing.failed")), tone: "danger" });
  const undo = (restore: () => Promise<unknown>) =>
    restore().then(() => {
      revalidate();
      toast({ title: t("editing.restored"), tone: "success" });
    }, failed);
  const remove = async (
    deletion: () => Promise<unknown>,
    restore: () => Promise<unknown>,
    andThen: () => void = revalidate,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      await deletion();
      andThen();
      toast({
        title: t("editing.deleted"),
        action: { label: t("editing.undo"), onAction: () => void undo(restore) },
      });
      return true;
    } catch (error) {
      failed(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { remove, isBusy };
}
