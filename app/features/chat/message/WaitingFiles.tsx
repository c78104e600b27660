import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { FileMark } from "~/features/attachments/FileMark";
import type { WaitingFile } from "~/features/composer/kept-files";

/** Files of a message that are not in the cloud yet, from this device. */
export function WaitingFiles({ files }: { files: readonly WaitingFile[] }) {
  const { t } = useTranslation("community");
  if (files.length === 0) return null;
  return (
    <ul aria-label={t("file.attached")} className="my-1 grid min-w-56 grid-cols-1 gap-2 max-md:min-w-44">
      {files.map(({ key, file }) => (
        <li key={key}>
          {file.type.startsWith("image/") ? (
            <WaitingPicture file={file} />
          ) : (
            <span className="flex items-center gap-3 rounded-lg border border-line p-2 pl-3">
              <FileMark name={file.name} size={file.size} />
            </span>
          )}
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
  return <img src={url} alt={file.name} className="max-h-72 w-full rounded-lg object-cover opacity-70" />;
}
