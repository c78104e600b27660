import { autoresponderNames, type AutoresponderType } from "@db/vocabulary/integrations";
import { limits } from "@db/vocabulary/limits";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import { integrationLimits } from "@db/vocabulary/limits/integration-limits";
import type { AutoresponderView } from "@workers/contracts/integrations/autoresponders";
import type { FormProblem } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { CopyField } from "~/ui/CopyField";
import { PasswordField } from "~/ui/PasswordField";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { Switch } from "~/ui/Switch";
import { TextField } from "~/ui/TextField";

interface AutoresponderFieldsProps {
  type: AutoresponderType;
  /** Null for a new one. */
  tool: AutoresponderView | null;
  apps: readonly { id: string; name: string }[];
  problem: FormProblem | null;
}

/** Name, switch and credentials of a newsletter tool; for Zapier also what its calls do. */
export function AutoresponderFields({ type, tool, apps, problem }: AutoresponderFieldsProps) {
  const { t } = useTranslation("integrations");
  const kept = (masked: string | null | undefined) => (masked ? t("tools.keep", { masked }) : undefined);
  const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false };
  const isNew = tool === null;
  return (
    <>
      <SettingsSection title={t("tools.settings")}>
        <TextField
          label={t("fields.name")}
          name="name"
          required
          maxLength={limits.linkName.max}
          defaultValue={problem?.values["name"] ?? tool?.name ?? autoresponderNames[type]}
        />
        <Switch
          isRow
          name="isActive"
          label={t("fields.isActive")}
          description={t("tools.isActiveText")}
          defaultChecked={problem ? problem.values["isActive"] === "on" : (tool?.isActive ?? true)}
        />
      </SettingsSection>
      <SettingsSection
        title={t("tools.credentials")}
        text={
          <>
            {t(`tools.hint.${type}`)} {t("tools.credentialsText")}
          </>
        }
      >
        {type === "klicktipp" ? (
          <>
            <TextField
              {...plain}
              label={t("tools.username")}
              name="username"
              required
              maxLength={integrationLimits.integrationUsername.max}
              defaultValue={problem?.values["username"] ?? tool?.username ?? ""}
            />
            <PasswordField
              label={t("tools.password")}
              name="password"
              autoComplete="new-password"
              required={isNew}
              description={isNew ? undefined : t("tools.keepPassword")}
              maxLength={integrationLimits.integrationPassword.max}
            />
          </>
        ) : null}
        {type === "quentn" || type === "zapier" ? (
          <TextField
            {...plain}
            label={t(`tools.apiUrl.${type}`)}
            name="apiUrl"
            inputMode="url"
            required={isNew}
            placeholder={
              type === "quentn" ? "https://abc123.eu-1.quentn.com" : "https://hooks.zapier.com/hooks/catch/…"
            }
            description={type === "zapier" ? kept(tool?.apiUrl) : undefined}
            maxLength={limits.url.max}
            defaultValue={problem?.values["apiUrl"] ?? (type === "quentn" ? (tool?.apiUrl ?? "") : "")}
          />
        ) : null}
        {type === "quentn" || type === "hubspot" ? (
          <TextField
            {...plain}
            label={t("tools.apiKey")}
            name="apiKey"
            required={isNew}
            description={kept(tool?.apiKey)}
            maxLength={commerceLimits.providerKey.max}
          />
        ) : null}
      </SettingsSection>
      {type === "zapier" ? (
        <SettingsSection title={t("tools.incoming")} text={t("tools.incomingText")}>
          <Select
            label={t("tools.app")}
            name="appId"
            placeholder={t("tools.noApp")}
            defaultValue={problem?.values["appId"] ?? tool?.appId ?? ""}
            options={apps.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {tool?.webhookUrl ? (
            <CopyField label={t("tools.webhookUrl")} value={tool.webhookUrl} />
          ) : (
            <p className="text-sm text-muted">{t("tools.incomingNew")}</p>
          )}
        </SettingsSection>
      ) : null}
    </>
  );
}
