import { Captions, FileUp, Plus, Undo2 } from "lucide-react";
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { plainCueText } from "@db/vocabulary/captions/cue-text";
import type { Cue } from "@db/vocabulary/captions/cues";
import { Button } from "~/ui/Button";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/EmptyState";
import { useUnsavedChanges } from "~/ui/unsaved-changes";
import { CaptionImport } from "./CaptionImport";
import { type CaptionEdit, cueProblem, draftOf, editCaptions } from "./caption-edits";
import { CueEditor } from "./CueEditor";
import { CueList, type CueListHandle } from "./CueList";
import { CueRow } from "./CueRow";
import { type PlayerControl, usePlayerValue } from "../player-control";
import { playerTime } from "../player-time";

interface CaptionEditorProps {
  cues: readonly Cue[];
  /** The player whose file is captioned; without one nothing is set to the present time. */
  control?: PlayerControl;
  language?: string;
  /** Told of captions that can be saved as they are; what it rejects stays unsaved. */
  onSave: (cues: Cue[]) => Promise<void> | void;
  className?: string;
}

/** Writes captions: each with its times, in a list beside the player, or taken from a file. */
export function CaptionEditor({ cues, control, language, onSave, className }: CaptionEditorProps) {
  const { t } = useTranslation("player");
  const [draft, dispatch] = useReducer(editCaptions, cues, draftOf);
  const [focusCount, setFocusCount] = useState(0);
  const edit = useCallback((step: CaptionEdit) => {
    dispatch(step);
    // Who leaves a field goes on elsewhere.
    if (step.kind !== "text" && step.kind !== "times") setFocusCount((count) => count + 1);
  }, []);
  const [saved, setSaved] = useState(cues);
  const [isSaving, setSaving] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const list = useRef<CueListHandle>(null);
  useEffect(() => {
    if (focusCount > 0 && draft.selected >= 0) list.current?.show(draft.selected, "auto");
  }, [focusCount, draft.selected]);
  useUnsavedChanges(draft.cues !== saved, frame);
  const texts = useMemo(() => draft.cues.map(({ text }) => plainCueText(text).replace(/\s+/g, " ")), [draft.cues]);
  const seconds = usePlayerValue(control, Math.floor);
  const now = () => (control?.position() ?? 0) * 1000;
  const latest = useRef(draft.cues);
  useEffect(() => {
    latest.current = draft.cues;
  });
  const select = useMemo(
    () => (index: number) => {
      edit({ kind: "select", index });
      const cue = latest.current[index];
      if (cue) control?.seek(cue.start / 1000);
    },
    [control, edit],
  );

  const save = async () => {
    setHasTried(true);
    const broken = draft.cues.findIndex((cue) => cueProblem(cue) !== null);
    if (broken >= 0) return edit({ kind: "select", index: broken });
    setSaving(true);
    try {
      await onSave([...draft.cues]);
      setSaved(draft.cues);
      setHasTried(false);
    } catch {
      // Who saves says why; here it stays unsaved.
    } finally {
      setSaving(false);
    }
  };

  return (
    <section
      ref={frame}
      aria-label={t("editor.title")}
      className={classNames("flex min-h-0 flex-col gap-3", className)}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={() => {
            setHasTried(false);
            edit({ kind: "add", at: control ? now() : (draft.cues[draft.selected]?.end ?? 0) });
          }}
        >
          {control ? t("editor.addAt", { at: playerTime(seconds) }) : t("editor.add")}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={<Undo2 aria-hidden />}
          disabled={draft.past.length === 0}
          onClick={() => edit({ kind: "undo" })}
        >
          {t("editor.undo")}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={<FileUp aria-hidden />}
          aria-expanded={isImporting}
          onClick={() => setImporting(!isImporting)}
        >
          {t("editor.import")}
        </Button>
        <Button
          size="sm"
          variant="primary"
          className="ml-auto"
          isPending={isSaving}
          disabled={draft.cues === saved}
          onClick={() => void save()}
        >
          {t("editor.save")}
        </Button>
      </div>
      {isImporting ? (
        <CaptionImport
          hasCues={draft.cues.length > 0}
          onImport={(imported) => {
            edit({ kind: "replace", cues: imported });
            setImporting(false);
          }}
        />
      ) : null}
      {draft.cues.length === 0 ? (
        <EmptyState isCompact icon={<Captions aria-hidden />} title={t("editor.empty")} text={t("editor.emptyText")} />
      ) : (
        <CueList
          ref={list}
          label={t("editor.list", { count: draft.cues.length })}
          language={language}
          count={draft.cues.length}
          stop={Math.max(0, draft.selected)}
          className="max-h-144"
          row={(index) => {
            const cue = draft.cues[index]!;
            return index === draft.selected ? (
              <CueEditor
                cue={cue}
                index={index}
                isLast={index === draft.cues.length - 1}
                focusCount={focusCount}
                hasTried={hasTried}
                control={control}
                onEdit={edit}
              />
            ) : (
              <CueRow
                index={index}
                start={cue.start}
                text={texts[index]!}
                isCurrent={false}
                isStop={Math.abs(index - Math.max(draft.selected, 0)) <= 1}
                onPick={select}
              />
            );
          }}
        />
      )}
    </section>
  );
}
