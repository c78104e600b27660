import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { FileMark } from "~/features/attachments/FileMark";
import type { WaitingFile } from "~/features/composer/kept-files";
import { listenToUpload } from "~/features/composer/running-uploads";
import { ProgressBar } from "~/ui/ProgressBar";

/** Files of a message that are not in the cloud yet, from this device. */
export function WaitingFiles({ files }: { files: readonly WaitingFile[] }) {
  const { t } = useTranslation("community");
  if (files.length === 0) return null;
  return (
    <ul aria-label={t("file.attached")} className="my-1 grid min-w-56 grid-cols-1 gap-2 max-md:min-w-44">
      {files.map((waiting) => (
        <li key={waiting.key} className="relative overflow-hidden rounded-lg">
          {waiting.file.type.startsWith("image/") ? (
            <WaitingPicture file={waiting.file} />
          ) : (
            <span className="flex items-center gap-3 rounded-lg border border-line p-2 pl-3">
              <FileMark name={waiting.file.name} size={waiting.file.size} />
            </span>
          )}
          <Progress waiting={waiting} />
        </li>
      ))}
    </ul>
  );
}

function WaitingPicture({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <img src={url} alt={file.name} className="max-h-72 min-h-24 w-full object-cover opacity-70" />;
}

function Progress({ waiting: { key, file } }: { waiting: WaitingFile }) {
  const { t } = useTranslation("community");
  const [progress, setProgress] = useState<number | null>(null);
  useEffect(() => listenToUpload(key, setProgress), [key]);
  if (progress === null) return null;
  return (
    <ProgressBar
      label={t("picture.uploading", { name: file.name })}
      value={progress}
      size="sm"
      className="absolute inset-x-0 bottom-0"
    />
  );
}
