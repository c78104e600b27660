import { useMemo } from "react";
import type { Lesson, MediaFile } from "@workers/contracts/courses/lessons";
import { Player } from "~/features/player/Player";
import type { PlayerControl } from "~/features/player/player-control";
import type { PlayerProgress, PlayerSource } from "~/features/player/player-media";
import { VideoLinkPlayer } from "~/features/player/VideoLinkPlayer";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Image } from "~/ui/Image";
import { MissingPicture } from "~/ui/MissingFile";
import { languageNameOf } from "./language-name";

interface LessonMediaProps {
  lesson: Lesson;
  control: PlayerControl;
  onProgress: (progress: PlayerProgress) => void;
  onEnded: () => void;
}

/** What a lesson shows above its text: pictures, or what is played. */
export function LessonMedia({ lesson, control, onProgress, onEnded }: LessonMediaProps) {
  const path = useAppPath();
  const { coverType, pictures, videos, videoUrl, lessonAction } = lesson;
  const poster = pictures.find(({ isMissing }) => !isMissing)?.url ?? null;
  const files = useMemo(() => playedOf(lesson), [lesson]);
  const sources = useMemo(
    () => files.filter(({ isMissing }) => !isMissing).map((file) => sourceOf(file, lesson)),
    [files, lesson],
  );
  if (coverType === "picture") return <Pictures pictures={pictures} />;
  if (coverType === "video" && videoUrl) return <VideoLinkPlayer url={videoUrl} posterUrl={poster} />;
  if (files.length > 0 && sources.length === 0) return <MissingPicture className="aspect-video rounded-xl" />;
  return (
    <Player
      key={lesson.id}
      id={lesson.id}
      kind={coverType}
      title={lesson.name}
      href={path.lesson(lesson.slug)}
      sources={sources}
      poster={coverType === "video" ? ((videos[0] ?? files[0])?.posterUrl ?? poster) : poster}
      startAt={lessonAction?.isFinished ? 0 : lessonAction?.position}
      startFileId={lessonAction?.isFinished ? null : lessonAction?.fileId}
      autoPlayNext
      control={control}
      onProgress={onProgress}
      onEnded={onEnded}
    />
  );
}

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

function Pictures({ pictures }: { pictures: readonly MediaFile[] }) {
  if (pictures.length === 0) return null;
  return (
    <div className="grid gap-3">
      {pictures.map((picture, at) =>
        picture.isMissing ? (
          <MissingPicture key={picture.id} className="rounded-xl" />
        ) : (
          <Image
            key={picture.id}
            src={`${picture.url}?w=1280`}
            alt=""
            width={picture.width ?? undefined}
            height={picture.height ?? undefined}
            isEager={at === 0}
            className="max-h-[70vh] w-full rounded-xl"
          />
        ),
      )}
    </div>
  );
}
