import { useRevalidator } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { FileId, LessonNoteId } from "@db/vocabulary/ids";
import { learningLimits } from "@db/vocabulary/limits/learning-limits";
import type { Lesson } from "@workers/contracts/courses/lessons";
import type { LessonNote } from "@workers/contracts/courses/notes";
import { messageOf } from "~/features/api/client";
import { clearSaved } from "~/features/editing/clear-saved";
import { type PlayerControl, usePlayerValue } from "~/features/player/player-control";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { TextArea } from "~/ui/TextArea";
import { toast } from "~/ui/Toast";
import { Unfold } from "~/ui/Unfold";
import { clockTime } from "../clock-time";
import { removeNote, setNote } from "../course-calls";
import { LessonNoteLine } from "./LessonNoteLine";

interface LessonNotesProps {
  lesson: Lesson;
  notes: readonly LessonNote[];
  control: PlayerControl;
}

/** What the reader notes of a lesson for themselves, at the moment that is played where they like. */
export function LessonNotes({ lesson, notes, control }: LessonNotesProps) {
  const { t } = useTranslation("courses");
  const { revalidate } = useRevalidator();
  const [text, setText] = useState("");
  const [isAtTime, setAtTime] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const seconds = usePlayerValue(control, Math.floor);
  const fileId = usePlayerValue(control, () => control.fileId());
  const failed = (error: unknown) => toast({ title: messageOf(error, t("failed")), tone: "danger" });
  const keep = async (note: Pick<LessonNote, "id" | "text" | "fileId" | "position">) => {
    setBusy(true);
    try {
      const { id, text: words, fileId: file, position } = note;
      await setNote(lesson.id, { id, text: words, fileId: file, position });
      revalidate();
      return true;
    } catch (error) {
      failed(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    const mark =
      fileId && isAtTime ? { fileId: fileId as FileId, position: seconds } : { fileId: null, position: null };
    if (await keep({ id: crypto.randomUUID() as LessonNoteId, text, ...mark })) setText(clearSaved(text));
  };
  const remove = async (note: LessonNote) => {
    try {
      await removeNote(lesson.id, note.id);
      revalidate();
      toast({
        title: t("ui:editing.deleted"),
        action: { label: t("ui:editing.undo"), onAction: () => void keep(note) },
      });
    } catch (error) {
      failed(error);
    }
  };
  return (
    <Unfold summary={t("notes.title", { count: notes.length })}>
      <div className="grid gap-4">
        {notes.length > 0 ? (
          <ul className="grid gap-2">
            {notes.map((note) => (
              <LessonNoteLine
                key={note.id}
                note={note}
                control={control}
                onChange={(changed) => keep({ ...note, text: changed })}
                onRemove={() => void remove(note)}
              />
            ))}
          </ul>
        ) : null}
        <form onSubmit={(event) => void add(event)} className="grid gap-2">
          <TextArea
            label={t("notes.new")}
            name="text"
            description={t("notes.private")}
            rows={2}
            maxLength={learningLimits.lessonNoteText}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            {fileId ? (
              <Checkbox
                label={t("notes.atTime", { time: clockTime(seconds) })}
                checked={isAtTime}
                onChange={(event) => setAtTime(event.currentTarget.checked)}
              />
            ) : (
              <span />
            )}
            <Button type="submit" size="sm" disabled={isBusy || !text.trim()}>
              {t("notes.save")}
            </Button>
          </div>
        </form>
      </div>
    </Unfold>
  );
}
