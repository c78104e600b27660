import { useNavigate } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { messageOf } from "~/features/api/client";
import { useAppPath } from "~/features/shell/pages/app-path";
import { toast } from "~/ui/Toast";
import { followSubject } from "~/features/engagement/engagement-calls";
import { moveFocus } from "~/features/community/move-focus";
import {
  clonePost,
  deletePost,
  editPost,
  movePost,
  pinPost,
  pinToSidebar,
  publishPost,
  restorePost,
  unpinPost,
} from "./post-calls";
import type { Post } from "@workers/contracts/posts";
import type { ContainerRef } from "~/features/community/shapes";
import { restoreDeletedPost, usePostLists } from "./post-lists";

/** What the menu of a post does; each says what came of it. */
export function usePostActions(post: Post) {
  const { t } = useTranslation("community");
  const lists = usePostLists();
  const navigate = useNavigate();
  const path = useAppPath();
  const failed = (error: unknown) => toast({ title: messageOf(error, t("failed")), tone: "danger" });
  const attempt = async (work: () => Promise<Post>, done: string) => {
    try {
      lists.updateRows([await work()]);
      toast({ title: done, tone: "success" });
    } catch (error) {
      failed(error);
    }
  };

  const remove = async () => {
    await deletePost(post.id);
    lists.updateOwnFields(post.id, { isGone: true });
    moveFocus("content");
    const undo = () =>
      restorePost(post.id).then((back) => {
        restoreDeletedPost(lists, back);
        toast({ title: t("post.restored"), tone: "success" });
      }, failed);
    toast({ title: t("post.deleted"), action: { label: t("thing.undo"), onAction: () => void undo() } });
  };
  const follow = async () => {
    try {
      const { isFollowed } = await followSubject({ calls: "posts", id: post.id }, !post.isFollowed);
      lists.updateOwnFields(post.id, { isFollowed });
      toast({ title: t(isFollowed ? "post.followedNow" : "post.unfollowedNow"), tone: "success" });
    } catch (error) {
      failed(error);
    }
  };
  const pin = () => {
    const isPinned = post.pinnedToTopAt !== null;
    return attempt(
      () => (isPinned ? unpinPost(post.id) : pinPost(post.id)),
      t(isPinned ? "post.unpinnedNow" : "post.pinnedNow"),
    );
  };
  const pinAside = () => {
    const isPinned = post.pinnedToSidebarAt !== null;
    return attempt(() => pinToSidebar(post.id, !isPinned), t(isPinned ? "post.fromSidebarNow" : "post.toSidebarNow"));
  };
  const hidePreview = async (isHidden = true): Promise<void> => {
    try {
      lists.updateRows([await editPost(post.id, { isLinkPreviewHidden: isHidden })]);
      if (isHidden)
        toast({
          title: t("post.previewRemoved"),
          action: { label: t("thing.undo"), onAction: () => void hidePreview(false) },
        });
    } catch (error) {
      failed(error);
    }
  };
  const publish = () => attempt(() => publishPost(post.id), t("composer.published"));
  const toastWithLink = (target: Post, title: string) =>
    toast({ title, tone: "success", action: { label: t("post.view"), onAction: () => navigate(path.post(target)) } });
  const move = async (place: ContainerRef) => {
    const moved = await movePost(post.id, place);
    restoreDeletedPost(lists, moved);
    toastWithLink(moved, t("post.movedNow", { place: moved.space.name }));
  };
  const clone = async (place: ContainerRef) => {
    const copy = await clonePost(post.id, place);
    toastWithLink(copy, t("post.clonedNow", { place: copy.space.name }));
  };
  return { remove, follow, pin, pinAside, hidePreview, publish, move, clone };
}
