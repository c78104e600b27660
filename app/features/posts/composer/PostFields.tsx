import {
  CalendarClock,
  CalendarDays,
  ChartBarBig,
  ImagePlay,
  MessageCircle,
  MessageCircleOff,
  Paperclip,
} from "lucide-react";
import { type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { SpaceId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useShellData } from "~/features/shell/layouts/shell-data";
import { classNames } from "~/ui/class-names";
import { FieldErrors } from "~/ui/Field";
import { FormError } from "~/ui/FormError";
import { IconButton } from "~/ui/IconButton";
import { RichTextEditor } from "~/ui/rich-text/RichTextEditor";
import { useFrozenWhile } from "~/ui/use-frozen-while";
import { useGifProvider } from "~/features/cloud/gifs/use-gif-provider";
import { useOwnLibrary } from "~/features/cloud/picker/use-cloud-picker";
import { AttachTools } from "~/features/composer/AttachTools";
import { ChosenCover, CoverTool } from "./CoverTool";
import { DropZone } from "~/features/composer/DropZone";
import { blankPoll, PollFields } from "~/features/engagement/polls/PollFields";
import { EventField } from "./EventField";
import { ScheduleField } from "./ScheduleField";
import { uploadFile } from "~/features/composer/upload-file";
import { UploadTray } from "~/features/composer/UploadTray";
import { useVoiceTool } from "~/features/composer/use-voice-tool";
import { useMentionSearch } from "~/features/composer/use-mention-search";
import type { PostDraft } from "./use-post-draft";
import type { PostTag } from "@workers/contracts/posts";
import { TagChoice } from "../reading/PostTags";

const noTags: readonly PostTag[] = [];

interface PostFieldsProps {
  draft: PostDraft;
  spaceId: SpaceId | null;
  /** What the place that it goes to or lies in has to choose from. */
  tags?: readonly PostTag[];
  /** Whether its time can be chosen: for new posts, and those that wait for theirs. */
  canSchedule?: boolean;
  titleRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  /** On phones the tools stand below the text, above the keyboard: where the form fills the window. */
  isToolbarBelow?: boolean;
  /** At the left end of the foot, e.g. which space it goes to. */
  aside?: ReactNode;
  /** The buttons at the right end of the foot. */
  actions: ReactNode;
}

/**
 * Title, text, pictures and files of a post. Pictures that are pasted or dropped into the text stand there; those that
 * are dropped beside it, and all other files, hang below.
 */
export function PostFields({
  draft,
  spaceId,
  tags = noTags,
  canSchedule = false,
  titleRef,
  autoFocus = false,
  isToolbarBelow = false,
  aside,
  actions,
}: PostFieldsProps) {
  const { t } = useTranslation("community");
  const { id: appId } = useFrameApp();
  const searchMentions = useMentionSearch(spaceId);
  const filePicker = useRef<HTMLInputElement>(null);
  const gifPicker = useRef<(() => void) | null>(null);
  const hasGifs = Boolean(useGifProvider(useOwnLibrary() !== null));
  const { text, change, uploads, isSending } = draft;
  const fields = useFrozenWhile<HTMLDivElement>(isSending);
  const tools = useFrozenWhile<HTMLSpanElement>(isSending);
  const voice = useVoiceTool("post", uploads);

  const hasEvents = useShellData().services.some(({ slug }) => slug === "events");
  const [isEventShown, setEventShown] = useState(Boolean(text.event));
  const latestPoll = useRef(text.poll);
  useEffect(() => {
    latestPoll.current = text.poll;
  });
  const extraTools = useMemo(
    () => [
      { name: "file", label: t("composer.files"), icon: Paperclip, use: () => filePicker.current?.click() },
      ...(hasGifs
        ? [{ name: "gif", label: t("composer.gif"), icon: ImagePlay, use: () => gifPicker.current?.() }]
        : []),
      {
        name: "poll",
        label: t("composer.poll"),
        icon: ChartBarBig,
        use: () => change({ poll: latestPoll.current ?? blankPoll }),
      },
      ...(hasEvents
        ? [{ name: "event", label: t("composer.event"), icon: CalendarDays, use: () => setEventShown(true) }]
        : []),
    ],
    [t, change, hasGifs, hasEvents],
  );

  return (
    <DropZone
      onFiles={(files) => isSending || uploads.add(files)}
      hasPicturesInText
      className={classNames(
        "grid grid-cols-1 gap-3",
        isToolbarBelow && "tools-below max-md:flex max-md:min-h-0 max-md:flex-1 max-md:flex-col",
      )}
    >
      <div
        ref={fields}
        className={classNames(
          "grid grid-cols-1 gap-3",
          isToolbarBelow &&
            "max-md:-mx-4 max-md:min-h-0 max-md:flex-1 max-md:flex max-md:flex-col max-md:overflow-y-auto max-md:px-4 max-md:pt-1",
        )}
      >
        <FieldErrors errors={draft.fieldErrors}>
          <FormError>{draft.error}</FormError>
          {text.cover ? <ChosenCover cover={text.cover} onRemove={() => change({ cover: null })} /> : null}
          <input
            ref={titleRef}
            name="title"
            value={text.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
            placeholder={t("composer.title")}
            aria-label={t("composer.title")}
            maxLength={limits.postTitle.max}
            className="w-full min-w-0 bg-transparent px-1 text-xl font-semibold text-text outline-none placeholder:font-medium"
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
              draft.noteUpload(id);
              return { fileId: id, width, height, placeholder };
            }}
            onBusyChange={draft.setBodyBusy}
            extraTools={extraTools}
            onSubmit={() => void draft.send()}
            maxLength={limits.bodyText.max}
            rows={4}
            autoFocus={autoFocus}
            className={isToolbarBelow ? "max-md:flex-1 max-md:grid-rows-[1fr] max-md:content-stretch" : undefined}
          />
          <UploadTray uploads={uploads} />
          {voice.bar}
          <TagChoice
            tags={tags}
            chosen={text.tagIds}
            max={limits.posts.tagsOfPost}
            onChange={(tagIds) => change({ tagIds })}
          />
          {text.poll ? <PollFields poll={text.poll} onChange={(poll) => change({ poll })} /> : null}
          {isEventShown || text.event ? (
            <EventField
              event={text.event}
              error={draft.fieldErrors["eventId"]}
              onChange={(event) => change({ event })}
              onRemove={() => {
                setEventShown(false);
                change({ event: null });
              }}
            />
          ) : null}
          {text.isScheduled ? (
            <ScheduleField
              value={text.publishAt}
              onChange={(publishAt) => change({ publishAt })}
              error={draft.fieldErrors["publishAt"]}
              missed={draft.timeMissed}
              onRemove={canSchedule ? () => change({ isScheduled: false, publishAt: null }) : undefined}
            />
          ) : null}
        </FieldErrors>
      </div>
      <div
        className={classNames(
          "flex flex-wrap items-center gap-2",
          isToolbarBelow && "max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))]",
        )}
      >
        <span ref={tools} className="-ml-2 flex">
          <AttachTools
            uploads={uploads}
            filePicker={filePicker}
            gifPicker={gifPicker}
            onGif={(attrs) =>
              change({ body: { ...text.body, content: [...text.body.content, { type: "gif", attrs }] } })
            }
          >
            {voice.button}
          </AttachTools>
          <CoverTool cover={text.cover} onChange={(cover) => change({ cover })} />
          {canSchedule ? (
            <IconButton
              label={t("composer.schedule")}
              icon={<CalendarClock />}
              aria-pressed={text.isScheduled}
              onClick={() => change({ isScheduled: true })}
            />
          ) : null}
          <IconButton
            label={t(text.isCommentsDisabled ? "composer.commentsOff" : "composer.commentsOn")}
            icon={text.isCommentsDisabled ? <MessageCircleOff /> : <MessageCircle />}
            aria-pressed={text.isCommentsDisabled}
            onClick={() => change({ isCommentsDisabled: !text.isCommentsDisabled })}
          />
        </span>
        {aside}
        <span className="ml-auto flex gap-2">{actions}</span>
      </div>
    </DropZone>
  );
}
