import { Download } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { MissingFile } from "~/ui/MissingFile";
import type { FileInfo } from "@workers/contracts/files";
import { FileMark } from "./FileMark";

/** Files that hang on a post: recordings play where they stand, everything else is there to be taken along. */
export function FileList({ files }: { files: readonly FileInfo[] }) {
  const { t } = useTranslation("community");
  return (
    <ul aria-label={t("file.attached")} className="grid grid-cols-1 gap-2">
      {files.map((file) => (
        <li key={file.id}>
          <AttachedFile file={file} />
        </li>
      ))}
    </ul>
  );
}

function AttachedFile({ file }: { file: FileInfo }) {
  if (file.isMissing) return <MissingFile type={file.type === "video" || file.type === "audio" ? file.type : "file"} />;
  return (
    <>
      {file.type === "video" ? (
        // Members upload these themselves; there are no captions to show.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          controls
          preload="metadata"
          poster={file.posterUrl ?? undefined}
          src={file.url}
          aria-label={file.name}
          className="max-h-[30rem] w-full rounded-lg bg-black"
        />
      ) : null}
      {file.type === "audio" ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio controls preload="metadata" src={file.url} aria-label={file.name} className="w-full" />
      ) : null}
      <a
        href={`${file.url}?download`}
        download={file.name}
        className="mt-1 flex items-center gap-3 rounded-lg border border-line p-2 pl-3 no-underline transition-colors hover:bg-hover"
      >
        <FileMark name={file.name} size={file.size} />
        <Download aria-hidden className="mr-2 size-4 shrink-0 text-muted" />
      </a>
    </>
  );
}
