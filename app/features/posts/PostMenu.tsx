import {
  ArrowRightLeft,
  Bell,
  BellOff,
  CopyPlus,
  Ellipsis,
  Flag,
  Globe,
  Heart,
  History,
  Link2,
  PanelRight,
  PanelRightClose,
  Pencil,
  Pin,
  PinOff,
  Send,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/pages/app-path";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { IconButton } from "~/ui/IconButton";
import { Menu } from "~/ui/Menu";
import { toast } from "~/ui/Toast";
import { EditPostDialog } from "./composer/EditPostDialog";
import type { Post } from "@workers/contracts/posts";
import { useViewer } from "~/features/community/viewer";
import { ReportDialog } from "~/features/moderation/ReportDialog";
import { HistoryDialog } from "./dialogs/HistoryDialog";
import { LikersDialog } from "./dialogs/LikersDialog";
import { PlaceDialog } from "./dialogs/PlaceDialog";
import { ShareDialog } from "./dialogs/ShareDialog";
import { useCopyLink } from "~/features/community/use-copy-link";
import { usePostActions } from "./use-post-actions";

type Opened = "edit" | "delete" | "likers" | "move" | "clone" | "share" | "history" | "report";

/** What else can be done with a post, by those who may. */
export function PostMenu({ post }: { post: Post }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const { copy } = useCopyLink();
  const actions = usePostActions(post);
  const [open, setOpen] = useState<Opened | null>(null);
  // A page holds this menu twenty times; its windows aren't there before one was opened, and stay so that they can close.
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);
  const [isBusy, setBusy] = useState(false);
  const { can } = post.permissions;
  const { isGuest } = useViewer();
  const isWaiting = post.publishAt !== null || post.heldAs !== null;
  const close = () => setOpen(null);

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
      <Menu
        trigger={
          <IconButton
            size="sm"
            className="-mr-1.5 -mt-1"
            label={t("post.more")}
            hasTooltip={false}
            icon={<Ellipsis />}
          />
        }
        items={() => [
          isWaiting &&
            can.includes("edit_publish_at") && {
              label: t("post.publishNow"),
              icon: <Send />,
              onSelect: () => void actions.publish(),
            },
          !isWaiting && { label: t("link.copy"), icon: <Link2 />, onSelect: () => void copy(path.post(post)) },
          // Members who may not make one see why.
          !isWaiting && !isGuest && { label: t("share.menu"), icon: <Globe />, onSelect: () => setOpen("share") },
          !isWaiting &&
            can.includes("follow") && {
              label: t(post.isFollowed ? "post.unfollow" : "post.follow"),
              icon: post.isFollowed ? <BellOff /> : <Bell />,
              onSelect: () => void actions.follow(),
            },
          can.includes("view_attendees") &&
            post.likesCount > 0 && { label: t("like.who"), icon: <Heart />, onSelect: () => setOpen("likers") },
          post.editedAt !== null &&
            can.includes("view_revisions") && {
              label: t("history.menu"),
              icon: <History />,
              onSelect: () => setOpen("history"),
            },
          { divider: true },
          !isWaiting &&
            can.includes("pin_to_top") && {
              label: t(post.pinnedToTopAt ? "post.unpin" : "post.pin"),
              icon: post.pinnedToTopAt ? <PinOff /> : <Pin />,
              onSelect: () => void actions.pin(),
            },
          !isWaiting &&
            post.discriminator === "groups" &&
            can.includes("pin_to_sidebar") && {
              label: t(post.pinnedToSidebarAt ? "post.fromSidebar" : "post.toSidebar"),
              icon: post.pinnedToSidebarAt ? <PanelRightClose /> : <PanelRight />,
              onSelect: () => void actions.pinAside(),
            },
          can.includes("move") && { label: t("post.move"), icon: <ArrowRightLeft />, onSelect: () => setOpen("move") },
          can.includes("clone") && { label: t("post.clone"), icon: <CopyPlus />, onSelect: () => setOpen("clone") },
          can.includes("edit") && { label: t("post.edit"), icon: <Pencil />, onSelect: () => setOpen("edit") },
          { divider: true },
          can.includes("create_report") && {
            label: t("report.menu"),
            icon: <Flag />,
            onSelect: () => setOpen("report"),
          },
          can.includes("delete") && {
            label: t("post.delete"),
            icon: <Trash2 />,
            tone: "danger",
            onSelect: () => setOpen("delete"),
          },
        ]}
      />
      {wasOpened ? (
        <>
          <EditPostDialog isOpen={open === "edit"} onClose={close} post={post} />
          <LikersDialog isOpen={open === "likers"} onClose={close} post={post} />
          <ShareDialog isOpen={open === "share"} onClose={close} post={post} />
          <ReportDialog isOpen={open === "report"} onClose={close} thing={{ type: "post", id: post.id }} />
          <HistoryDialog isOpen={open === "history"} onClose={close} post={post} />
          <PlaceDialog
            isOpen={open === "move"}
            onClose={close}
            post={post}
            title={t("place.moveTitle")}
            confirmLabel={t("place.move")}
            hasOwn={false}
            onChoose={actions.move}
          />
          <PlaceDialog
            isOpen={open === "clone"}
            onClose={close}
            post={post}
            title={t("place.cloneTitle")}
            confirmLabel={t("place.clone")}
            hasOwn
            onChoose={actions.clone}
          />
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
      ) : null}
    </>
  );
}
