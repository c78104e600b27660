import type { Timezone } from "@workers/contracts/session/accounts";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import { type DateFormat, dateFormats } from "@db/vocabulary/services";
import type { FormProblem } from "@workers/request/pages";
import type { AppView } from "@workers/contracts/admin/apps";
import { LanguageField } from "~/features/admin/LanguageField";
import { TimezoneSelect } from "~/features/account/TimezoneSelect";
import { PlanChecks, type PlanOption } from "~/features/gates/PlanChecks";
import { formatDay } from "~/ui/day-format";
import { Select } from "~/ui/Select";
import { Switch } from "~/ui/Switch";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";
import { SectionForm } from "~/features/shell/forms/SectionForm";

const laneNumbers = [1, 2, 4, 8, 16];
/** An object of the room holds more; so many it serves with ease. */
const peopleOfLane = 20_000;

interface GeneralSettingsProps {
  app: AppView;
  dateFormat: DateFormat;
  zones: readonly Timezone[];
  /** Active domains of the project. */
  domains: readonly { id: string; domain: string }[];
  projectHost: string;
  /** Plans that can be given to who joins. */
  signupPlans: readonly PlanOption[];
  problem: FormProblem | null;
}

/** The general settings of an app, in sections that are saved one by one. */
export function GeneralSettings({
  app,
  dateFormat,
  zones,
  domains,
  projectHost,
  signupPlans,
  problem,
}: GeneralSettingsProps) {
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
        intent="access"
        title={t("general.access")}
        text={t("general.accessText")}
        stored={[
          app.isAllowedSignupsToPublicApp,
          app.isUserCanSeeMembers,
          app.isApplicationSwitcherEnabled,
          app.isPhoneRequired,
          app.signupPlanIds,
        ]}
        problem={problem}
      >
        <Switch
          isRow
          name="isAllowedSignupsToPublicApp"
          label={t("general.isAllowedSignups")}
          description={t("general.isAllowedSignupsText")}
          defaultChecked={app.isAllowedSignupsToPublicApp}
        />
        <Switch
          isRow
          name="isUserCanSeeMembers"
          label={t("general.isUserCanSeeMembers")}
          description={t("general.isUserCanSeeMembersText")}
          defaultChecked={app.isUserCanSeeMembers}
        />
        <Switch
          isRow
          name="isApplicationSwitcherEnabled"
          label={t("settings:switcher.label")}
          description={t("settings:switcher.text")}
          defaultChecked={app.isApplicationSwitcherEnabled}
        />
        <Switch
          isRow
          name="isPhoneRequired"
          label={t("general.isPhoneRequired")}
          description={t("general.isPhoneRequiredText")}
          defaultChecked={app.isPhoneRequired}
        />
        {signupPlans.length > 0 ? (
          <PlanChecks
            label={t("gates:signup.plans")}
            name="signupPlanIds"
            plans={signupPlans}
            chosen={app.signupPlanIds}
            hint={t("gates:signup.hint")}
          />
        ) : null}
      </SectionForm>
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
      <SectionForm
        intent="room"
        title={t("general.room")}
        text={t("general.roomText")}
        stored={[app.roomLanes]}
        problem={problem}
      >
        <Select
          label={t("general.roomLanes")}
          name="roomLanes"
          defaultValue={typed["roomLanes"] ?? String(app.roomLanes)}
          options={[...new Set([...laneNumbers, app.roomLanes])].map((lanes) => ({
            value: String(lanes),
            label: t("general.roomPeople", { count: lanes * peopleOfLane }),
          }))}
        />
      </SectionForm>
      <SectionForm
        intent="meta"
        title={t("general.meta")}
        text={t("general.metaText")}
        stored={[app.metaTitle, app.metaDescription]}
        problem={problem}
      >
        <TextField
          label={t("general.metaTitle")}
          name="metaTitle"
          isOptional
          maxLength={limits.metaTitle.max}
          placeholder={app.name}
          defaultValue={typed["metaTitle"] ?? app.metaTitle ?? ""}
        />
        <TextArea
          label={t("general.metaDescription")}
          name="metaDescription"
          isOptional
          maxLength={limits.metaDescription.max}
          defaultValue={typed["metaDescription"] ?? app.metaDescription ?? ""}
        />
      </SectionForm>
      <SectionForm
        intent="opengraph"
        title={t("settings:opengraph.title")}
        text={t("settings:opengraph.text")}
        stored={[app.opengraphTitle, app.opengraphDescription]}
        problem={problem}
      >
        <TextField
          label={t("general.metaTitle")}
          name="opengraphTitle"
          isOptional
          maxLength={limits.metaTitle.max}
          placeholder={app.metaTitle ?? app.name}
          defaultValue={typed["opengraphTitle"] ?? app.opengraphTitle ?? ""}
        />
        <TextArea
          label={t("general.metaDescription")}
          name="opengraphDescription"
          isOptional
          maxLength={limits.metaDescription.max}
          placeholder={app.metaDescription ?? undefined}
          defaultValue={typed["opengraphDescription"] ?? app.opengraphDescription ?? ""}
        />
      </SectionForm>
    </div>
  );
}
