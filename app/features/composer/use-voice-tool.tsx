import { Mic } from "lucide-react";
import type { ReactNode } from "react";
import type { VoicedThing } from "@db/vocabulary/attached/voice";
import { useTranslation } from "~/i18n/use-translation";
import { useShellDataOrNull } from "~/features/shell/layouts/shell-data";
import { type RecorderProblem, useVoiceRecorder } from "~/features/voice/use-voice-recorder";
import { VoiceRecorderBar } from "~/features/voice/VoiceRecorderBar";
import { IconButton } from "~/ui/IconButton";
import { toast } from "~/ui/Toast";
import type { Uploads } from "./use-uploads";

interface VoiceTool {
  /** Begins a recording, where another button than this one does; both null for who may attach none. */
  start: (() => void) | null;
  button: ReactNode;
  /** While somebody speaks; else null. */
  bar: ReactNode;
  isRecording: boolean;
}

/** Records a voice for what is being written: it hangs on it like a file, and plays where it is shown. */
export function useVoiceTool(thing: VoicedThing, uploads: Uploads, size: "sm" | "md" = "md"): VoiceTool {
  const { t } = useTranslation("community");
  const isAllowed = useShellDataOrNull()?.permissions.can.includes(`create_voice_${thing}`) === true;
  const recorder = useVoiceRecorder((problem: RecorderProblem) =>
    toast({ title: t(`voice.${problem}`), description: t(`voice.${problem}Text`), tone: "danger" }),
  );
  const isRecording = recorder.state !== "idle";
  const attach = async () => {
    const recording = await recorder.finish();
    if (recording) uploads.addVoice(recording);
    else toast({ title: t("voice.tooShort") });
  };
  const start = () => void recorder.start();
  return {
    isRecording,
    start: isAllowed ? start : null,
    button: isAllowed ? (
      <IconButton size={size} label={t("voice.recordFor")} icon={<Mic />} disabled={isRecording} onClick={start} />
    ) : null,
    bar: isRecording ? (
      <VoiceRecorderBar
        elapsedMs={recorder.elapsedMs}
        levels={recorder.levels}
        isAsking={recorder.state === "asking"}
        onCancel={() => recorder.cancel()}
        onSend={() => void attach()}
        end="attach"
      />
    ) : null,
  };
}
