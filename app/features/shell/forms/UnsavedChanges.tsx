import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { answerQuestionsWith, hasUnsavedChanges, watchForms } from "~/ui/unsaved-changes";

/** Asks before something changed and not saved is lost: on the page by a dialog, on reload and closing by the browser. Once, in the root. */
export function UnsavedChanges() {
  const { t } = useTranslation("ui");
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<((mayGo: boolean | null) => void) | null>(null);
  useEffect(watchForms, []);
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    addEventListener("beforeunload", hold);
    return () => removeEventListener("beforeunload", hold);
  }, []);
  useEffect(
    () =>
      answerQuestionsWith(() => {
        answer.current?.(null);
        setAsking(true);
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      }),
    [],
  );
  const close = (mayGo: boolean) => {
    setAsking(false);
    answer.current?.(mayGo);
    answer.current = null;
  };
  return (
    <ConfirmDialog
      isOpen={isAsking}
      onClose={() => close(false)}
      onConfirm={() => close(true)}
      title={t("unsaved.title")}
      text={t("unsaved.text")}
      cancelLabel={t("unsaved.keep")}
      confirmLabel={t("unsaved.discard")}
    />
  );
}
