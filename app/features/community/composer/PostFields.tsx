import { ImagePlus } from "lucide-react";
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { SpaceId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { FieldErrors } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { RichTextEditor } from "~/ui/rich-text/rich-text-editor";
import { PictureTray } from "./PictureTray";
import { acceptedPictures } from "./use-picture-uploads";
import { useMentionSearch } from "./use-mention-search";
import type { PostDraft } from "./use-post-draft";

interface PostFieldsProps {
  draft: PostDraft;
  spaceId: SpaceId | null;
  autoFocus?: boolean;
  /** At the left end of the foot, e.g. which space it goes to. */
  aside?: ReactNode;
  /** The buttons at the right end of the foot. */
  actions: ReactNode;
}

/** Title, text and pictures of a post. Pictures may also be dropped or pasted anywhere on it. */
export function PostFields({ draft, spaceId, autoFocus = false, aside, actions }: PostFieldsProps) {
  const { t } = useTranslation("community");
  const searchMentions = useMentionSearch(spaceId);
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { pictures } = draft;

  const take = (event: ClipboardEvent | DragEvent, transfer: DataTransfer) => {
    const files = [...transfer.files].filter(({ type }) => type.startsWith("image/"));
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    pictures.add(files);
  };

  return (
    // Dropping and pasting are further ways to what the picture button does.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onPasteCapture={(event) => take(event, event.clipboardData)}
      onDropCapture={(event) => {
        setOver(false);
        take(event, event.dataTransfer);
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node) || setOver(false)}
      className={classNames("grid grid-cols-1 gap-3 rounded-lg", isOver && "outline-2 outline-offset-4 outline-dashed outline-brand-strong")}
    >
      <FieldErrors errors={draft.fieldErrors}>
        <FormError>{draft.error}</FormError>
        <input
          name="title"
          value={draft.title}
          onChange={(event) => draft.setTitle(event.currentTarget.value)}
          placeholder={t("composer.title")}
          aria-label={t("composer.title")}
          maxLength={limits.postTitle.max}
          className="w-full min-w-0 bg-transparent px-1 text-lg font-semibold text-text outline-none placeholder:font-medium md:text-xl"
        />
        <RichTextEditor
          label={t("composer.text")}
          isLabelHidden
          name="body"
          value={draft.body}
          onChange={draft.setBody}
          placeholder={t("composer.placeholder")}
          onSearchMentions={searchMentions}
          onSubmit={() => void draft.send()}
          maxLength={limits.bodyText.max}
          rows={4}
          autoFocus={autoFocus}
        />
        <PictureTray uploads={pictures} />
      </FieldErrors>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="quiet" icon={<ImagePlus />} onClick={() => picker.current?.click()} className="-ml-2 noscript:hidden">
          {t("composer.pictures")}
        </Button>
        <input
          ref={picker}
          type="file"
          accept={acceptedPictures}
          multiple
          hidden
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = "";
            pictures.add(files);
          }}
        />
        {aside}
        <span className="flex-1" />
        {actions}
      </div>
    </div>
  );
}
