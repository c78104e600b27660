import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import type { ImportTarget } from "@db/vocabulary/members";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import type { ImportFile, ImportMembersResult } from "@workers/contracts/members/imports";
import type { BackgroundTask } from "@workers/contracts/tasks";
import { messageOf } from "~/features/api/client";
import { ExportLink } from "~/features/exports/ExportLink";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { TaskList } from "~/features/tasks/TaskList";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { FileDrop } from "~/ui/FileDrop";
import { FormError } from "~/ui/FormError";
import { PageHeader } from "~/ui/PageHeader";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { useUnsavedChanges } from "~/ui/unsaved-changes";
import { ContactsRoom, type ContactsRoomProps } from "../ContactsRoom";
import { MemberTaskResult } from "../MemberTaskResult";
import { readSheet, startImport, type SentImport, templateAddress, uploadImportFile } from "./import-calls";
import { type ImportChoices, ImportOptions, noChoices } from "./ImportOptions";
import { ImportOutcome } from "./ImportOutcome";
import { MappingTable } from "./MappingTable";

type Thing = { id: string; name: string };

interface ImportScreenProps {
  place: string;
  room: ContactsRoomProps["room"];
  tags: readonly Thing[];
  plans: readonly Thing[] | null;
  spaces: readonly Thing[];
  fields: readonly Thing[];
}

/** Brings members in from a file: its columns, what everybody gets, a dry run, and then the import. */
export function ImportScreen({ place, room, tags, plans, spaces, fields }: ImportScreenProps) {
  const { t } = useTranslation("members");
  const path = useAppPath();
  const { id: appId } = useFrameApp();
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<ImportFile | null>(null);
  const [mapping, setMapping] = useState<ImportTarget[]>([]);
  const [choices, setChoices] = useState<ImportChoices>(noChoices);
  const [started, setStarted] = useState<{ taskId: string; isDryRun: boolean } | null>(null);
  const [foretold, setForetold] = useState<BackgroundTask | null>(null);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setPending(true);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      setRefusal(messageOf(error, t("import.failed")));
    } finally {
      setPending(false);
    }
  };
  const show = (opened: ImportFile) => {
    setFile(opened);
    setMapping(opened.columns.map(({ target }) => target as ImportTarget));
    setForetold(null);
  };
  const begin = (isDryRun: boolean) =>
    attempt(async () => {
      const { consent, ...others } = choices;
      const sent = {
        fileId: file!.fileId,
        sheet: file!.sheet,
        mapping,
        ...others,
        isDryRun,
        consent: consent || undefined,
      };
      setForetold(null);
      setStarted({ ...(await startImport(appId, sent as SentImport)), isDryRun });
      if (!isDryRun) setFile(null);
    });
  // A file that waits here would have to be sent and matched again.
  const work = useRef<HTMLDivElement>(null);
  useUnsavedChanges(file !== null, work);
  const hasEmail = mapping.some((target) => target.kind === "field" && target.field === "email");
  return (
    <>
      <PageHeader
        title={t("import.heading")}
        text={t("import.text")}
        back={{ to: path("/settings/members"), label: t("admin:members.title") }}
        actions={<ExportLink href={templateAddress(appId)}>{t("import.template")}</ExportLink>}
      />
      <ContactsRoom room={room} />
      <TaskList
        className="mb-6"
        place={place}
        appId={appId}
        started={started?.taskId}
        onEnd={revalidate}
        onEnded={(task) => started?.taskId === task.taskId && started.isDryRun && setForetold(task)}
        resultOf={(task) => <MemberTaskResult task={task} />}
      />
      <div ref={work} className="grid grid-cols-1 gap-6">
        <SettingsSection title={t("import.file")}>
          <FormError>{refusal}</FormError>
          <FileDrop
            label={t("import.drop")}
            description={t("import.dropText")}
            accept=".csv,.txt,.tsv,.xlsx,text/csv"
            maxBytes={peopleLimits.importMembersBytes}
            isDisabled={isPending}
            onFiles={([chosen]) => chosen && void attempt(async () => show(await uploadImportFile(appId, chosen)))}
          />
          {file && file.sheets.length > 1 ? (
            <Select
              label={t("import.sheet")}
              options={file.sheets.map((name) => ({ value: name, label: name }))}
              value={file.sheet ?? ""}
              onChange={(event) => {
                const name = event.currentTarget.value;
                void attempt(async () => show(await readSheet(appId, file.fileId, name)));
              }}
            />
          ) : null}
        </SettingsSection>
        {file ? (
          <>
            <SettingsSection title={t("import.columns")} text={t("import.columnsText")}>
              <MappingTable columns={file.columns} mapping={mapping} fields={fields} onChange={setMapping} />
              {hasEmail ? null : <p className="text-sm text-danger-text">{t("import.noEmail")}</p>}
            </SettingsSection>
            <SettingsSection
              title={t("import.options")}
              footer={
                <>
                  <Button isPending={isPending} disabled={!hasEmail} onClick={() => void begin(true)}>
                    {t("import.dryRun")}
                  </Button>
                  <Button
                    variant="primary"
                    isPending={isPending}
                    disabled={!hasEmail}
                    onClick={() => void begin(false)}
                  >
                    {t("import.start")}
                  </Button>
                </>
              }
            >
              <ImportOptions choices={choices} tags={tags} plans={plans} spaces={spaces} onChange={setChoices} />
            </SettingsSection>
          </>
        ) : null}
        {foretold?.result ? (
          <SettingsSection title={t("import.foretold")}>
            <ImportOutcome taskId={foretold.taskId} result={foretold.result as unknown as ImportMembersResult} />
          </SettingsSection>
        ) : null}
      </div>
    </>
  );
}
