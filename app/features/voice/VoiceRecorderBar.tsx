import { Check, SendHorizontal, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { IconButton } from "~/ui/IconButton";
import { formatDuration } from "./waveform";

interface VoiceRecorderBarProps {
  elapsedMs: number;
  levels: readonly number[];
  isAsking: boolean;
  onCancel: () => void;
  onSend: () => void;
  /** What ends the recording: it is sent at once, or waits with what is being written. */
  end?: "send" | "attach";
}

/** In place of the text field while somebody speaks: how long, how loud, and what to do with it. */
export function VoiceRecorderBar({
  elapsedMs,
  levels,
  isAsking,
  onCancel,
  onSend,
  end = "send",
}: VoiceRecorderBarProps) {
  const { t } = useTranslation("community");
  const send = useRef<HTMLButtonElement>(null);
  useEffect(() => send.current?.focus(), []);
  return (
    // Escape is a further way to what the button does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={t("voice.recording")}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onCancel();
      }}
      className="flex min-h-12 items-center gap-3 rounded-xl border border-line-control bg-surface py-1 pl-2 pr-1.5"
    >
      <IconButton label={t("voice.cancel")} icon={<Trash2 />} onClick={onCancel} className="text-danger-text" />
      <span aria-hidden className="size-2.5 shrink-0 animate-pulse rounded-full bg-danger-strong" />
      <span role="timer" className="w-11 shrink-0 text-sm font-medium tabular-nums">
        {formatDuration(elapsedMs)}
      </span>
      {isAsking ? (
        <p className="min-w-0 flex-1 truncate text-sm text-muted">{t("voice.asking")}</p>
      ) : (
        <span aria-hidden className="flex h-8 min-w-0 flex-1 items-center justify-end gap-[3px] overflow-hidden">
          {levels.map((level, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
            <span
              key={position}
              style={{ height: `${Math.max(8, level)}%` }}
              className="w-[3px] shrink-0 rounded-full bg-brand-strong"
            />
          ))}
        </span>
      )}
      <IconButton
        ref={send}
        label={t(`voice.${end}`)}
        icon={end === "send" ? <SendHorizontal /> : <Check />}
        disabled={isAsking}
        onClick={onSend}
        className="bg-brand-strong! text-on-brand-strong! hover:brightness-105"
      />
    </div>
  );
}
