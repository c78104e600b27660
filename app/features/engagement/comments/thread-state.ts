import type { CommentSort } from "@db/vocabulary/enumerations";
import type { CommentId } from "@db/vocabulary/ids";
import type { Comment } from "@workers/contracts/comments";
import type { CursorPage } from "~/features/lists/cursor-page";

/** A comment as it is shown: one's own stands there before the server has it. */
export interface ShownComment extends Omit<Comment, "replies"> {
  replies: ShownComment[];
  /** Only on one's own that the server doesn't have. */
  delivery?: "sending" | "failed";
}

/** What is said under a thing, as far as it was loaded. */
export interface Thread {
  comments: readonly ShownComment[];
  nextCursor: string | null;
}

/** The thread after its first page was read anew; what is still being sent stays. */
export function withFirstPage(thread: Thread, page: CursorPage<ShownComment>, sort: CommentSort): Thread {
  const ids = new Set(page.data.map(({ id }) => id));
  const others = thread.comments.filter(({ id, delivery }) => !ids.has(id) && (delivery || page.nextCursor !== null));
  const hasRest = others.some(({ delivery }) => !delivery);
  const sending = others.filter(({ delivery }) => delivery);
  const older = others.filter(({ delivery }) => !delivery);
  const merged = page.data.map((shown) => {
    const before = thread.comments.find(({ id }) => id === shown.id);
    return before ? keepMoreReplies(before, shown) : shown;
  });
  return {
    comments: sort === "latest" ? [...sending, ...merged, ...older] : [...merged, ...older, ...sending],
    nextCursor: hasRest ? thread.nextCursor : page.nextCursor,
  };
}

/** Replies that were loaded beyond what the page brings stay. */
export function keepMoreReplies(before: ShownComment, now: ShownComment): ShownComment {
  const ids = new Set(now.replies.map(({ id }) => id));
  return { ...now, replies: [...now.replies, ...before.replies.filter(({ id }) => !ids.has(id))].sort(byAge) };
}

const byAge = (a: ShownComment, b: ShownComment) => a.createdAt.localeCompare(b.createdAt);

/**
 * Adds a comment, or replaces what stands there under its id (or `insteadOf`). A new one goes where a person looks for
 * it: first where the latest come first, else last; replies always last.
 */
export function withComment(thread: Thread, comment: ShownComment, sort: CommentSort, insteadOf?: CommentId): Thread {
  const place = (list: readonly ShownComment[], isFirst: boolean): ShownComment[] => {
    const others = insteadOf ? list.filter(({ id }) => id !== comment.id || id === insteadOf) : [...list];
    const at = others.findIndex(({ id }) => id === (insteadOf ?? comment.id));
    if (at >= 0)
      return others.map((other, i) =>
        i === at
          ? { ...comment, replies: other.replies.length > comment.replies.length ? other.replies : comment.replies }
          : other,
      );
    if (others.some(({ id }) => id === comment.id)) return others;
    return isFirst ? [comment, ...others] : [...others, comment];
  };
  if (!comment.parentCommentId) return { ...thread, comments: place(thread.comments, sort === "latest") };
  return {
    ...thread,
    comments: thread.comments.map((parent) => {
      if (parent.id !== comment.parentCommentId) return parent;
      const replies = place(parent.replies, false);
      const more = replies.length > parent.replies.length && !comment.delivery ? 1 : 0;
      return {
        ...parent,
        replies,
        repliesCount: Math.max(parent.repliesCount + more, replies.filter(({ isDeleted }) => !isDeleted).length),
      };
    }),
  };
}

/** The thread after a comment's deletion was undone: it stands again where it stood. */
export function withRestored(thread: Thread, comment: ShownComment, sort: CommentSort): Thread {
  const before = findComment(thread, comment.id);
  if (before) return withChange(thread, comment.id, { ...comment, replies: before.replies });
  if (!comment.parentCommentId) {
    const isEarlier = (other: ShownComment) =>
      sort === "oldest"
        ? other.createdAt > comment.createdAt
        : sort === "latest"
          ? other.createdAt < comment.createdAt
          : other.likesCount < comment.likesCount;
    const at = thread.comments.findIndex((other) => !other.delivery && isEarlier(other));
    const [earlier, later] = at < 0 ? [thread.comments, []] : [thread.comments.slice(0, at), thread.comments.slice(at)];
    return { ...thread, comments: [...earlier, comment, ...later] };
  }
  return {
    ...thread,
    comments: thread.comments.map((parent) =>
      parent.id === comment.parentCommentId
        ? { ...parent, replies: [...parent.replies, comment].sort(byAge), repliesCount: parent.repliesCount + 1 }
        : parent,
    ),
  };
}

/** A comment with further replies in their order. */
export function withReplies(thread: Thread, parentId: string, replies: readonly ShownComment[]): Thread {
  return {
    ...thread,
    comments: thread.comments.map((parent) => {
      if (parent.id !== parentId) return parent;
      const replyIds = new Set(parent.replies.map(({ id }) => id));
      return { ...parent, replies: [...parent.replies, ...replies.filter(({ id }) => !replyIds.has(id))].sort(byAge) };
    }),
  };
}

/** Changes what is known of a comment, at either level. */
export function withChange(thread: Thread, id: string, change: Partial<ShownComment>): Thread {
  const apply = (comment: ShownComment): ShownComment => {
    if (comment.id === id) return { ...comment, ...change };
    const replies = comment.replies.some((reply) => reply.id === id) ? comment.replies.map(apply) : comment.replies;
    return replies === comment.replies ? comment : { ...comment, replies };
  };
  return { ...thread, comments: thread.comments.map(apply) };
}

/** Takes a comment away. One with replies leaves its place behind, so that they still make sense. */
export function withoutComment(thread: Thread, id: string): Thread {
  const deletedFields: Partial<ShownComment> = {
    isDeleted: true,
    body: null,
    profile: null,
    attachments: [],
    permissions: { can: [] },
  };
  const rootComment = thread.comments.find((comment) => comment.id === id);
  if (rootComment)
    return rootComment.replies.length > 0
      ? withChange(thread, id, deletedFields)
      : { ...thread, comments: thread.comments.filter((comment) => comment !== rootComment) };
  return {
    ...thread,
    comments: thread.comments.map((comment) =>
      comment.replies.some((reply) => reply.id === id)
        ? {
            ...comment,
            replies: comment.replies.filter((reply) => reply.id !== id),
            repliesCount: Math.max(0, comment.repliesCount - 1),
          }
        : comment,
    ),
  };
}

/** A comment of the thread, at either level. */
export function findComment(thread: Thread, id: string): ShownComment | undefined {
  for (const comment of thread.comments) {
    if (comment.id === id) return comment;
    const reply = comment.replies.find((candidate) => candidate.id === id);
    if (reply) return reply;
  }
  return undefined;
}

/** The reader's own comments that the server doesn't have. */
export const draftsIn = ({ comments }: Thread): ShownComment[] =>
  comments.flatMap((comment) => [comment, ...comment.replies]).filter(({ delivery }) => delivery);
