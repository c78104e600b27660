import { useLocation, useSearchParams } from "@remix-run/react";
import { ArrowDown, CornerDownRight, MessagesSquare } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { type CommentSort, commentSorts } from "@db/vocabulary/enumerations";
import type { CommentId } from "@db/vocabulary/ids";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import { Link } from "~/ui/Link";
import { Avatar } from "~/ui/Avatar";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/EmptyState";
import { LoadMore } from "~/ui/LoadMore";
import { useUnsavedChanges } from "~/ui/unsaved-changes";
import { actionClass } from "~/features/community/action-look";
import { JoinToTakePart } from "~/features/community/JoinToTakePart";
import type { Comment } from "@workers/contracts/comments";
import { SortLinks } from "~/features/community/SortLinks";
import type { CursorPage } from "~/features/lists/cursor-page";
import { useViewer } from "~/features/community/viewer";
import type { Subject } from "../subject";
import { CommentForm } from "./CommentForm";
import { QuoteButton } from "./QuoteButton";
import type { Quote } from "./use-quote";
import { CommentItem } from "./CommentItem";
import { draftsIn, type ShownComment } from "./thread-state";
import { useCommentsSeen } from "./use-comments-seen";
import { useLinkedComment } from "./use-linked-comment";
import { type ThreadActions, useThread } from "./use-thread";

interface CommentThreadProps {
  subject: Subject;
  count: number;
  /** The first comment that the reader hasn't seen. */
  unreadFromId: CommentId | null;
  comments: CursorPage<Comment>;
  sort: CommentSort;
  madeAt: number;
}

/** All that is said under a thing, with a place to say something. */
export function CommentThread({ subject, count, unreadFromId, comments, sort, madeAt }: CommentThreadProps) {
  const { t } = useTranslation("community");
  const { profile } = useViewer();
  const { state } = useLocation() as { state: unknown };
  const actions = useThread({ subject, loaded: comments, sort, madeAt });
  const { thread } = actions;
  const linkedId = useLinkedComment(actions.bring);
  // Where one stopped reading: read before the page reports that all is seen.
  const [firstUnreadId] = useState(unreadFromId);
  useCommentsSeen(subject);
  const name = profile ? `${profile.firstName} ${profile.lastName}`.trim() : "";
  const canComment = subject.can.includes("create_comment");
  const section = useRef<HTMLElement>(null);
  const [quote, setQuote] = useState<Quote | null>(null);
  // What was sent in vain stands in the thread alone: whoever leaves the page with it is asked.
  useUnsavedChanges(
    draftsIn(thread).some(({ delivery }) => delivery === "failed"),
    section,
  );

  return (
    <section
      ref={section}
      id="comments"
      aria-labelledby="comments-title"
      className="group/thread grid grid-cols-1 scroll-mt-24 gap-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="comments-title" tabIndex={-1} className="text-lg font-semibold outline-none" aria-live="polite">
          {t("comment.title", { count })}
        </h2>
        {firstUnreadId && firstUnreadId !== linkedId ? (
          <Link
            to={{ hash: `comment-${firstUnreadId}` }}
            state={state}
            replace
            preventScrollReset
            className={actionClass({ isActive: true })}
          >
            <ArrowDown aria-hidden />
            {t("comment.toUnread")}
          </Link>
        ) : null}
        {thread.comments.length > 1 ? (
          <SortLinks label={t("comment.sort")} sorts={commentSorts} current={sort} hash="comments" />
        ) : null}
      </div>
      {canComment ? (
        <QuoteButton
          thread={section}
          onQuote={(text) => setQuote((before) => ({ text, key: (before?.key ?? 0) + 1 }))}
        />
      ) : null}
      {canComment ? (
        <div className={pinnedClass}>
          <CommentForm
            subject={subject}
            quote={quote}
            label={t("comment.write")}
            submitLabel={t("comment.send")}
            hidesToolsAtRest
            onSend={(written) => actions.send(written, null)}
            aside={<Avatar name={name || "?"} src={profile?.avatarUrl} size="md" className="mt-1.5 max-md:hidden" />}
          />
        </div>
      ) : (
        <JoinToTakePart />
      )}
      {thread.comments.length === 0 ? (
        <EmptyState
          icon={<MessagesSquare />}
          title={t("comment.emptyTitle")}
          text={canComment ? t("comment.emptyText") : undefined}
          isCompact
        />
      ) : (
        <ol className="grid grid-cols-1 gap-6">
          {thread.comments.map((comment) => (
            <li key={comment.id}>
              <CommentBranch comment={comment} subject={subject} actions={actions} linkedId={linkedId} />
            </li>
          ))}
        </ol>
      )}
      <LoadMore {...actions.more} label={t("comment.loadMore")} />
    </section>
  );
}

/**
 * On phones one writes at the foot of the window, wherever in the thread one reads; while a reply is written, that has the
 * room. Above a list the window reaches to the foot, elsewhere the app's menu stands there.
 */
const pinnedClass = classNames(
  "max-md:sticky max-md:order-last max-md:z-10 max-md:-mx-4 max-md:-mb-4 max-md:max-h-[50dvh] max-md:overflow-y-auto max-md:rounded-b-xl max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-2",
  "max-md:bottom-[calc(var(--spacing-footer)+env(safe-area-inset-bottom))] max-md:keyboard-open:bottom-0 max-md:in-[[role=dialog]]:bottom-0",
  "max-md:group-has-[ol_form:focus-within]/thread:static",
);

/** A comment with its replies and, when somebody answers, the form for it. */
function CommentBranch({
  comment,
  subject,
  actions,
  linkedId,
}: {
  comment: ShownComment;
  subject: Subject;
  actions: ThreadActions;
  linkedId: string | null;
}) {
  const { t } = useTranslation("community");
  const [params] = useSearchParams();
  const replyId = params.get("reply");
  const [answered, setAnswered] = useState<ShownComment | null>(
    () => [comment, ...comment.replies].find(({ id }) => id === replyId) ?? null,
  );
  const hidden =
    comment.repliesCount - comment.replies.filter(({ isDeleted, delivery }) => !isDeleted && !delivery).length;
  const hasBranch = comment.replies.length > 0 || answered;
  return (
    <div className="grid grid-cols-1 gap-4">
      <CommentItem
        comment={comment}
        subject={subject}
        actions={actions}
        onReply={setAnswered}
        isLinked={comment.id === linkedId}
      />
      {hasBranch ? (
        <div className="ml-[17px] grid grid-cols-1 gap-4 border-l-2 border-line pl-4 md:pl-[29px]">
          {comment.replies.length > 0 ? (
            <ol className="grid grid-cols-1 gap-4">
              {comment.replies.map((reply) => (
                <li key={reply.id}>
                  <CommentItem
                    comment={reply}
                    subject={subject}
                    actions={actions}
                    onReply={setAnswered}
                    isLinked={reply.id === linkedId}
                  />
                </li>
              ))}
            </ol>
          ) : null}
          {hidden > 0 ? (
            <button
              type="button"
              onClick={() => void actions.loadReplies(comment)}
              className={classNames(actionClass({ isSmall: true }), "-ml-2 w-fit")}
            >
              <CornerDownRight aria-hidden />
              {t("comment.moreReplies", { count: hidden })}
            </button>
          ) : null}
          {answered ? (
            <CommentForm
              key={answered.id}
              subject={subject}
              label={t("comment.replyTo", { name: answered.profile?.firstName ?? "" })}
              submitLabel={t("comment.reply")}
              parentCommentId={comment.id}
              initial={answered.id === comment.id ? undefined : { body: addressing(answered), files: [] }}
              autoFocus
              onCancel={() => setAnswered(null)}
              onSend={(written) => {
                actions.send(written, comment.id as CommentId);
                setAnswered(null);
              }}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** Replies hang one level deep: an answer to a reply begins with whom it answers. */
function addressing({ profile }: ShownComment): RichTextDoc {
  const label = profile ? `${profile.firstName} ${profile.lastName}`.trim() : "";
  if (!profile || !label) return { type: "doc", content: [] };
  return {
    type: "doc",
    content: [
      {
        type: "paragraph",
        content: [
          { type: "mention", attrs: { profileId: profile.id, label } },
          { type: "text", text: " " },
        ],
      },
    ],
  };
}
