import { ArrowUpRight, MessageCircle } from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { LoadMore } from "~/ui/LoadMore";
import { RelativeTime } from "~/ui/RelativeTime";
import { RichText } from "~/ui/rich-text/RichText";
import { listCommentsOfMember } from "~/features/community/calls";
import { AttachedFiles } from "~/features/attachments/AttachedFiles";
import type { CursorPage } from "~/features/lists/cursor-page";
import { useList } from "~/features/lists/use-list";
import { useRowLists } from "~/features/lists/use-row-lists";
import type { Comment } from "@workers/contracts/comments";
import type { Profile } from "~/features/community/shapes";
import { useViewer } from "~/features/community/viewer";
import { useMentionHref } from "~/features/community/use-mention-href";

/** What somebody said under posts; each leads to where it stands. */
export function MemberComments({
  member,
  comments,
  madeAt,
}: {
  member: Profile;
  comments: CursorPage<Comment>;
  madeAt: number;
}) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const mentionHref = useMentionHref();
  const isOwn = useViewer().profile?.id === member.id;
  const fetchPage = useCallback((cursor?: string) => listCommentsOfMember(member.id, cursor), [member.id]);
  const lists = useRowLists<Comment>({ name: "comments of members" });
  const { rows, more } = useList(lists, { list: [member.id], loaded: comments, madeAt, fetchPage });
  if (rows.length === 0) {
    return (
      <EmptyState
        isCompact
        icon={<MessageCircle />}
        title={t("comment.emptyTitle")}
        text={isOwn ? t("member.noCommentsOwn") : t("member.noCommentsText", { name: member.firstName })}
      />
    );
  }
  return (
    <Card padding="none" className="divide-y divide-line">
      {rows.map((comment) =>
        comment.body ? (
          <article key={comment.id} className="grid grid-cols-1 gap-1 px-4 py-4 md:px-5">
            {comment.body.content.length > 0 ? (
              <RichText doc={comment.body} size="small" mentionHref={mentionHref} />
            ) : null}
            <AttachedFiles files={comment.attachments} by={comment.profile ?? undefined} isSmall />
            <p className="flex items-center gap-2 text-sm text-muted">
              <RelativeTime time={comment.createdAt} />
              <span aria-hidden>·</span>
              <Link
                to={path(`/groups/comments/${comment.id}`)}
                className="inline-flex items-center gap-1 rounded-xs font-medium hover:text-text hover:underline"
              >
                {t("member.toPost")}
                <ArrowUpRight aria-hidden className="size-3.5" />
              </Link>
            </p>
          </article>
        ) : null,
      )}
      <LoadMore {...more} />
    </Card>
  );
}
