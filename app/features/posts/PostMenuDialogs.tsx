import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { toast } from "~/ui/Toast";
import type { Post } from "@workers/contracts/posts";
import { ReportDialog } from "~/features/engagement/dialogs/ReportDialog";
import { EditPostDialog } from "./composer/EditPostDialog";
import { HistoryDialog } from "~/features/engagement/dialogs/HistoryDialog";
import { LikersDialog } from "~/features/engagement/dialogs/LikersDialog";
import { PlaceDialog } from "./dialogs/PlaceDialog";
import { ShareDialog } from "~/features/engagement/dialogs/ShareDialog";
import { usePostSubject } from "./post-subject";
import { usePostActions } from "./use-post-actions";

export type PostDialog = "edit" | "delete" | "likers" | "move" | "clone" | "share" | "history" | "report";

export interface PostMenuDialogsProps {
  isOpen: boolean;
  onClose: () => void;
  post: Post;
  open: PostDialog | null;
}

export default function PostMenuDialogs({ onClose: close, post, open }: PostMenuDialogsProps) {
  const { t } = useTranslation("community");
  const actions = usePostActions(post);
  const subject = usePostSubject(post);
  const [isBusy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    try {
      await actions.remove();
      close();
    } catch {
      toast({ title: t("post.deleteFailed"), tone: "danger" });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <EditPostDialog isOpen={open === "edit"} onClose={close} post={post} />
      <LikersDialog isOpen={open === "likers"} onClose={close} subject={subject} />
      <ShareDialog isOpen={open === "share"} onClose={close} subject={subject} />
      <ReportDialog isOpen={open === "report"} onClose={close} title={t("report.titlePost")} thing={subject} />
      <HistoryDialog isOpen={open === "history"} onClose={close} subject={subject} />
      {(["move", "clone"] as const).map((kind) => (
        <PlaceDialog
          key={kind}
          isOpen={open === kind}
          onClose={close}
          post={post}
          title={t(`place.${kind}Title`)}
          confirmLabel={t(`place.${kind}`)}
          hasOwn={kind === "clone"}
          onChoose={actions[kind]}
        />
      ))}
      <ConfirmDialog
        isOpen={open === "delete"}
        onClose={close}
        onConfirm={() => void remove()}
        isPending={isBusy}
        title={t("post.deleteTitle")}
        text={t("post.deleteText", { count: post.commentsCount })}
        confirmLabel={t("post.delete")}
      />
    </>
  );
}
