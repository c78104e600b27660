import { useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { SeriesPart } from "@db/vocabulary/calendar/events";
import type { EventCategory, WholeEvent } from "@workers/contracts/events/events";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Button, ButtonLink } from "~/ui/Button";
import { PageHeader } from "~/ui/PageHeader";
import { SettingsSection } from "~/ui/SettingsSection";
import { Switch } from "~/ui/Switch";
import { TextField } from "~/ui/TextField";
import { toast } from "~/ui/Toast";
import { forgetChanges } from "~/ui/unsaved-changes";
import { changeEvent } from "../event-calls";
import { EndEvent } from "./EndEvent";
import { changesOf, changesRepetition, draftOf, type EventDraft } from "./event-draft";
import { EventForm } from "./EventForm";
import { RecordingFile } from "./RecordingFile";
import { ScopeDialog } from "./ScopeDialog";

interface Question {
  parts: readonly SeriesPart[];
  answer: (part: SeriesPart | null) => void;
}

/** Where an event is changed: of a series it is asked which occurrences a change is about. */
export function EventEditScreen({ event, categories }: { event: WholeEvent; categories: readonly EventCategory[] }) {
  const { t } = useTranslation("events");
  const path = useAppPath();
  const navigate = useNavigate();
  const [initial] = useState(() => draftOf(event));
  const [question, setQuestion] = useState<Question | null>(null);
  const page = path.event(event.slug);
  const isOver = useRef(event.state === "ended").current;
  const askWhich = (parts: readonly SeriesPart[]) =>
    new Promise<SeriesPart | null>((resolve) =>
      setQuestion({
        parts,
        answer: (part) => {
          setQuestion(null);
          resolve(part);
        },
      }),
    );
  const save = async (draft: EventDraft) => {
    const changes = changesOf(initial, draft);
    if (Object.keys(changes).length === 0) return navigate(page);
    const { recordingFileId, recordingUrl, isRecordingOpen, ...others } = changes;
    const recording = { recordingFileId, recordingUrl, isRecordingOpen };
    // A recording is that of one occurrence, and a rule is never that of one.
    const isOfOne = Object.values(recording).some((value) => value !== undefined);
    const parts: readonly SeriesPart[] = changesRepetition(initial, draft)
      ? ["following", "all"]
      : ["this", "following", "all"];
    const part = !event.seriesId || Object.keys(others).length === 0 ? "this" : await askWhich(parts);
    if (!part) return;
    const saved = await changeEvent(event.id, { ...(part === "this" ? changes : others), scope: part });
    if (isOfOne && part !== "this") await changeEvent(event.id, { ...recording, scope: "this" });
    forgetChanges();
    toast({ title: t("form.saved"), tone: "success" });
    navigate(path.event(saved.slug), { replace: true });
  };
  return (
    <ContentColumns>
      <PageHeader title={t("form.edit")} text={event.name} back={{ to: page, label: t("form.back") }} />
      <div className="grid grid-cols-1 gap-6">
        <EventForm
          initial={initial}
          categories={categories}
          canRepeat={event.repetition !== null}
          onSave={async (draft) => void (await save(draft))}
          footer={(isBusy) => (
            <>
              <ButtonLink to={page}>{t("ui:cancel")}</ButtonLink>
              <Button type="submit" variant="primary" isPending={isBusy}>
                {t("form.save")}
              </Button>
            </>
          )}
        >
          {(draft, change) =>
            isOver || event.hasRecording ? (
              <SettingsSection title={t("recording.title")} text={t("recording.formText")}>
                <RecordingFile file={draft.recordingFile} onChange={(recordingFile) => change({ recordingFile })} />
                <TextField
                  label={t("recording.url")}
                  isOptional
                  type="url"
                  placeholder="https://"
                  value={draft.recordingUrl}
                  onChange={(input) => change({ recordingUrl: input.currentTarget.value })}
                />
                <Switch
                  isRow
                  label={t("recording.isOpen")}
                  checked={draft.isRecordingOpen}
                  onChange={(input) => change({ isRecordingOpen: input.currentTarget.checked })}
                />
              </SettingsSection>
            ) : null
          }
        </EventForm>
        <EndEvent event={event} />
      </div>
      <ScopeDialog
        isOpen={question !== null}
        parts={question?.parts ?? []}
        title={t("scope.title")}
        confirmLabel={t("form.save")}
        onClose={() => question?.answer(null)}
        onConfirm={(part) => question?.answer(part)}
      />
    </ContentColumns>
  );
}
