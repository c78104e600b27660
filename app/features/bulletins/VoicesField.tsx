import { Mic } from "lucide-react";
import { useEffect } from "react";
import type { BulletinKind } from "@db/vocabulary/enumerations";
import { attachedVoices } from "~/features/composer/attached-voices";
import { UploadTray } from "~/features/composer/UploadTray";
import { useUploads } from "~/features/composer/use-uploads";
import { useVoiceTool } from "~/features/composer/use-voice-tool";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";

interface VoicesFieldProps {
  kind: BulletinKind;
  /** Called with whether a recording is running or on its way: the form must wait for it. */
  onBusy: (isBusy: boolean) => void;
}

/** Voice recordings of a bulletin that is being written: they go as `attachmentIds[]`, and as `voices` what they are. */
export function VoicesField({ kind, onBusy }: VoicesFieldProps) {
  const uploads = useUploads();
  const { t } = useTranslation("community");
  const { start, bar, isRecording } = useVoiceTool(kind, uploads);
  const isBusy = isRecording || uploads.isBusy;
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  const voices = attachedVoices(uploads.files);
  return (
    <div className="grid grid-cols-1 gap-2">
      {voices.map(({ fileId }) => (
        <input key={fileId} type="hidden" name="attachmentIds[]" value={fileId} />
      ))}
      {voices.length > 0 ? <input type="hidden" name="voices" value={JSON.stringify(voices)} /> : null}
      <UploadTray uploads={uploads} />
      {bar}
      {start && !isRecording ? (
        <span>
          <Button icon={<Mic />} onClick={start}>
            {t("voice.recordFor")}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
