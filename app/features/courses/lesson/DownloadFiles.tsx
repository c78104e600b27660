import { Download } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { FileInfo } from "@workers/contracts/files";
import { FileMark } from "~/features/attachments/FileMark";
import { buttonClass } from "~/ui/Button";

/** Files to take along, with their type and size; taking one is said to `onTaken`. */
export function DownloadFiles({ files, onTaken }: { files: readonly FileInfo[]; onTaken: () => void }) {
  const { t } = useTranslation("courses");
  return (
    <ul className="grid gap-2">
      {files
        .filter(({ isMissing }) => !isMissing)
        .map(({ id, url, name, size }) => (
          <li key={id} className="flex items-center gap-3 rounded-lg border border-line bg-surface p-3">
            <FileMark name={name} size={size} />
            <a
              href={`${url}?download`}
              download={name}
              aria-label={t("lesson.downloadOf", { name })}
              className={buttonClass({ size: "sm" })}
              onClick={onTaken}
            >
              <Download aria-hidden className="size-4" />
              {t("lesson.download")}
            </a>
          </li>
        ))}
    </ul>
  );
}
