import { classNames } from "~/ui/class-names";
import { PictureGrid } from "./PictureGrid";
import type { FileInfo } from "@workers/contracts/files";
import type { ProfileCard } from "@workers/contracts/people";
import { usePersonName } from "~/features/community/person-name";
import { lazyPart } from "~/ui/LazyPart";
import { FileList } from "./FileList";

const VoicePlayer = lazyPart(() => import("~/features/voice/VoicePlayer"), {
  drawn: "[data-voice]",
  fallback: <div className="h-12" />,
});

interface AttachedFilesProps {
  files: readonly FileInfo[];
  /** It is what the page shows first. */
  isEager?: boolean;
  /** As under a comment. */
  isSmall?: boolean;
  /** Who wrote it, and so who speaks in its recordings. */
  by?: Pick<ProfileCard, "firstName" | "lastName" | "isDeleted"> | null;
  className?: string;
}

/** What hangs on a post or comment: voice recordings, its pictures as a grid, then its files. */
export function AttachedFiles({ files, isEager, isSmall, by, className }: AttachedFilesProps) {
  const pictures = files.filter(({ type }) => type === "image");
  const nameOf = usePersonName();
  const voices = files.filter(({ voice }) => voice);
  const others = files.filter(({ type, voice }) => type !== "image" && !voice);
  if (files.length === 0) return null;
  return (
    <div className={classNames("grid grid-cols-1 gap-3", isSmall && "max-w-md", className)}>
      {voices.map(({ id, url, voice }) => (
        <VoicePlayer key={id} url={url} {...voice!} speaker={by ? nameOf(by) : undefined} />
      ))}
      {pictures.length > 0 ? <PictureGrid pictures={pictures} isEager={isEager} isSmall={isSmall} /> : null}
      {others.length > 0 ? <FileList files={others} /> : null}
    </div>
  );
}
