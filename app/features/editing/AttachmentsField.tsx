import { Cloud, Mic, Paperclip } from "lucide-react";
import { useEffect, useRef } from "react";
import type { VoicedThing } from "@db/vocabulary/attached/voice";
import type { FileInfo } from "@workers/contracts/files";
import { fileInfoOf } from "~/features/cloud/picker/file-info";
import { useCloudPicker } from "~/features/cloud/picker/use-cloud-picker";
import { FilePicker } from "~/features/composer/FilePicker";
import { UploadTray } from "~/features/composer/UploadTray";
import { acceptedFiles, useUploads } from "~/features/composer/use-uploads";
import { useVoiceTool } from "~/features/composer/use-voice-tool";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";

interface AttachmentsFieldProps {
  label: string;
  /** What the files hang on: who may not speak to it is offered no recording. */
  thing: VoicedThing;
  initial: readonly FileInfo[];
  error?: string | null;
  onChange: (files: readonly FileInfo[]) => void;
  /** Called with whether a file is on its way, or somebody speaks: the form must wait for it. */
  onBusy?: (isBusy: boolean) => void;
}

/** The attachments of a thing: chosen, taken from the library, or spoken; and taken away. */
export function AttachmentsField({ label, thing, initial, error, onChange, onBusy }: AttachmentsFieldProps) {
  const { t } = useTranslation(["ui", "community"]);
  const uploads = useUploads(initial);
  const { start, bar, isRecording } = useVoiceTool(thing, uploads);
  const picker = useCloudPicker();
  const input = useRef<HTMLInputElement>(null);
  const isBusy = isRecording || uploads.isBusy;
  const report = useRef({ onChange, onBusy });
  report.current = { onChange, onBusy };
  useEffect(() => report.current.onBusy?.(isBusy), [isBusy]);
  const ids = uploads.files.map(({ id }) => id).join(" ");
  const reported = useRef(ids);
  useEffect(() => {
    if (reported.current === ids) return;
    reported.current = ids;
    report.current.onChange(uploads.files);
  }, [ids, uploads.files]);
  return (
    <div role="group" aria-label={label} className="grid grid-cols-1 gap-2">
      <span className="text-sm font-medium">{label}</span>
      <UploadTray uploads={uploads} />
      {bar}
      {error ? <p className="text-sm text-danger-text">{error}</p> : null}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Paperclip />} onClick={() => input.current?.click()}>
          {t("editing.addFiles")}
        </Button>
        {picker.open ? (
          <Button
            size="sm"
            icon={<Cloud />}
            onPointerEnter={picker.preload}
            onClick={() =>
              picker.open?.({ mode: "multiple", onPick: (picked) => uploads.addStored(picked.map(fileInfoOf)) })
            }
          >
            {t("editing.fromLibrary")}
          </Button>
        ) : null}
        {start && !isRecording ? (
          <Button size="sm" icon={<Mic />} onClick={start}>
            {t("community:voice.recordFor")}
          </Button>
        ) : null}
      </div>
      <FilePicker ref={input} name="files" accept={acceptedFiles} onFiles={uploads.add} />
      {picker.element}
    </div>
  );
}
