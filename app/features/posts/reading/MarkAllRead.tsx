import { CheckCheck } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { Post } from "@workers/contracts/posts";
import type { ContainerRef } from "~/features/community/shapes";
import { useViewer } from "~/features/community/viewer";
import { Button } from "~/ui/Button";
import { toast } from "~/ui/Toast";
import { markPlaceRead } from "../post-calls";
import { usePostLists } from "../post-lists";

/** Counts all posts of a place as read, where any that is shown isn't. */
export function MarkAllRead({ place, posts }: { place: ContainerRef; posts: readonly Post[] }) {
  const { t } = useTranslation("community");
  const { profile } = useViewer();
  const lists = usePostLists();
  const unread = posts.filter(({ isUnread }) => isUnread);
  if (!profile || unread.length === 0) return null;
  const mark = async () => {
    for (const { id } of unread) lists.updateOwnFields(id, { isUnread: false });
    try {
      await markPlaceRead(place);
      toast({ title: t("read.allDone"), tone: "success" });
    } catch {
      for (const { id } of unread) lists.updateOwnFields(id, { isUnread: true });
      toast({ title: t("failed"), tone: "danger" });
    }
  };
  return (
    <Button size="sm" variant="quiet" icon={<CheckCheck />} onClick={() => void mark()} className="noscript:hidden">
      {t("read.all")}
    </Button>
  );
}
