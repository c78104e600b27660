import { Check, CloudAlert } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Spinner } from "~/ui/Spinner";
import type { SaveState } from "./use-autosave";

/** Whether what was typed is saved. */
export function SaveMark({ state, message }: { state: SaveState; message: string | null }) {
  const { t } = useTranslation("ui");
  return (
    <p role="status" className="inline-flex min-h-8 items-center gap-1.5 text-sm text-muted">
      {state === "saving" ? <Spinner /> : null}
      {state === "saved" ? <Check aria-hidden className="size-4 text-success-text" /> : null}
      {state === "failed" ? <CloudAlert aria-hidden className="size-4 text-danger-text" /> : null}
      <span className={state === "failed" ? "text-danger-text" : undefined}>
        {state === "failed"
          ? (message ?? t("editing.notSaved"))
          : t(state === "saving" ? "editing.saving" : "editing.saved")}
      </span>
    </p>
  );
}
