import { File, FileArchive, FileAudio, FileSpreadsheet, FileText, FileVideo } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { extensionOf, fileFormats } from "@db/vocabulary/file-formats";
import { formatBytes } from "~/ui/file-rules";

/** What a file is called, of what kind and how large it is. */
export function FileMark({ name, size }: { name: string; size: number }) {
  const { i18n } = useTranslation("community");
  const extension = extensionOf(name);
  const Icon = icons[kindOf(extension)];
  return (
    <>
      <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-text">
        <Icon className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-base font-medium text-text">
          {name}
        </span>
        <span className="block text-sm text-muted">
          {extension ? `${extension.toUpperCase()} · ` : null}
          {formatBytes(size, i18n.language)}
        </span>
      </span>
    </>
  );
}

const icons = {
  audio: FileAudio,
  video: FileVideo,
  archive: FileArchive,
  sheet: FileSpreadsheet,
  text: FileText,
  other: File,
};

function kindOf(extension: string): keyof typeof icons {
  const type = fileFormats[extension]?.type;
  if (type === "audio") return "audio";
  if (type === "video") return "video";
  if (extension === "zip") return "archive";
  if (["xlsx", "xls", "ods", "csv"].includes(extension)) return "sheet";
  return ["pdf", "docx", "doc", "odt", "rtf", "txt", "md", "epub"].includes(extension) ? "text" : "other";
}
