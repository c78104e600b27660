import { useSearchParams } from "@remix-run/react";
import { useEffect, useMemo } from "react";
import type { Lesson } from "@workers/contracts/courses/lessons";
import type { MediaFile } from "@workers/contracts/files";
import { Player } from "~/features/player/Player";
import type { PlayerControl } from "~/features/player/player-control";
import type { PlayerProgress } from "~/features/player/player-media";
import { VideoLinkPlayer } from "~/features/player/VideoLinkPlayer";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Image } from "~/ui/Image";
import { MissingPicture } from "~/ui/MissingFile";
import { mediaOf, playedOf, posterOf } from "./media-of-lesson";

interface LessonMediaProps {
  lesson: Lesson;
  control: PlayerControl;
  onProgress: (progress: PlayerProgress) => void;
  onEnded: () => void;
}

/** What a lesson shows above its text: pictures, or what is played. */
export function LessonMedia({ lesson, control, onProgress, onEnded }: LessonMediaProps) {
  const path = useAppPath();
  const { file, seconds } = useStartOfAddress();
  const media = useMemo(() => {
    const played = mediaOf(lesson, path.lesson);
    return seconds === null ? played : { ...played, startAt: seconds, startFileId: file };
  }, [lesson, path, file, seconds]);
  // A player that is there already, as that of the small player, goes there.
  useEffect(() => {
    if (seconds !== null && control.fileId() === file) control.seek(seconds);
  }, [control, file, seconds]);
  const { coverType, pictures, videoUrl } = lesson;
  if (coverType === "picture") return <Pictures pictures={pictures} />;
  if (coverType === "video" && videoUrl) return <VideoLinkPlayer url={videoUrl} posterUrl={posterOf(lesson)} />;
  if (media.sources.length === 0 && playedOf(lesson).length > 0)
    return <MissingPicture className="aspect-video rounded-xl" />;
  return <Player key={lesson.id} {...media} control={control} onProgress={onProgress} onEnded={onEnded} />;
}

/** Where an address begins to play: `?file=…&t=754`, as search leads there. */
function useStartOfAddress(): { file: string | null; seconds: number | null } {
  const [search] = useSearchParams();
  const seconds = Number(search.get("t") ?? Number.NaN);
  return { file: search.get("file"), seconds: Number.isFinite(seconds) && seconds >= 0 ? seconds : null };
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
