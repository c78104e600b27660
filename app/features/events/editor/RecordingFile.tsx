import { Cloud, X } from "lucide-react";
import { useRef, useState } from "react";
import type { FileId } from "@db/vocabulary/ids";
import { messageOf } from "~/features/api/client";
import { useCloudPicker } from "~/features/cloud/picker/use-cloud-picker";
import { uploadFile } from "~/features/composer/upload-file";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { FileDrop } from "~/ui/FileDrop";
import { IconButton } from "~/ui/IconButton";
import { ProgressBar } from "~/ui/ProgressBar";
import { toast } from "~/ui/Toast";

interface RecordingFileProps {
  file: { id: FileId; name: string } | null;
  onChange: (file: { id: FileId; name: string } | null) => void;
}

/** The recording of an event as a file: uploaded, or one of the library. */
export function RecordingFile({ file, onChange }: RecordingFileProps) {
  const { t } = useTranslation("events");
  const { id: appId } = useFrameApp();
  const picker = useCloudPicker();
  const [running, setRunning] = useState<{ name: string; percent: number } | null>(null);
  const abort = useRef<AbortController | null>(null);
  const upload = async (chosen: File) => {
    setRunning({ name: chosen.name, percent: 0 });
    abort.current = new AbortController();
    try {
      const { id, name } = await uploadFile(chosen, {
        appId,
        signal: abort.current.signal,
        onProgress: (percent) => setRunning({ name: chosen.name, percent }),
      });
      onChange({ id: id as FileId, name });
    } catch (failure) {
      if (!abort.current.signal.aborted)
        toast({ title: `${chosen.name}: ${messageOf(failure, t("failed"))}`, tone: "danger" });
    } finally {
      setRunning(null);
    }
  };
  if (file)
    return (
      <div className="flex items-center justify-between gap-3 rounded-lg border border-line p-3">
        <span dir="auto" className="min-w-0 truncate font-medium">
          {file.name}
        </span>
        <IconButton
          size="sm"
          label={t("form.removeFile", { name: file.name })}
          icon={<X />}
          onClick={() => onChange(null)}
        />
      </div>
    );
  if (running)
    return (
      <div className="flex items-center gap-3">
        <ProgressBar size="sm" label={t("form.uploading", running)} value={running.percent} className="flex-1" />
        <Button size="sm" onClick={() => abort.current?.abort()}>
          {t("ui:cancel")}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-2">
      <FileDrop
        label={t("recording.file")}
        accept="video/*,audio/*"
        onFiles={([chosen]) => void (chosen && upload(chosen))}
      />
      {picker.open ? (
        <div className="flex flex-wrap gap-2">
          {(["video", "audio"] as const).map((kind) => (
            <Button
              key={kind}
              size="sm"
              icon={<Cloud />}
              onPointerEnter={picker.preload}
              onClick={() =>
                picker.open?.({ kind, onPick: ([picked]) => picked && onChange({ id: picked.id, name: picked.name }) })
              }
            >
              {t(`recording.library.${kind}`)}
            </Button>
          ))}
        </div>
      ) : null}
      {picker.element}
    </div>
  );
}
