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
  Unlink2,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/pages/app-path";
import { IconButton } from "~/ui/IconButton";
import { lazyComponent } from "~/ui/LazyComponent";
import { Menu } from "~/ui/Menu";
import type { Post } from "@workers/contracts/posts";
import { useViewer } from "~/features/community/viewer";
import { useCopyLink } from "~/features/community/use-copy-link";
import type { PostDialog, PostMenuDialogsProps } from "./PostMenuDialogs";
import { usePostActions } from "./use-post-actions";

/** Its windows: a page holds this menu twenty times, and none of them is there before one was opened. */
const Dialogs = lazyComponent<PostMenuDialogsProps>(() => import("./PostMenuDialogs"));

/** What else can be done with a post, by those who may. */
export function PostMenu({ post }: { post: Post }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const { copy } = useCopyLink();
  const actions = usePostActions(post);
  const [open, setOpen] = useState<PostDialog | null>(null);
  const { can } = post.permissions;
  const { isGuest } = useViewer();
  const isWaiting = post.publishAt !== null || post.heldAs !== null;

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
            onPointerEnter={Dialogs.preload}
            onFocus={Dialogs.preload}
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
          post.linkPreview !== null &&
            can.includes("edit") && {
              label: t("post.previewRemove"),
              icon: <Unlink2 />,
              onSelect: () => void actions.hidePreview(),
            },
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
      <Dialogs isOpen={open !== null} onClose={() => setOpen(null)} post={post} open={open} />
    </>
  );
}
