import { CalendarClock, ChartBarBig, Cloud, ImagePlus, MessageCircle, MessageCircleOff, Paperclip } from "lucide-react";
import { type ClipboardEvent, type DragEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { SpaceId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { fileInfoOf } from "~/features/cloud/picker/file-info";
import { useCloudPicker } from "~/features/cloud/picker/use-cloud-picker";
import { useFrameApp } from "~/features/shell/frame";
import { classNames } from "~/ui/class-names";
import { FieldErrors } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { IconButton } from "~/ui/icon-button";
import { RichTextEditor } from "~/ui/rich-text/rich-text-editor";
import { blankPoll, PollFields } from "./PollFields";
import { ScheduleField } from "./ScheduleField";
import { FilePicker } from "./FilePicker";
import { uploadFile } from "./upload-file";
import { UploadTray } from "./UploadTray";
import { useMentionSearch } from "./use-mention-search";
import type { PostDraft } from "./use-post-draft";
import { acceptedFiles, acceptedPictures } from "./use-uploads";

interface PostFieldsProps {
  draft: PostDraft;
  spaceId: SpaceId | null;
  /** Whether its time can be chosen: for new posts, and those that wait for theirs. */
  canSchedule?: boolean;
  autoFocus?: boolean;
  /** At the left end of the foot, e.g. which space it goes to. */
  aside?: ReactNode;
  /** The buttons at the right end of the foot. */
  actions: ReactNode;
}

/**
 * Title, text, pictures and files of a post. Pictures that are pasted or dropped into the text stand there; those that
 * are dropped beside it, and all other files, hang below.
 */
export function PostFields({ draft, spaceId, canSchedule = false, autoFocus = false, aside, actions }: PostFieldsProps) {
  const { t } = useTranslation("community");
  const { id: appId } = useFrameApp();
  const searchMentions = useMentionSearch(spaceId);
  const picturePicker = useRef<HTMLInputElement>(null);
  const filePicker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const library = useCloudPicker();
  const { text, change, uploads } = draft;
  const [isScheduling, setScheduling] = useState(text.publishAt !== null);

  const take = (event: ClipboardEvent | DragEvent, transfer: DataTransfer) => {
    const files = [...transfer.files];
    const isInText = (event.target as Element).closest(".ProseMirror") !== null;
    if (files.length === 0 || (isInText && files.every(({ type }) => type.startsWith("image/")))) return;
    event.preventDefault();
    event.stopPropagation();
    uploads.add(files);
  };
  const extraTools = useMemo(
    () => [
      { name: "file", label: t("composer.files"), icon: Paperclip, use: () => filePicker.current?.click() },
      { name: "poll", label: t("composer.poll"), icon: ChartBarBig, use: () => change({ poll: blankPoll }) },
    ],
    [t, change],
  );

  return (
    // Dropping and pasting are further ways to what the buttons do.
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
          value={text.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
          placeholder={t("composer.title")}
          aria-label={t("composer.title")}
          maxLength={limits.postTitle.max}
          className="w-full min-w-0 bg-transparent px-1 text-lg font-semibold text-text outline-none placeholder:font-medium md:text-xl"
        />
        <RichTextEditor
          label={t("composer.text")}
          isLabelHidden
          name="body"
          value={text.body}
          onChange={(body) => change({ body })}
          placeholder={t("composer.placeholder")}
          onSearchMentions={searchMentions}
          onUpload={async (file) => {
            const { id, width, height, placeholder } = await uploadFile(file, { appId });
            return { fileId: id, width, height, placeholder };
          }}
          onBusyChange={draft.setBodyBusy}
          extraTools={extraTools}
          onSubmit={() => void draft.send()}
          maxLength={limits.bodyText.max}
          rows={4}
          autoFocus={autoFocus}
        />
        <UploadTray uploads={uploads} />
        {text.poll ? <PollFields poll={text.poll} onChange={(poll) => change({ poll })} /> : null}
        {isScheduling ? (
          <ScheduleField
            value={text.publishAt}
            onChange={(publishAt) => change({ publishAt })}
            error={draft.fieldErrors["publishAt"]}
            onRemove={
              canSchedule
                ? () => {
                    setScheduling(false);
                    change({ publishAt: null });
                  }
                : undefined
            }
          />
        ) : null}
      </FieldErrors>
      <div className="flex flex-wrap items-center gap-2">
        <span className="-ml-2 flex">
          <IconButton label={t("composer.pictures")} icon={<ImagePlus />} onClick={() => picturePicker.current?.click()} />
          <IconButton label={t("composer.files")} icon={<Paperclip />} onClick={() => filePicker.current?.click()} />
          {library.open ? (
            <IconButton
              label={t("composer.fromLibrary")}
              icon={<Cloud />}
              onPointerEnter={library.preload}
              onClick={() => library.open?.({ mode: "multiple", onPick: (files) => uploads.addStored(files.map(fileInfoOf)) })}
            />
          ) : null}
          <IconButton label={t("composer.poll")} icon={<ChartBarBig />} aria-pressed={text.poll !== null} onClick={() => change({ poll: text.poll ?? blankPoll })} />
          {canSchedule ? <IconButton label={t("composer.schedule")} icon={<CalendarClock />} aria-pressed={isScheduling} onClick={() => setScheduling(true)} /> : null}
          <IconButton
            label={t(text.isCommentsDisabled ? "composer.commentsOff" : "composer.commentsOn")}
            icon={text.isCommentsDisabled ? <MessageCircleOff /> : <MessageCircle />}
            aria-pressed={text.isCommentsDisabled}
            onClick={() => change({ isCommentsDisabled: !text.isCommentsDisabled })}
          />
        </span>
        {library.element}
        <FilePicker ref={picturePicker} name="pictures" accept={acceptedPictures} onFiles={uploads.add} />
        <FilePicker ref={filePicker} name="files" accept={acceptedFiles} onFiles={uploads.add} />
        {aside}
        <span className="ml-auto flex gap-2">{actions}</span>
      </div>
    </div>
  );
}
