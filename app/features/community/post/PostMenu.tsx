import { Ellipsis, Heart, Link2, Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/app-path";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { IconButton } from "~/ui/icon-button";
import { Menu } from "~/ui/menu";
import { toast } from "~/ui/toast";
import { deletePost, pinPost, unpinPost } from "../calls";
import { moveFocus } from "../move-focus";
import { EditPostDialog } from "../composer/EditPostDialog";
import type { Post } from "../shapes";
import { LikersDialog } from "./LikersDialog";
import { usePostMemory } from "./post-memory";
import { useCopyLink } from "./use-copy-link";

/** What else can be done with a post, by those who may. */
export function PostMenu({ post }: { post: Post }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const memory = usePostMemory();
  const { copy } = useCopyLink();
  const [open, setOpen] = useState<"edit" | "delete" | "likers" | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { can } = post.permissions;

  const remove = async () => {
    setBusy(true);
    try {
      await deletePost(post.id);
      setOpen(null);
      memory.forget(post.id);
      moveFocus("content");
      toast({ title: t("post.deleted") });
    } catch {
      toast({ title: t("post.deleteFailed"), tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  const pin = async (isPinned: boolean) => {
    try {
      memory.learn([await (isPinned ? unpinPost(post.id) : pinPost(post.id))]);
      toast({ title: t(isPinned ? "post.unpinnedNow" : "post.pinnedNow"), tone: "success" });
    } catch {
      toast({ title: t("failed"), tone: "danger" });
    }
  };

  return (
    <>
      <Menu
        trigger={<IconButton size="sm" className="-mr-1.5 -mt-1" label={t("post.more")} hasTooltip={false} icon={<Ellipsis />} />}
        items={[
          { label: t("link.copy"), icon: <Link2 />, onSelect: () => void copy(path.post(post)) },
          can.includes("view_attendees") && post.likesCount > 0 && { label: t("like.who"), icon: <Heart />, onSelect: () => setOpen("likers") },
          { divider: true },
          can.includes("pin_to_top") && {
            label: t(post.pinnedToTopAt ? "post.unpin" : "post.pin"),
            icon: post.pinnedToTopAt ? <PinOff /> : <Pin />,
            onSelect: () => void pin(post.pinnedToTopAt !== null),
          },
          can.includes("edit") && { label: t("post.edit"), icon: <Pencil />, onSelect: () => setOpen("edit") },
          { divider: true },
          can.includes("delete") && { label: t("post.delete"), icon: <Trash2 />, tone: "danger", onSelect: () => setOpen("delete") },
        ]}
      />
      <EditPostDialog isOpen={open === "edit"} onClose={() => setOpen(null)} post={post} />
      <LikersDialog isOpen={open === "likers"} onClose={() => setOpen(null)} post={post} />
      <ConfirmDialog
        isOpen={open === "delete"}
        onClose={() => setOpen(null)}
        onConfirm={() => void remove()}
        isPending={isBusy}
        title={t("post.deleteTitle")}
        text={t("post.deleteText", { count: post.commentsCount })}
        confirmLabel={t("post.delete")}
      />
    </>
  );
}
