import { Combine, Scissors, Timer, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { editableCueText } from "@db/vocabulary/captions/cue-text";
import { captionLimits, type Cue, formatTimestamp, parseTimestamp } from "@db/vocabulary/captions/cues";
import { Button } from "~/ui/Button";
import { IconButton } from "~/ui/IconButton";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";
import { type CaptionEdit, cueProblem } from "./caption-edits";
import type { PlayerControl } from "../player-control";

interface CueEditorProps {
  cue: Cue;
  index: number;
  isLast: boolean;
  /** Grows when somebody wants to write here: they added it, chose it, or parted another one. */
  focusCount: number;
  /** Whether somebody wanted to save: before that an empty text is no mistake. */
  hasTried: boolean;
  control?: PlayerControl;
  onEdit: (edit: CaptionEdit) => void;
}

/** The fields of the cue that is edited. What is typed becomes a change when the field is left. */
export function CueEditor({ cue, index, isLast, focusCount, hasTried, control, onEdit }: CueEditorProps) {
  const { t } = useTranslation("player");
  const [shown, setShown] = useState(cue);
  const [typed, setTyped] = useState(() => editableCueText(cue.text));
  const text = useRef<HTMLTextAreaElement>(null);
  if (cue !== shown) {
    setShown(cue);
    if (cue.text !== shown.text || typed === "") setTyped(editableCueText(cue.text));
  }
  useEffect(() => {
    const field = text.current;
    if (!field || focusCount === 0) return;
    field.focus({ preventScroll: true });
  }, [focusCount]);
  const problem = cueProblem(cue);
  const commit = () => onEdit({ kind: "text", index, typed });
  const now = () => Math.round((control?.position() ?? 0) * 1000);
  return (
    <div className="grid gap-3 rounded-lg border border-line-strong bg-surface p-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <TimeField
          label={t("editor.start")}
          milliseconds={cue.start}
          onChange={(start) => onEdit({ kind: "times", index, start, end: Math.max(cue.end, start + 1) })}
          onNow={control && (() => onEdit({ kind: "times", index, start: now(), end: Math.max(cue.end, now() + 1) }))}
        />
        <TimeField
          label={t("editor.end")}
          milliseconds={cue.end}
          error={problem === "captionEnd" ? t("editor.endProblem") : null}
          onChange={(end) => onEdit({ kind: "times", index, start: cue.start, end })}
          onNow={control && (() => onEdit({ kind: "times", index, start: cue.start, end: now() }))}
        />
      </div>
      <TextArea
        ref={text}
        label={t("editor.text")}
        rows={2}
        dir="auto"
        maxLength={captionLimits.text}
        value={typed}
        error={problem === "noText" && hasTried && typed.trim() === "" ? t("editor.textProblem") : null}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="quiet"
          icon={<Scissors aria-hidden />}
          onClick={() => onEdit({ kind: "split", index, at: now(), caret: text.current?.selectionStart ?? null })}
        >
          {t("editor.split")}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={<Combine aria-hidden />}
          disabled={isLast}
          onClick={() => onEdit({ kind: "merge", index })}
        >
          {t("editor.merge")}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={<Trash2 aria-hidden />}
          onClick={() => onEdit({ kind: "delete", index })}
        >
          {t("editor.delete")}
        </Button>
      </div>
    </div>
  );
}

interface TimeFieldProps {
  label: string;
  milliseconds: number;
  error?: string | null;
  onChange: (milliseconds: number) => void;
  /** Sets it to where the player is. */
  onNow?: () => void;
}

function TimeField({ label, milliseconds, error, onChange, onNow }: TimeFieldProps) {
  const { t } = useTranslation("player");
  const [typed, setTyped] = useState<string | null>(null);
  const parsed = typed === null ? milliseconds : parseTimestamp(typed);
  const commit = () => {
    if (parsed === null) return;
    setTyped(null);
    if (parsed !== milliseconds) onChange(parsed);
  };
  return (
    <div className="flex items-end gap-1">
      <TextField
        label={label}
        inputMode="numeric"
        value={typed ?? formatTimestamp(milliseconds)}
        error={parsed === null ? t("editor.timeProblem") : error}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // It may stand within the form of something else.
          event.preventDefault();
          commit();
        }}
        className="w-36 [&_input]:tabular-nums"
      />
      {onNow ? (
        <IconButton
          label={t("editor.now", { field: label })}
          icon={<Timer />}
          onClick={() => {
            setTyped(null);
            onNow();
          }}
        />
      ) : null}
    </div>
  );
}
