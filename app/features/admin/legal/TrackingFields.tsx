import { useState } from "react";
import { trackingFields, trackingTypes, type TrackingType } from "@db/vocabulary/consent";
import { limits } from "@db/vocabulary/limits";
import type { Tracking } from "@workers/contracts/consent/trackings";
import type { FormProblem } from "@workers/request/pages";
import { AppChoices } from "~/features/shell/forms/AppChoices";
import { useTranslation } from "~/i18n/use-translation";
import { Notice } from "~/ui/Notice";
import { PasswordField } from "~/ui/PasswordField";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { Switch } from "~/ui/Switch";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";

interface TrackingFieldsProps {
  /** Null for a new one. */
  tracking: Tracking | null;
  apps: readonly { id: string; name: string }[];
  problem: FormProblem | null;
}

/** Which service counts visitors, what it is called to them, and in which apps. */
export function TrackingFields({ tracking, apps, problem }: TrackingFieldsProps) {
  const { t } = useTranslation("legal");
  const value = (field: string, stored: string | null | undefined) => problem?.values[field] ?? stored ?? "";
  const [type, setType] = useState(value("type", tracking?.type ?? "google_analytics") as TrackingType);
  const { fields, secret } = trackingFields[type];
  const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false };
  return (
    <>
      <SettingsSection title={t("trackings.section")} text={t(`trackings.text_${type}`)}>
        {tracking ? (
          <input type="hidden" name="type" value={tracking.type} />
        ) : (
          <Select
            label={t("trackings.type")}
            name="type"
            value={type}
            onChoose={setType}
            options={trackingTypes.map((option) => ({ value: option, label: t(`trackings.types.${option}`) }))}
          />
        )}
        <TextField
          label={t("trackings.name")}
          description={t("trackings.nameHint")}
          name="name"
          required
          minLength={limits.linkName.min}
          maxLength={limits.linkName.max}
          autoComplete="off"
          defaultValue={value("name", tracking?.name)}
        />
        {fields.map((field) =>
          field === "code" ? (
            <TextArea
              key={field}
              {...plain}
              label={t("trackings.fields.code")}
              name="code"
              required
              rows={12}
              maxLength={20_000}
              className="font-mono"
              defaultValue={value("code", tracking?.code)}
            />
          ) : (
            <TextField
              key={field}
              {...plain}
              label={t(`trackings.fields.${field}`)}
              name={field}
              required
              maxLength={limits.url.max}
              placeholder={t(`trackings.examples.${type}_${field}`)}
              defaultValue={value(field, tracking?.[field])}
            />
          ),
        )}
        {secret ? (
          <PasswordField
            label={t(`trackings.secrets.${secret}`)}
            description={t(tracking?.isSecretSet ? "trackings.secretKept" : "trackings.secretHint")}
            name="secret"
            isOptional
            autoComplete="off"
            maxLength={500}
          />
        ) : null}
        <Notice tone="info">{t(secret ? "trackings.runsOnPublicPages" : "trackings.runsInFrame")}</Notice>
        <Switch
          isRow
          label={t("trackings.isActive")}
          name="isActive"
          defaultChecked={problem ? problem.values["isActive"] === "on" : (tracking?.isActive ?? true)}
        />
      </SettingsSection>
      <SettingsSection title={t("trackings.apps")} text={t("trackings.appsText")}>
        <AppChoices apps={apps} chosen={tracking?.appIds} error={problem?.fieldErrors["appIds"]} />
      </SettingsSection>
    </>
  );
}
