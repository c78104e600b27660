import { useTranslation } from "~/i18n/use-translation";
import type { Post } from "@workers/contracts/posts";
import { usePersonName } from "~/features/community/person-name";
import { AvatarStack } from "~/ui/AvatarStack";
import { RelativeTime } from "~/ui/RelativeTime";
import { PostLink } from "../PostLink";

/** Who commented first, and who last: what draws a reader into a thread. */
export function ThreadSummary({ post }: { post: Post }) {
  const { t } = useTranslation("community");
  const nameOf = usePersonName();
  if (!post.lastReply || post.commentsCount === 0) return null;
  return (
    <PostLink
      post={post}
      hash="comments"
      className="mt-3 flex min-h-8 min-w-0 items-center gap-2 rounded-sm text-sm text-muted no-underline hover:text-text"
    >
      <AvatarStack
        people={post.commenters.map((person) => ({ id: person.id, name: nameOf(person), src: person.avatarUrl }))}
        size="xs"
      />
      <span className="min-w-0 truncate">
        {t("thread.lastReply", { name: nameOf(post.lastReply.profile) })} ·{" "}
        <RelativeTime time={post.lastReply.createdAt} />
      </span>
      {post.newCommentsCount > 0 ? (
        <span className="shrink-0 rounded-full bg-brand-soft px-2 text-xs font-medium leading-5 text-brand-text">
          {t("thread.new", { count: post.newCommentsCount })}
        </span>
      ) : null}
    </PostLink>
  );
}

/** That a post is new to its reader. */
export function UnreadMark({ post }: { post: Pick<Post, "isUnread"> }) {
  const { t } = useTranslation("community");
  if (!post.isUnread) return null;
  return (
    <span className="inline-flex items-center gap-1 text-xs font-medium text-brand-text">
      <span aria-hidden className="size-2 rounded-full bg-brand-strong" />
      {t("read.new")}
    </span>
  );
}
