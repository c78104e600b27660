import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { toast } from "~/ui/Toast";
import type { Post } from "@workers/contracts/posts";
import { ReportDialog } from "~/features/moderation/ReportDialog";
import { EditPostDialog } from "./composer/EditPostDialog";
import { HistoryDialog } from "./dialogs/HistoryDialog";
import { LikersDialog } from "./dialogs/LikersDialog";
import { PlaceDialog } from "./dialogs/PlaceDialog";
import { ShareDialog } from "./dialogs/ShareDialog";
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
      <LikersDialog isOpen={open === "likers"} onClose={close} post={post} />
      <ShareDialog isOpen={open === "share"} onClose={close} post={post} />
      <ReportDialog isOpen={open === "report"} onClose={close} thing={{ type: "post", id: post.id }} />
      <HistoryDialog isOpen={open === "history"} onClose={close} post={post} />
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
