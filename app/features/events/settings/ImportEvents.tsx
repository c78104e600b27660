import { useState } from "react";
import type { EventCategoryId } from "@db/vocabulary/ids";
import type { EventCategory } from "@workers/contracts/events/events";
import type { EventImportPreview } from "@workers/contracts/events/import";
import type { BackgroundTask } from "@workers/contracts/tasks";
import { isRefusal, messageOf } from "~/features/api/client";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { TaskList } from "~/features/tasks/TaskList";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { FileDrop } from "~/ui/FileDrop";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { importEvents, previewImport } from "../event-calls";
import { ImportPreview } from "./ImportPreview";

interface ImportEventsProps {
  categories: readonly EventCategory[];
  placeOfTasks: string;
}

/** Brings in a calendar of another program: first what would happen, then in the background. */
export function ImportEvents({ categories, placeOfTasks }: ImportEventsProps) {
  const { t } = useTranslation("events");
  const { id: appId } = useFrameApp();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<EventImportPreview | null>(null);
  const [categoryId, setCategoryId] = useState<EventCategoryId | "">("");
  const [started, setStarted] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem((isRefusal(error) && error.errors[0]?.message) || messageOf(error, t("failed")));
    } finally {
      setBusy(false);
    }
  };
  const choose = (chosen: File) =>
    attempt(async () => {
      setPreview(null);
      setPreview(await previewImport(appId, chosen));
      setFile(chosen);
    });
  const clear = () => {
    setFile(null);
    setPreview(null);
  };
  const bringIn = () =>
    attempt(async () => {
      if (!file) return;
      setStarted((await importEvents(appId, file, categoryId || null)).taskId);
      clear();
    });
  const wanted = preview?.events.filter(({ outcome }) => outcome !== "same").length ?? 0;
  return (
    <SettingsSection id="import" title={t("import.title")} text={t("import.text")}>
      <TaskList place={placeOfTasks} started={started} resultOf={(task) => <Outcome task={task} />} />
      {preview ? (
        <>
          <ImportPreview preview={preview} />
          {categories.length > 0 && preview.events.some(({ outcome }) => outcome === "created") ? (
            <Select<string>
              label={t("import.category")}
              value={categoryId}
              onChange={(event) => setCategoryId(event.currentTarget.value as EventCategoryId | "")}
              options={[
                { value: "", label: t("form.noCategory") },
                ...categories.map(({ id, name }) => ({ value: id as string, label: name })),
              ]}
            />
          ) : null}
          {problem ? <p className="text-sm text-danger-text">{problem}</p> : null}
          <div className="flex flex-wrap gap-3">
            <Button onClick={clear}>{t("ui:cancel")}</Button>
            <Button variant="primary" disabled={wanted === 0} isPending={isBusy} onClick={() => void bringIn()}>
              {t("import.start", { count: wanted })}
            </Button>
          </div>
        </>
      ) : (
        <FileDrop
          label={t("import.file")}
          accept=".ics,text/calendar"
          error={problem}
          onFiles={([chosen]) => void (chosen && choose(chosen))}
        />
      )}
    </SettingsSection>
  );
}

/** What an import did. */
function Outcome({ task: { result } }: { task: BackgroundTask }) {
  const { t } = useTranslation("events");
  if (!result || typeof result["created"] !== "number") return null;
  const refused = Array.isArray(result["refused"]) ? result["refused"].length : 0;
  return (
    <span className="text-sm text-muted">
      {t("import.outcome", { created: result["created"], changed: result["changed"], refused })}
    </span>
  );
}
