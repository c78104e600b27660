import { smtpEncryptions } from "@db/vocabulary/integrations";
import { limits } from "@db/vocabulary/limits";
import { integrationLimits } from "@db/vocabulary/limits/integration-limits";
import type { SmtpSettingsView } from "@workers/contracts/integrations/smtp";
import type { FormProblem } from "@workers/request/pages";
import { AppChoices } from "~/features/shell/forms/AppChoices";
import { useTranslation } from "~/i18n/use-translation";
import { NumberField } from "~/ui/NumberField";
import { PasswordField } from "~/ui/PasswordField";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { Switch } from "~/ui/Switch";
import { TextField } from "~/ui/TextField";

interface SmtpFieldsProps {
  /** Null for a new one. */
  server: SmtpSettingsView | null;
  apps: readonly { id: string; name: string }[];
  problem: FormProblem | null;
}

/** How a mail server is reached, and how its mail looks. */
export function SmtpFields({ server, apps, problem }: SmtpFieldsProps) {
  const { t } = useTranslation("integrations");
  const value = (field: string, stored: string | undefined) => problem?.values[field] ?? stored ?? "";
  const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false };
  return (
    <>
      <SettingsSection title={t("smtp.server")} text={t("smtp.serverText")}>
        <TextField
          label={t("fields.name")}
          name="name"
          required
          maxLength={limits.linkName.max}
          defaultValue={value("name", server?.name)}
        />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <TextField
            {...plain}
            label={t("smtp.host")}
            name="host"
            inputMode="url"
            required
            placeholder="smtp.example.org"
            maxLength={limits.domainName.max}
            defaultValue={value("host", server?.host)}
          />
          <NumberField
            label={t("smtp.port")}
            name="port"
            isWhole
            required
            min={integrationLimits.smtpPort.min}
            max={integrationLimits.smtpPort.max}
            defaultValue={value("port", String(server?.port ?? integrationLimits.smtpPort.default))}
          />
        </div>
        <Select
          label={t("smtp.enc")}
          name="enc"
          defaultValue={value("enc", server?.enc ?? "none")}
          options={smtpEncryptions.map((enc) => ({ value: enc, label: t(`smtp.encryption.${enc}`) }))}
        />
        <TextField
          {...plain}
          label={t("smtp.username")}
          name="username"
          isOptional
          description={t("smtp.usernameHint")}
          maxLength={integrationLimits.integrationUsername.max}
          defaultValue={value("username", server?.username)}
        />
        <PasswordField
          label={t("smtp.password")}
          name="password"
          isOptional
          autoComplete="new-password"
          description={t(server?.isPasswordSet ? "smtp.passwordKept" : "smtp.passwordHint")}
          maxLength={integrationLimits.integrationPassword.max}
        />
        <Switch
          isRow
          name="isActive"
          label={t("fields.isActive")}
          description={t("smtp.isActiveText")}
          defaultChecked={problem ? problem.values["isActive"] === "on" : (server?.isActive ?? true)}
        />
      </SettingsSection>
      <SettingsSection title={t("smtp.sender")} text={t("smtp.senderText")}>
        <TextField
          label={t("smtp.fromEmail")}
          name="fromEmail"
          type="email"
          required
          autoComplete="off"
          maxLength={limits.email.max}
          defaultValue={value("fromEmail", server?.fromEmail)}
        />
        <TextField
          label={t("smtp.fromName")}
          name="fromName"
          isOptional
          autoComplete="off"
          description={t("smtp.fromNameHint")}
          maxLength={limits.appName.max}
          defaultValue={value("fromName", server?.fromName)}
        />
      </SettingsSection>
      {apps.length > 1 || (server?.appIds.length ?? 0) > 0 ? (
        <SettingsSection title={t("smtp.apps")} text={t("smtp.appsText")}>
          <AppChoices apps={apps} chosen={server?.appIds} error={problem?.fieldErrors["appIds"]} />
        </SettingsSection>
      ) : null}
    </>
  );
}
