import { Pencil, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { learningLimits } from "@db/vocabulary/limits/learning-limits";
import type { LessonNote } from "@workers/contracts/courses/notes";
import { type PlayerControl, usePlayerValue } from "~/features/player/player-control";
import { Button } from "~/ui/Button";
import { IconButton } from "~/ui/IconButton";
import { TextArea } from "~/ui/TextArea";
import { clockTime } from "../clock-time";

interface LessonNoteLineProps {
  note: LessonNote;
  control: PlayerControl;
  /** Whether it was saved. */
  onChange: (text: string) => Promise<boolean>;
  onRemove: () => void;
}

/** A note: its moment leads the player there. */
export function LessonNoteLine({ note, control, onChange, onRemove }: LessonNoteLineProps) {
  const { t } = useTranslation("courses");
  const playing = usePlayerValue(control, () => control.fileId());
  const [draft, setDraft] = useState<string | null>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (draft?.trim() && (await onChange(draft))) setDraft(null);
  };
  const time = note.position === null ? null : clockTime(note.position);
  const name = time ?? note.text.slice(0, 30);
  if (draft !== null)
    return (
      <li>
        <form onSubmit={(event) => void save(event)} className="grid gap-2">
          <TextArea
            label={t("notes.edit", { name })}
            name="text"
            rows={2}
            maxLength={learningLimits.lessonNoteText}
            value={draft}
            onChange={(event) => setDraft(event.currentTarget.value)}
          />
          <div className="flex justify-end gap-2">
            <Button size="sm" variant="quiet" onClick={() => setDraft(null)}>
              {t("people.cancel")}
            </Button>
            <Button size="sm" type="submit" disabled={!draft.trim()}>
              {t("people.save")}
            </Button>
          </div>
        </form>
      </li>
    );
  return (
    <li className="flex items-start gap-2">
      {time ? (
        playing === note.fileId ? (
          <Button
            size="sm"
            variant="quiet"
            aria-label={t("notes.seek", { time })}
            className="tabular-nums"
            onClick={() => control.seek(note.position!)}
          >
            {time}
          </Button>
        ) : (
          <span className="px-2 py-1 text-sm tabular-nums text-muted">{time}</span>
        )
      ) : null}
      <p dir="auto" className="min-w-0 flex-1 whitespace-pre-wrap py-1 text-base [overflow-wrap:anywhere]">
        {note.text}
      </p>
      <IconButton size="sm" label={t("notes.edit", { name })} icon={<Pencil />} onClick={() => setDraft(note.text)} />
      <IconButton size="sm" label={t("notes.delete", { name })} icon={<Trash2 />} onClick={onRemove} />
    </li>
  );
}
