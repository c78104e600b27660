import { useState } from "react";
import { openIdLimits } from "@db/vocabulary/sign-in/limits";
import { googleIssuer, microsoftIssuer, openIdPresets, type OpenIdPreset } from "@db/vocabulary/sign-in/openid";
import type { OpenIdProviderView } from "@workers/contracts/session/openid";
import type { FormProblem } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { PasswordField } from "~/ui/PasswordField";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { Switch } from "~/ui/Switch";
import { TextField } from "~/ui/TextField";

const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

const issuerOf: Record<OpenIdPreset, string> = { google: googleIssuer, microsoft: microsoftIssuer("…"), other: "" };
const nameOf: Record<OpenIdPreset, string> = { google: "Google", microsoft: "Microsoft", other: "" };

/** How a provider is reached, and what its button says. A preset fills in what it knows. */
export function ProviderFields({
  provider,
  problem,
}: {
  /** Null for a new one. */
  provider: OpenIdProviderView | null;
  problem: FormProblem | null;
}) {
  const { t } = useTranslation("admin");
  const typed = (field: string, stored: string) => problem?.values[field] ?? stored;
  const first = (problem?.values["preset"] as OpenIdPreset | undefined) ?? provider?.preset ?? "google";
  const [preset, setPreset] = useState<OpenIdPreset>(first);
  const [name, setName] = useState(typed("name", provider?.name ?? nameOf[first]));
  const [issuer, setIssuer] = useState(typed("issuer", provider?.issuer ?? issuerOf[first]));
  const choose = (value: OpenIdPreset) => {
    setPreset(value);
    setName(nameOf[value]);
    setIssuer(issuerOf[value]);
  };
  return (
    <SettingsSection title={t("signInSettings.provider")} text={t(`signInSettings.presetText.${preset}`)}>
      {provider ? null : (
        <Select
          label={t("signInSettings.preset")}
          name="preset"
          value={preset}
          onChoose={choose}
          options={openIdPresets.map((value) => ({ value, label: t(`signInSettings.presets.${value}`) }))}
          className="sm:max-w-xs"
        />
      )}
      <TextField
        label={t("signInSettings.name")}
        description={t("signInSettings.nameText")}
        name="name"
        required
        maxLength={openIdLimits.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        {...plain}
        label={t("signInSettings.issuer")}
        description={t("signInSettings.issuerText")}
        name="issuer"
        required
        maxLength={openIdLimits.issuer}
        value={issuer}
        onChange={(event) => setIssuer(event.target.value)}
      />
      <TextField
        {...plain}
        label={t("signInSettings.clientId")}
        name="clientId"
        required
        maxLength={openIdLimits.clientId}
        defaultValue={typed("clientId", provider?.clientId ?? "")}
      />
      <PasswordField
        label={t("signInSettings.clientSecret")}
        description={provider ? t("signInSettings.secretKept") : undefined}
        name="clientSecret"
        autoComplete="off"
        required={!provider}
      />
      <Switch
        isRow
        name="isActive"
        label={t("signInSettings.isActive")}
        description={t("signInSettings.isActiveText")}
        defaultChecked={provider?.isActive ?? true}
      />
    </SettingsSection>
  );
}
