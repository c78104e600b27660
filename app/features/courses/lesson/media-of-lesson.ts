import type { Lesson } from "@workers/contracts/courses/lessons";
import type { MediaFile } from "@workers/contracts/files";
import type { PlayerMedia, PlayerSource } from "~/features/player/player-media";
import { actOnLesson, getLesson } from "../course-calls";
import { languageNameOf } from "./language-name";
import { sendProgress } from "./send-progress";

type Href = (slug: string) => string;

/** What a lesson plays: its own media, then those of its playlist. */
export function playedOf({ coverType, audios, videos, playlist }: Lesson): readonly MediaFile[] {
  if (coverType === "picture") return [];
  const own = coverType === "audio" ? audios : videos;
  const further = playlist?.files.filter(({ id, type }) => type === coverType && !own.some((file) => file.id === id));
  return [...own, ...(further ?? [])];
}

function sourceOf(file: MediaFile, { captions }: Lesson): PlayerSource {
  const own = captions.filter(({ fileId }) => fileId === file.id);
  return {
    fileId: file.id,
    url: file.url,
    type: file.mimeType,
    durationMs: file.durationSeconds === null ? null : file.durationSeconds * 1000,
    title: file.name,
    tracks: own
      .filter(({ kind }) => kind === "captions")
      .map(({ language, cues }) => ({ language, label: languageNameOf(language), cues })),
    chapters: own
      .find(({ kind }) => kind === "chapters")
      ?.cues.map(({ start, end, text }) => ({ start, end, title: text })),
  };
}

export const posterOf = ({ pictures }: Lesson): string | null =>
  pictures.find(({ isMissing }) => !isMissing)?.url ?? null;

/** What a player plays of a lesson; the episodes of series and podcasts go on into the next, in the small player too. */
export function mediaOf(lesson: Lesson, href: Href): PlayerMedia {
  const { id, slug, name, coverType, lessonAction } = lesson;
  const files = playedOf(lesson).filter(({ isMissing }) => !isMissing);
  const kind = coverType === "audio" ? "audio" : "video";
  const isFinished = lessonAction?.isFinished ?? false;
  return {
    id,
    kind,
    title: name,
    href: href(slug),
    sources: files.map((file) => sourceOf(file, lesson)),
    poster: kind === "video" ? (files[0]?.posterUrl ?? posterOf(lesson)) : posterOf(lesson),
    startAt: isFinished ? 0 : lessonAction?.position,
    startFileId: isFinished ? null : lessonAction?.fileId,
    autoPlayNext: true,
    loadNext: nextOf(lesson, href),
  };
}

/** What plays behind an episode while its page isn't shown; its progress is saved as on its page. */
function nextOf({ next, course: { type } }: Lesson, href: Href): PlayerMedia["loadNext"] {
  if (!next?.isOpen || (type !== "series" && type !== "podcast")) return undefined;
  return async () => {
    const lesson = await getLesson(next.id);
    if (lesson.coverType === "picture" || lesson.videoUrl) return null;
    const media = mediaOf(lesson, href);
    if (media.sources.length === 0) return null;
    if (!lesson.lessonAction) return media;
    if (lesson.lessonAction.action === "start") await actOnLesson(lesson.id, { action: "start" });
    return { ...media, onProgress: (played) => void sendProgress(lesson.id, played).catch(() => {}) };
  };
}
