import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { messageOf } from "~/features/api/client";
import { FileMark } from "~/features/attachments/FileMark";
import { uploadFile } from "~/features/composer/upload-file";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import type { FileInfo } from "@workers/contracts/files";
import { DragList } from "~/ui/DragList";
import { FileDrop } from "~/ui/FileDrop";
import { IconButton } from "~/ui/IconButton";
import { ProgressBar } from "~/ui/ProgressBar";
import { toast } from "~/ui/Toast";

interface LessonFilesProps {
  label: string;
  accept?: string;
  files: readonly FileInfo[];
  error?: string | null;
  onChange: (ids: string[]) => void;
}

/** Files of a lesson in their order: dropped or chosen, moved, taken away. */
export function LessonFiles({ label, accept, files: stored, error, onChange }: LessonFilesProps) {
  const { t } = useTranslation("courses");
  const { id: appId } = useFrameApp();
  const [files, setFiles] = useState(stored);
  const [running, setRunning] = useState<readonly { key: string; name: string; percent: number }[]>([]);
  useEffect(() => setFiles(stored), [stored]);
  const keep = (next: readonly FileInfo[]) => {
    setFiles(next);
    onChange(next.map(({ id }) => id));
  };
  const take = async (chosen: File[]) => {
    const all = [...files];
    for (const file of chosen) {
      const key = crypto.randomUUID();
      setRunning((before) => [...before, { key, name: file.name, percent: 0 }]);
      try {
        const info = await uploadFile(file, {
          appId,
          onProgress: (percent) =>
            setRunning((before) => before.map((upload) => (upload.key === key ? { ...upload, percent } : upload))),
        });
        all.push(info);
        keep([...all]);
      } catch (failure) {
        toast({ title: `${file.name}: ${messageOf(failure, t("failed"))}`, tone: "danger" });
      } finally {
        setRunning((before) => before.filter((upload) => upload.key !== key));
      }
    }
  };
  return (
    <div className="grid gap-2">
      {files.length > 0 ? (
        <DragList label={label} items={files} nameOf={({ name }) => name} onMove={(_, next) => keep(next)}>
          {(file) => (
            <span className="flex items-center gap-3">
              <FileMark name={file.name} size={file.size} />
              <IconButton
                size="sm"
                label={t("form.remove", { name: file.name })}
                icon={<X />}
                onClick={() => keep(files.filter(({ id }) => id !== file.id))}
              />
            </span>
          )}
        </DragList>
      ) : null}
      {running.map(({ key, name, percent }) => (
        <div key={key} className="grid gap-1">
          <span className="truncate text-sm text-muted">{t("builder.uploading", { name, percent })}</span>
          <ProgressBar size="sm" label={t("builder.uploading", { name, percent })} value={percent} />
        </div>
      ))}
      <FileDrop isMultiple label={label} accept={accept} error={error} onFiles={(chosen) => void take(chosen)} />
    </div>
  );
}
