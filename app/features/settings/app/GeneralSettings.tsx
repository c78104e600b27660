import type { Timezone } from "@workers/contracts/session/accounts";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import { type DateFormat, dateFormats } from "@db/vocabulary/services";
import type { FormProblem } from "@workers/request/pages";
import type { AppView } from "@workers/contracts/admin/apps";
import { LanguageField } from "~/features/admin/LanguageField";
import { TimezoneSelect } from "~/features/account/TimezoneSelect";
import { formatDay } from "~/ui/day-format";
import { Select } from "~/ui/Select";
import { TextField } from "~/ui/TextField";
import { SectionForm } from "~/features/shell/forms/SectionForm";

interface GeneralSettingsProps {
  app: AppView;
  dateFormat: DateFormat;
  zones: readonly Timezone[];
  /** Active domains of the project. */
  domains: readonly { id: string; domain: string }[];
  projectHost: string;
  problem: FormProblem | null;
}

/** What an app is called, where it is, and whom people write to. */
export function GeneralSettings({ app, dateFormat, zones, domains, projectHost, problem }: GeneralSettingsProps) {
  const { t } = useTranslation("admin");
  const typed = problem?.values ?? {};
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionForm
        intent="identity"
        title={t("general.identity")}
        stored={[app.name, app.slug, app.language, app.timezone, dateFormat]}
        problem={problem}
      >
        <TextField
          label={t("field.appName")}
          name="name"
          required
          minLength={limits.appName.min}
          maxLength={limits.appName.max}
          defaultValue={typed["name"] ?? app.name}
        />
        <TextField
          label={t("field.path")}
          name="slug"
          required
          before="/"
          maxLength={limits.appSlug.max}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed["slug"] ?? app.slug}
          description={t("general.slugHint")}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <LanguageField defaultValue={typed["language"] ?? app.language} />
          <TimezoneSelect label={t("field.timezone")} zones={zones} value={typed["timezone"] ?? app.timezone} />
          <Select
            label={t("settings:dateFormat.label")}
            name="dateFormat"
            description={t("settings:dateFormat.hint")}
            options={dateFormats.map((value) => ({
              value,
              label: t("settings:dateFormat.option", {
                format: t(`settings:dateFormat.formats.${value}`),
                example: formatDay("2026-12-31", value, "UTC"),
              }),
            }))}
            defaultValue={typed["dateFormat"] ?? dateFormat}
          />
        </div>
      </SectionForm>
      {domains.length > 0 || app.domainId ? (
        <SectionForm
          intent="domain"
          title={t("general.domain")}
          text={t("general.domainText")}
          stored={[app.domainId, domains]}
          problem={problem}
        >
          <Select
            label={t("field.domain")}
            name="domainId"
            defaultValue={typed["domainId"] ?? app.domainId ?? ""}
            options={[
              { value: "", label: `${projectHost}/${app.slug}` },
              ...domains.map(({ id, domain }) => ({ value: id, label: domain })),
            ]}
          />
        </SectionForm>
      ) : null}
      <SectionForm
        intent="contact"
        title={t("general.contact")}
        stored={[app.replyToEmail, app.supportUrl]}
        problem={problem}
      >
        <TextField
          label={t("general.replyToEmail")}
          name="replyToEmail"
          type="email"
          isOptional
          defaultValue={typed["replyToEmail"] ?? app.replyToEmail ?? ""}
          description={t("general.replyToEmailHint")}
        />
        <TextField
          label={t("general.supportUrl")}
          name="supportUrl"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          isOptional
          placeholder="https://"
          defaultValue={typed["supportUrl"] ?? app.supportUrl ?? ""}
          description={t("general.supportUrlHint")}
        />
      </SectionForm>
    </div>
  );
}
