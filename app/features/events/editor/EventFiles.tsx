import { X } from "lucide-react";
import { useState } from "react";
import type { FileInfo } from "@workers/contracts/files";
import { messageOf } from "~/features/api/client";
import { FileMark } from "~/features/attachments/FileMark";
import { uploadFile } from "~/features/composer/upload-file";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { FileDrop } from "~/ui/FileDrop";
import { IconButton } from "~/ui/IconButton";
import { ProgressBar } from "~/ui/ProgressBar";
import { toast } from "~/ui/Toast";

interface EventFilesProps {
  files: readonly FileInfo[];
  error?: string | null;
  onChange: (files: readonly FileInfo[]) => void;
}

/** The attachments of an event: dropped or chosen, and taken away. */
export function EventFiles({ files, error, onChange }: EventFilesProps) {
  const { t } = useTranslation("events");
  const { id: appId } = useFrameApp();
  const [running, setRunning] = useState<{ name: string; percent: number } | null>(null);
  const add = async (chosen: File[]) => {
    const all = [...files];
    for (const file of chosen) {
      setRunning({ name: file.name, percent: 0 });
      try {
        all.push(await uploadFile(file, { appId, onProgress: (percent) => setRunning({ name: file.name, percent }) }));
        onChange([...all]);
      } catch (failure) {
        toast({ title: `${file.name}: ${messageOf(failure, t("failed"))}`, tone: "danger" });
      }
    }
    setRunning(null);
  };
  return (
    <div className="grid gap-2">
      {files.length > 0 ? (
        <ul className="grid grid-cols-1 gap-2">
          {files.map((file) => (
            <li key={file.id} className="flex items-center justify-between gap-3">
              <FileMark name={file.name} size={file.size} />
              <IconButton
                size="sm"
                label={t("form.removeFile", { name: file.name })}
                icon={<X />}
                onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {running ? <ProgressBar size="sm" label={t("form.uploading", running)} value={running.percent} /> : null}
      <FileDrop isMultiple label={t("form.attachments")} error={error} onFiles={(chosen) => void add(chosen)} />
    </div>
  );
}
