import { SendHorizontal } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { CommentId, SpaceId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { isEmptyDoc, plainText, type RichTextDoc } from "@db/vocabulary/rich-text";
import { Button } from "~/ui/button";
import { RichTextEditor } from "~/ui/rich-text/rich-text-editor";
import { readDraft, useDraftKey, useKeepDraft } from "../composer/kept-draft";
import { useMentionSearch } from "../composer/use-mention-search";
import { useHasScript } from "../use-has-script";

interface CommentFormProps {
  /** The post's address, whose action takes the form on pages without scripts. */
  action: string;
  spaceId: SpaceId;
  label: string;
  submitLabel: string;
  /** Under which comment it goes. */
  parentCommentId?: CommentId | null;
  initial?: RichTextDoc;
  autoFocus?: boolean;
  /** Takes the text; may reject, then it stays in the field. */
  onSend: (body: RichTextDoc) => void | Promise<void>;
  onCancel?: () => void;
  /** Before the field, e.g. the person's picture. */
  aside?: ReactNode;
}

const nothing: RichTextDoc = { type: "doc", content: [] };

/** Writes or changes a comment. Control or Command with Enter sends. */
export function CommentForm({
  action, spaceId, label, submitLabel, parentCommentId, initial = nothing, autoFocus, onSend, onCancel, aside,
}: CommentFormProps) {
  const { t } = useTranslation("community");
  const hasScript = useHasScript();
  const searchMentions = useMentionSearch(spaceId);
  const draftKey = useDraftKey(`comment ${action} ${parentCommentId ?? ""}`);
  const keptAs = initial === nothing ? draftKey : null;
  const [body, setBody] = useState(initial);
  // Only now: the server, which knows no drafts, has drawn this form before.
  useEffect(() => {
    const kept = keptAs && readDraft<RichTextDoc>(keptAs);
    if (kept) setBody(kept);
  }, [keptAs]);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const tooLong = plainText(body).length > limits.comment.max;
  const isEmpty = isEmptyDoc(body);
  const forget = useKeepDraft(keptAs, isEmpty ? null : body);

  const send = async () => {
    if (isEmpty || tooLong || isSending) return;
    setSending(true);
    setError(null);
    try {
      await onSend(body);
      forget();
      setBody({ type: "doc", content: [] });
    } catch (problem) {
      setError((problem as Error).message || t("comment.sendFailed"));
    } finally {
      setSending(false);
    }
  };

  return (
    <form
      ref={form}
      method="post"
      action={action}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented || !onCancel) return;
        event.stopPropagation();
        onCancel();
      }}
      className="flex items-start gap-3"
    >
      {aside}
      {parentCommentId ? <input type="hidden" name="parentCommentId" value={parentCommentId} /> : null}
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
        <RichTextEditor
          variant="compact"
          label={label}
          isLabelHidden
          name="body"
          value={body}
          onChange={setBody}
          placeholder={t("comment.placeholder")}
          onSearchMentions={searchMentions}
          onSubmit={() => void send()}
          maxLength={limits.comment.max}
          error={error}
          autoFocus={autoFocus}
        />
        {!hasScript || !isEmpty || onCancel ? (
          <div className="flex items-center justify-end gap-2">
            {onCancel ? (
              <Button size="sm" variant="quiet" onClick={onCancel}>
                {t("ui:cancel")}
              </Button>
            ) : null}
            <Button
              size="sm"
              type="submit"
              variant="primary"
              name="intent"
              value="comment"
              icon={<SendHorizontal />}
              isPending={isSending}
              disabled={hasScript && (isEmpty || tooLong)}
            >
              {submitLabel}
            </Button>
          </div>
        ) : null}
      </div>
    </form>
  );
}
