import { useCallback, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { CommentSort } from "@db/vocabulary/enumerations";
import type { CommentId } from "@db/vocabulary/ids";
import { useLiveEvents } from "~/features/live/use-live-events";
import { toast } from "~/ui/Toast";
import {
  createComment,
  deleteComment,
  editComment,
  getComment,
  likeComment,
  listComments,
  listReplies,
  restoreComment,
  unlikeComment,
  type WrittenComment,
} from "./comment-calls";
import type { Subject } from "../subject";
import type { Comment } from "@workers/contracts/comments";
import type { CursorPage } from "~/features/lists/cursor-page";
import type { RowKind } from "~/features/lists/row-lists";
import { useList } from "~/features/lists/use-list";
import { useRowLists } from "~/features/lists/use-row-lists";
import { useViewer } from "~/features/community/viewer";
import {
  draftsIn,
  findComment,
  keepMoreReplies,
  type ShownComment,
  type Thread,
  withChange,
  withComment,
  withFirstPage,
  withoutComment,
  withReplies,
  withRestored,
} from "./thread-state";

interface ThreadSource {
  subject: Subject;
  loaded: CursorPage<Comment>;
  sort: CommentSort;
  /** When it was read, milliseconds UTC by the server's clock. */
  madeAt: number;
}

const comments: RowKind<ShownComment> = {
  name: "comments",
  merge: keepMoreReplies,
  inner: { of: ({ replies }) => replies, with: (comment, replies) => ({ ...comment, replies }) },
};

const threadOf = ({ data, nextCursor }: CursorPage<ShownComment>): Thread => ({ comments: data, nextCursor });
const pageOf = (thread: Thread): CursorPage<ShownComment> => ({
  data: [...thread.comments],
  nextCursor: thread.nextCursor,
});

/** What is said under a thing: it changes as people write, and one's own words stand there at once. */
export function useThread({ subject, loaded, sort, madeAt }: ThreadSource) {
  const { t } = useTranslation("community");
  const { profile } = useViewer();
  const lists = useRowLists(comments);
  const list = useMemo(() => [subject.id, sort], [subject.id, sort]);
  const { rows, nextCursor, more } = useList(lists, {
    list,
    loaded,
    madeAt,
    fetchPage: (cursor) => listComments(subject, sort, cursor),
    merge: (before, first) => pageOf(withFirstPage(threadOf(before), first, sort)),
  });
  const thread: Thread = { comments: rows, nextCursor };
  const sending = useRef(new Set<Promise<void>>());
  const shownList = useRef(list);
  useEffect(() => {
    const before = lists.pageOf(shownList.current);
    if (shownList.current === list || !before) return;
    // What is on its way, or was sent in vain, stands in whichever order is read.
    const drafts = draftsIn(threadOf(before));
    const without = (page: CursorPage<ShownComment>) =>
      pageOf(drafts.reduce((rest, { id }) => withoutComment(rest, id), threadOf(page)));
    lists.update(shownList.current, without);
    lists.update(list, (page) =>
      pageOf(drafts.reduce((others, draft) => withComment(others, draft, sort), threadOf(page))),
    );
    shownList.current = list;
  }, [lists, list, sort]);
  /** Changes the thread in the order that is read by then. */
  const setThread = useCallback(
    (change: (before: Thread) => Thread) => lists.update(shownList.current, (page) => pageOf(change(threadOf(page)))),
    [lists],
  );
  /** A comment as the cache has it by now; what is drawn may be a moment older. */
  const find = useCallback(
    (id: CommentId) => {
      const page = lists.pageOf(list);
      return page && findComment(threadOf(page), id);
    },
    [lists, list],
  );

  const applyCommentEvent = async (id: CommentId, isNew: boolean) => {
    // The event of an own comment may come before the answer to its call; the answer then replaces the draft.
    await Promise.allSettled(sending.current);
    // One's own that waited for approval stands here already, and appears to the others now.
    const shown = find(id);
    if (isNew === Boolean(shown) && !shown?.heldAs) return;
    const comment = await getComment(id).catch(() => null);
    if (comment) setThread((before) => withComment(before, comment, sort));
  };

  const applyRestoredComment = async (id: CommentId) => {
    const shown = find(id);
    if (shown?.isDeleted === false && !shown.heldAs) return;
    const comment = await getComment(id).catch(() => null);
    if (comment && !comment.isDeleted) setThread((before) => withRestored(before, comment, sort));
  };

  useLiveEvents(
    (live) => {
      switch (live.event) {
        case "comment.created":
        case "comment.updated": {
          const { commentId, entityId } = live.data;
          if (entityId === subject.id) void applyCommentEvent(commentId, live.event === "comment.created");
          return;
        }
        case "comment.restored": {
          const { commentId, entityId } = live.data;
          if (entityId === subject.id) void applyRestoredComment(commentId);
          return;
        }
        case "comment.deleted":
          if (live.data.entityId === subject.id) setThread((before) => withoutComment(before, live.data.commentId));
          return;
        case "comment.liked":
        case "comment.unliked": {
          const { commentId, likesCount, profileId } = live.data;
          const own = profileId === profile?.id ? { isLiked: live.event === "comment.liked" } : {};
          lists.updateFields(commentId, live.at, { likesCount, ...own });
          return;
        }
        default:
      }
    },
    { madeAt },
  );

  const loadReplies = async (parent: ShownComment) => {
    try {
      const last = parent.replies.findLast(({ delivery }) => !delivery);
      const page = await listReplies(subject, parent.id, last && `${Date.parse(last.createdAt)}.${last.id}`);
      setThread((before) => withReplies(before, parent.id, page.data));
    } catch {
      toast({ title: t("feed.moreFailed"), tone: "danger" });
    }
  };

  const deliver = ({ id, body, attachments, parentCommentId }: ShownComment) => {
    if (!body) return;
    const work = createComment(subject, { body, files: attachments }, parentCommentId).then(
      (comment) => setThread((before) => withComment(before, comment, sort, id)),
      () => {
        setThread((before) => withChange(before, id, { delivery: "failed" }));
        toast({ title: t("comment.sendFailed"), tone: "danger" });
      },
    );
    sending.current.add(work);
    void work.finally(() => sending.current.delete(work));
  };

  const send = ({ body, files }: WrittenComment, parentCommentId: CommentId | null) => {
    if (!profile) return;
    const draft: ShownComment = {
      id: `draft-${crypto.randomUUID()}` as CommentId,
      entityType: subject.type,
      entityId: subject.id,
      parentCommentId,
      body,
      attachments: files,
      profile: { ...profile, statusId: null, isDeleted: false },
      isDeleted: false,
      heldAs: null,
      isLiked: false,
      likesCount: 0,
      repliesCount: 0,
      replies: [],
      createdAt: new Date().toISOString(),
      editedAt: null,
      permissions: { can: [] },
      delivery: "sending",
    };
    setThread((before) => withComment(before, draft, sort));
    deliver(draft);
  };

  const retry = (draft: ShownComment) => {
    setThread((before) => withChange(before, draft.id, { delivery: "sending" }));
    deliver(draft);
  };

  const edit = async (id: CommentId, written: WrittenComment) => {
    const comment = await editComment(id, written);
    setThread((before) => withComment(before, comment, sort));
  };

  const remove = async (comment: ShownComment) => {
    if (!comment.delivery) await deleteComment(comment.id);
    setThread((before) => withoutComment(before, comment.id));
  };

  /** Undoes the deletion of a comment. */
  const restore = async ({ id }: ShownComment) => {
    const comment = await restoreComment(id);
    setThread((before) => withRestored(before, comment, sort));
  };

  /** Brings a comment that one was led to into the thread, wherever in it it stands. */
  const bring = useCallback(
    async (id: CommentId) => {
      if (find(id)) return;
      const { parent, ...comment } = await getComment(id);
      if (comment.entityId !== subject.id) return;
      setThread((before) => {
        const withParent = parent && !findComment(before, parent.id) ? withComment(before, parent, "latest") : before;
        return withComment(withParent, comment, "latest");
      });
    },
    [subject.id, find, setThread],
  );

  const toggleLike = ({ id, isLiked, likesCount }: ShownComment) => {
    const pressed = { isLiked: !isLiked, likesCount: Math.max(0, likesCount + (isLiked ? -1 : 1)) };
    lists
      .change(id, pressed, (changed) => (changed.isLiked ? likeComment(id) : unlikeComment(id)), "like")
      .catch(() => toast({ title: t("like.failed"), tone: "danger" }));
  };

  return { thread, more, loadReplies, bring, send, retry, edit, remove, restore, toggleLike };
}

export type ThreadActions = ReturnType<typeof useThread>;
