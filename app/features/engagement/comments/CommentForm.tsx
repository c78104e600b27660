import { SendHorizontal, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { CommentId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { RichTextGif } from "@db/vocabulary/rich-text";
import { messageOf } from "~/features/api/client";
import { Button } from "~/ui/Button";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/IconButton";
import { RichTextEditor } from "~/ui/rich-text/RichTextEditor";
import { useUnsavedChanges } from "~/ui/unsaved-changes";
import { useGuardedClose } from "~/ui/use-guarded-close";
import type { Subject } from "../subject";
import type { WrittenComment } from "./comment-calls";
import { AttachTools } from "~/features/composer/AttachTools";
import { DropZone } from "~/features/composer/DropZone";
import { useReleaseUploads } from "~/features/composer/released-uploads";
import { UploadTray } from "~/features/composer/UploadTray";
import { useMentionSearch } from "~/features/composer/use-mention-search";
import { useHasScript } from "~/ui/use-has-script";
import { useVoiceTool } from "~/features/composer/use-voice-tool";
import { useCommentDraft } from "./use-comment-draft";
import { type Quote, useQuote } from "./use-quote";

interface CommentFormProps {
  /** What is commented on. */
  subject: Subject;
  label: string;
  submitLabel: string;
  /** Under which comment it goes. */
  parentCommentId?: CommentId | null;
  initial?: WrittenComment;
  autoFocus?: boolean;
  /** Takes what is written; may reject, then it stays in the field. */
  onSend: (written: WrittenComment) => void | Promise<void>;
  onCancel?: () => void;
  /** What somebody takes over from above: it is put into what is written. */
  quote?: Quote | null;
  /** On phones its tools show once somebody writes. */
  hidesToolsAtRest?: boolean;
  /** Before the field, e.g. the person's picture. */
  aside?: ReactNode;
}

/** Writes or changes a comment. Control or Command with Enter sends. */
export function CommentForm({
  subject,
  label,
  submitLabel,
  parentCommentId,
  initial,
  autoFocus,
  onSend,
  onCancel,
  quote,
  hidesToolsAtRest = false,
  aside,
}: CommentFormProps) {
  const { t } = useTranslation("community");
  const hasScript = useHasScript();
  const searchMentions = useMentionSearch(subject.mentionScope.spaceId);
  const draft = useCommentDraft(`${subject.address} ${parentCommentId ?? ""}`, initial);
  const { body, gifs, uploads, isEmpty, canSend } = draft;
  const voice = useVoiceTool("comment", uploads, "sm");
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useQuote(quote, { body, setBody: draft.setBody, form });
  useUnsavedChanges(draft.isChanged && !isSending, form);
  useReleaseUploads(draft.uploadedIds);
  const cancel = useGuardedClose(onCancel ?? nothing, form);

  const send = async () => {
    if (!canSend || isSending || voice.isRecording) return;
    setError(null);
    const answer = onSend(draft.written());
    if (answer) {
      setSending(true);
      try {
        await answer;
      } catch (problem) {
        return setError(messageOf(problem, t("comment.sendFailed")));
      } finally {
        setSending(false);
      }
    }
    draft.reset();
  };

  return (
    <form
      ref={form}
      method="post"
      action={subject.address}
      data-leave="freely"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => {
        // The editor prevents the default of each Escape; lists and windows that it closes keep it to themselves.
        if (event.key !== "Escape" || event.nativeEvent.isComposing || !onCancel) return;
        event.stopPropagation();
        cancel();
      }}
      className="group/comment flex items-start gap-3"
    >
      {aside}
      {parentCommentId ? <input type="hidden" name="parentCommentId" value={parentCommentId} /> : null}
      <DropZone onFiles={uploads.add} className="grid min-w-0 flex-1 grid-cols-1 gap-2">
        <RichTextEditor
          variant="compact"
          hasQuotes
          label={label}
          isLabelHidden
          name="body"
          value={body}
          onChange={(doc) => {
            draft.setBody(doc);
            setError(null);
          }}
          placeholder={t("comment.placeholder")}
          onSearchMentions={searchMentions}
          onSubmit={() => void send()}
          maxLength={limits.comment.max}
          error={error}
          autoFocus={autoFocus}
        />
        <ChosenGifs gifs={gifs} onRemove={draft.removeGif} />
        <UploadTray uploads={uploads} />
        {voice.bar}
        <div
          className={classNames(
            "flex min-h-8 items-center justify-end gap-2",
            hidesToolsAtRest && hasScript && isEmpty && "max-md:not-group-focus-within/comment:hidden",
          )}
        >
          {hasScript ? (
            <span className="-ml-1.5 mr-auto flex">
              <AttachTools size="sm" uploads={uploads} onGif={draft.addGif}>
                {voice.button}
              </AttachTools>
            </span>
          ) : null}
          {onCancel ? (
            <Button size="sm" variant="quiet" onClick={cancel}>
              {t("ui:cancel")}
            </Button>
          ) : null}
          {!hasScript || !isEmpty || onCancel ? (
            <Button
              size="sm"
              type="submit"
              variant="primary"
              name="intent"
              value="comment"
              icon={<SendHorizontal />}
              isPending={isSending}
              disabled={hasScript && (!canSend || voice.isRecording)}
            >
              {submitLabel}
            </Button>
          ) : null}
        </div>
      </DropZone>
    </form>
  );
}

const nothing = () => {};

/** GIFs that go with the comment. */
function ChosenGifs({ gifs, onRemove }: { gifs: readonly RichTextGif[]; onRemove: (gif: RichTextGif) => void }) {
  const { t } = useTranslation("community");
  if (gifs.length === 0) return null;
  return (
    <ul aria-label={t("gif.chosen")} className="flex flex-wrap gap-2">
      {gifs.map((gif) => (
        <li key={gif.id} className="relative overflow-hidden rounded-lg border border-line bg-pressed">
          <img
            src={gif.url}
            alt={gif.alt ?? ""}
            width={gif.width}
            height={gif.height}
            referrerPolicy="no-referrer"
            className="h-28 w-auto max-w-full object-cover"
          />
          <IconButton
            size="xs"
            label={t("gif.remove")}
            hasTooltip={false}
            icon={<X />}
            onClick={() => onRemove(gif)}
            className="absolute! right-1.5 top-1.5 rounded-full! bg-black/60 text-white hover:bg-black/80 hover:text-white"
          />
        </li>
      ))}
    </ul>
  );
}
