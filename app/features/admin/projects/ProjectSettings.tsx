import type { Timezone } from "@workers/contracts/session/accounts";
import { Archive, ArchiveRestore, LogOut } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import type { FormProblem } from "@workers/request/pages";
import type { ProjectView } from "@workers/contracts/admin/projects";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextField } from "~/ui/TextField";
import { ConfirmedForm } from "~/features/shell/forms/ConfirmedForm";
import { LanguageField } from "../LanguageField";
import { TimezoneSelect } from "~/features/account/TimezoneSelect";

interface ProjectSettingsProps {
  project: ProjectView;
  zones: readonly Timezone[];
  problem: FormProblem | null;
}

/** Name, language and time zone of a project; below, what ends one's part in it. */
export function ProjectSettings({ project, zones, problem }: ProjectSettingsProps) {
  const { t } = useTranslation("admin");
  const can = (action: string) => project.permissions.can.includes(action);
  const mayEdit = can("edit") && !project.isArchive;
  return (
    <div id="general" className="grid scroll-mt-24 grid-cols-1 gap-6">
      <SectionForm
        intent="edit"
        title={t("projectSettings.general")}
        problem={problem}
        stored={[project.name, project.language, project.timezone, project.isArchive]}
        isReadOnly={!mayEdit}
      >
        <TextField
          label={t("field.projectName")}
          name="name"
          required
          minLength={limits.projectName.min}
          maxLength={limits.projectName.max}
          defaultValue={problem?.values["name"] ?? project.name}
        />
        <TextField
          label={t("field.address")}
          value={project.host}
          readOnly
          description={t("projectSettings.addressHint")}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <LanguageField
            defaultValue={problem?.values["language"] ?? project.language}
            description={t("projectSettings.languageHint")}
          />
          <TimezoneSelect
            label={t("field.timezone")}
            zones={zones}
            value={problem?.values["timezone"] ?? project.timezone}
          />
        </div>
      </SectionForm>
      {project.role === "owner" ? null : (
        <SettingsSection title={t("projectSettings.leaveTitle")} text={t("projectSettings.leaveText")}>
          <ConfirmedForm
            intent="leave"
            label={t("projectSettings.leave")}
            icon={<LogOut />}
            title={t("projectSettings.leaveAsk", { name: project.name })}
            text={t("projectSettings.leaveText")}
            confirmLabel={t("projectSettings.leave")}
          />
        </SettingsSection>
      )}
      {can("archive") ? <ArchiveSection project={project} /> : null}
    </div>
  );
}

function ArchiveSection({ project }: { project: ProjectView }) {
  const { t } = useTranslation("admin");
  return project.isArchive ? (
    <SettingsSection title={t("projectSettings.restoreTitle")} text={t("projectSettings.restoreText")}>
      <ConfirmedForm
        intent="restore"
        label={t("projectSettings.restore")}
        icon={<ArchiveRestore />}
        variant="primary"
        tone="primary"
        title={t("projectSettings.restoreAsk", { name: project.name })}
        text={t("projectSettings.restoreText")}
        confirmLabel={t("projectSettings.restore")}
      />
    </SettingsSection>
  ) : (
    <SettingsSection title={t("projectSettings.archiveTitle")} text={t("projectSettings.archiveText")} isDangerous>
      <ConfirmedForm
        intent="archive"
        label={t("projectSettings.archive")}
        icon={<Archive />}
        title={t("projectSettings.archiveAsk", { name: project.name })}
        text={t("projectSettings.archiveText")}
        confirmLabel={t("projectSettings.archive")}
      />
    </SettingsSection>
  );
}
