import { useTranslation } from "~/i18n/use-translation";
import { ReportDialog } from "~/features/engagement/dialogs/ReportDialog";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { ForwardDialog } from "../dialogs/ForwardDialog";
import { ReactionsDialog } from "../dialogs/ReactionsDialog";
import type { useMessageActionsOf } from "./use-message-actions";

interface MessageDialogsProps {
  asking: ReturnType<typeof useMessageActionsOf>["asking"];
  onClose: () => void;
}

/** What is asked before a message is deleted, reported or passed on, and who reacted to it. */
export function MessageDialogs({ asking, onClose }: MessageDialogsProps) {
  const { t } = useTranslation("chat");
  return (
    <>
      <ConfirmDialog
        isOpen={asking?.kind === "remove"}
        onClose={onClose}
        onConfirm={() => asking?.kind === "remove" && void asking.confirm()}
        title={t("message.deleteTitle")}
        text={t("message.deleteText")}
        confirmLabel={t("message.delete")}
      />
      <ReportDialog
        isOpen={asking?.kind === "report"}
        onClose={onClose}
        title={t("community:report.titleMessage")}
        thing={{ type: "message", id: asking?.message.id ?? null }}
      />
      <ForwardDialog message={asking?.kind === "forward" ? asking.message : null} onClose={onClose} />
      <ReactionsDialog message={asking?.kind === "reactions" ? asking.message : null} onClose={onClose} />
    </>
  );
}
