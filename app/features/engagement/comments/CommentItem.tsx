import { Ellipsis, Flag, Heart, Link2, Pencil, Reply, RotateCw, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useBrowserLayoutEffect } from "~/ui/use-browser-layout-effect";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { messageOf } from "~/features/api/client";
import { classNames } from "~/ui/class-names";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { IconButton } from "~/ui/IconButton";
import { Menu } from "~/ui/Menu";
import { RelativeTime } from "~/ui/RelativeTime";
import { RichText } from "~/ui/rich-text/RichText";
import { toast } from "~/ui/Toast";
import { PersonAvatar, PersonLink } from "~/features/community/PersonLink";
import { usePersonName } from "~/features/community/person-name";
import { useMentionHref } from "~/features/community/use-mention-href";
import { AttachedFiles } from "~/features/attachments/AttachedFiles";
import { moveFocus } from "~/features/community/move-focus";
import { useViewer } from "~/features/community/viewer";
import { actionClass } from "~/features/community/action-look";
import { HeldLine } from "../HeldLine";
import { ReportDialog } from "../dialogs/ReportDialog";
import { LikeButton } from "../LikeButton";
import { useCopyLink } from "~/features/community/use-copy-link";
import type { Subject } from "../subject";
import { CommentForm } from "./CommentForm";
import type { ShownComment } from "./thread-state";
import type { ThreadActions } from "./use-thread";

interface CommentItemProps {
  comment: ShownComment;
  subject: Subject;
  actions: ThreadActions;
  onReply: (comment: ShownComment) => void;
  /** The address leads to it. */
  isLinked?: boolean;
}

/** One comment: who, what, when, and what can be done with it. */
export function CommentItem({ comment, subject, actions, onReply, isLinked = false }: CommentItemProps) {
  const { t } = useTranslation("community");
  const mentionHref = useMentionHref();
  const nameOf = usePersonName();
  const { profile: viewer } = useViewer();
  const [isEditing, setEditing] = useState(false);
  const article = useRef<HTMLElement>(null);
  const wasEditing = useRef(false);
  const stopEditing = () => setEditing(false);
  // Back to the menu that it was begun from, in the same moment in which the field goes: a frame later the window around it
  // would lead the focus to its own beginning. Where a question that closes still holds the page, as soon as it lets go.
  useBrowserLayoutEffect(() => {
    const menu =
      wasEditing.current && !isEditing ? article.current?.querySelector<HTMLElement>("[aria-haspopup]") : null;
    wasEditing.current = isEditing;
    if (!menu || document.activeElement !== document.body) return;
    menu.focus({ preventScroll: true });
    moveFocus(menu);
  }, [isEditing]);
  const { address } = subject;
  const { can } = comment.permissions;
  const { body, profile } = comment;

  if (comment.isDeleted || !body || !profile) {
    return (
      <div id={`comment-${comment.id}`} className="flex h-9 items-center gap-3 text-sm italic text-muted">
        <span aria-hidden className="size-9 shrink-0 rounded-full border border-dashed border-line-strong" />
        {t("comment.gone")}
      </div>
    );
  }
  return (
    <article
      ref={article}
      id={`comment-${comment.id}`}
      aria-label={t("comment.by", { name: nameOf(profile) })}
      aria-busy={comment.delivery === "sending" || undefined}
      className={classNames(
        "group/comment flex scroll-mt-24 gap-3 rounded-lg target:bg-brand-soft target:ring-8 target:ring-brand-soft",
        isLinked && "bg-brand-soft ring-8 ring-brand-soft",
        comment.delivery === "sending" && "opacity-60",
      )}
    >
      <PersonAvatar person={profile} size="md" />
      <div className="min-w-0 flex-1">
        <header className="flex min-h-5 items-center gap-2 leading-5">
          <PersonLink person={profile} className="text-sm" />
          <span className="shrink-0 text-xs text-muted">
            <RelativeTime time={comment.createdAt} />
            {comment.editedAt ? ` · ${t("thing.edited")}` : null}
          </span>
        </header>
        {isEditing ? (
          <div className="mt-2">
            <CommentForm
              subject={subject}
              label={t("comment.edit")}
              submitLabel={t("thing.save")}
              initial={{ body, files: comment.attachments }}
              autoFocus
              onCancel={stopEditing}
              onSend={async (written) => {
                await actions.edit(comment.id, written);
                stopEditing();
              }}
            />
          </div>
        ) : (
          <>
            {body.content.length > 0 ? (
              <RichText doc={body} size="small" mentionHref={mentionHref} className="mt-0.5" />
            ) : null}
            <AttachedFiles files={comment.attachments} by={profile} isSmall className="mt-2" />
            {comment.heldAs ? (
              <HeldLine heldAs={comment.heldAs} isOwn={viewer?.id === profile.id} isShort className="mt-1.5" />
            ) : null}
          </>
        )}
        {comment.delivery === "failed" ? (
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-sm text-danger-text">
            {t("comment.notSent")}
            <button type="button" onClick={() => actions.retry(comment)} className={actionClass({ isSmall: true })}>
              <RotateCw aria-hidden />
              {t("comment.retry")}
            </button>
            <button
              type="button"
              onClick={() => void actions.remove(comment)}
              className={actionClass({ isSmall: true })}
            >
              <Trash2 aria-hidden />
              {t("comment.discard")}
            </button>
          </p>
        ) : null}
        {comment.delivery || isEditing ? null : (
          <div className="-ml-2 mt-1 flex items-center gap-0.5">
            {comment.heldAs ? null : (
              <LikeButton
                action={address}
                commentId={comment.id}
                isLiked={comment.isLiked}
                count={comment.likesCount}
                canLike={can.includes("like")}
                onToggle={() => actions.toggleLike(comment)}
                icon={<Heart aria-hidden className={classNames(comment.isLiked && "fill-current")} />}
                isSmall
              />
            )}
            {can.includes("create_reply") ? (
              <Link
                to={`?reply=${comment.id}#comment-${comment.id}`}
                preventScrollReset
                onClick={(event) => {
                  event.preventDefault();
                  onReply(comment);
                }}
                className={actionClass({ isSmall: true })}
              >
                <Reply aria-hidden />
                {t("comment.reply")}
              </Link>
            ) : null}
            <CommentMenu comment={comment} address={address} actions={actions} onEdit={() => setEditing(true)} />
          </div>
        )}
      </div>
    </article>
  );
}

interface CommentMenuProps {
  comment: ShownComment;
  address: string;
  actions: ThreadActions;
  onEdit: () => void;
}

function CommentMenu({ comment, address, actions, onEdit }: CommentMenuProps) {
  const { t } = useTranslation("community");
  const { copy } = useCopyLink();
  const [isAsking, setAsking] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { can } = comment.permissions;

  const undo = async () => {
    try {
      await actions.restore(comment);
      toast({ title: t("comment.restored"), tone: "success" });
    } catch (error) {
      toast({ title: messageOf(error, t("failed")), tone: "danger" });
    }
  };
  const remove = async () => {
    setBusy(true);
    try {
      setAsking(false);
      await actions.remove(comment);
      moveFocus("comments-title");
      toast({ title: t("comment.deleted"), action: { label: t("thing.undo"), onAction: () => void undo() } });
    } catch {
      toast({ title: t("failed"), tone: "danger" });
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
            label={t("comment.more")}
            hasTooltip={false}
            icon={<Ellipsis />}
            className="size-7! rounded-full! opacity-0 transition-opacity focus-visible:opacity-100 group-focus-within/comment:opacity-100 group-hover/comment:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100 max-md:size-9!"
          />
        }
        items={[
          { label: t("link.copy"), icon: <Link2 />, onSelect: () => void copy(`${address}#comment-${comment.id}`) },
          can.includes("update") && { label: t("comment.edit"), icon: <Pencil />, onSelect: onEdit },
          { divider: true },
          can.includes("create_report") && {
            label: t("report.menu"),
            icon: <Flag />,
            onSelect: () => setReporting(true),
          },
          can.includes("delete") && {
            label: t("comment.delete"),
            icon: <Trash2 />,
            tone: "danger",
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <ReportDialog
        isOpen={isReporting}
        onClose={() => setReporting(false)}
        title={t("report.titleComment")}
        thing={{ type: "comment", id: comment.id }}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        isPending={isBusy}
        title={t("comment.deleteTitle")}
        text={t(comment.repliesCount > 0 ? "comment.deleteTextReplies" : "comment.deleteText")}
        confirmLabel={t("comment.delete")}
      />
    </>
  );
}
