import { AudioLines, File, FileSpreadsheet, FileText, Film, Folder, Image, Presentation } from "lucide-react";
import { classNames } from "~/ui/class-names";
import type { FileType } from "../shapes";

const looks = {
  folder: { Icon: Folder, className: "bg-brand-soft text-brand-text" },
  image: { Icon: Image, className: "bg-info-soft text-info-text" },
  video: { Icon: Film, className: "bg-danger-soft text-danger-text" },
  audio: { Icon: AudioLines, className: "bg-warning-soft text-warning-text" },
  text: { Icon: FileText, className: "bg-info-soft text-info-text" },
  sheet: { Icon: FileSpreadsheet, className: "bg-success-soft text-success-text" },
  slides: { Icon: Presentation, className: "bg-warning-soft text-warning-text" },
  other: { Icon: File, className: "bg-pressed text-muted" },
} as const;

const byEnding: Record<string, keyof typeof looks> = {
  pdf: "text",
  doc: "text",
  docx: "text",
  odt: "text",
  txt: "text",
  md: "text",
  xls: "sheet",
  xlsx: "sheet",
  ods: "sheet",
  csv: "sheet",
  ppt: "slides",
  pptx: "slides",
  odp: "slides",
};

/** What a file is, as a coloured square. */
export function FileIcon({
  type,
  extension = "",
  className,
}: {
  type: FileType | "folder";
  extension?: string;
  className?: string;
}) {
  const look = looks[type === "other" ? (byEnding[extension.toLowerCase()] ?? "other") : type];
  return (
    <span
      aria-hidden
      className={classNames(
        "grid shrink-0 place-items-center rounded-md",
        look.className,
        className ?? "size-10 [&_svg]:size-5",
      )}
    >
      <look.Icon strokeWidth={1.75} />
    </span>
  );
}
