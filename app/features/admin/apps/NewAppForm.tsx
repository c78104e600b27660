import type { Timezone } from "@workers/contracts/session/accounts";
import { Form } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import { slugFrom } from "@db/vocabulary/slugs";
import { themePresets } from "@db/vocabulary/themes";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { ButtonLink } from "~/ui/Button";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";
import { AppNameFields } from "./AppNameFields";
import { AppPreview } from "./AppPreview";
import { ColorChoice } from "./ColorChoice";
import { colorsOf } from "./colors-of-form";
import { LanguageField } from "../LanguageField";
import { TimezoneSelect } from "~/features/account/TimezoneSelect";

interface NewAppFormProps {
  projectId: string;
  host: string;
  zones: readonly Timezone[];
  language: string;
  timezone: string;
  templates: readonly { id: string; name: string; description: string }[];
}

/** Opens an app, and shows beside the form how it will look. */
export function NewAppForm({ projectId, host, zones, language, timezone, templates }: NewAppFormProps) {
  const { t } = useTranslation("admin");
  const problem = useFormOutcome((key) => t(`done.${key}`));
  const [name, setName] = useState(problem?.values["name"] ?? "");
  const [slug, setSlug] = useState(problem?.values["slug"] ?? "");
  const [colors, setColors] = useState(() => colorsOf(problem?.values, themePresets.default));
  const path = slug || slugFrom(name, limits.appSlug.max) || "…";
  return (
    <Form method="post" className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <FieldErrors errors={problem?.fieldErrors}>
        <div className="grid grid-cols-1 gap-6">
          <FormError>{formMessage(problem)}</FormError>
          <SettingsSection title={t("newApp.name")}>
            <AppNameFields name={name} onName={setName} slug={slug} onSlug={setSlug} address={`${host}/${path}`} />
            <div className="grid gap-5 sm:grid-cols-2">
              <LanguageField defaultValue={problem?.values["language"] ?? language} />
              <TimezoneSelect
                label={t("field.timezone")}
                zones={zones}
                value={problem?.values["timezone"] ?? timezone}
              />
            </div>
          </SettingsSection>
          <SettingsSection title={t("newApp.template")} text={t("newApp.templateText")}>
            <Select
              label={t("newApp.templateField")}
              name="templateId"
              defaultValue={problem?.values["templateId"] ?? ""}
              options={[
                { value: "", label: t("newApp.noTemplate") },
                ...templates.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </SettingsSection>
          <SettingsSection title={t("newApp.look")} text={t("newApp.lookText")}>
            <ColorChoice colors={colors} onChange={setColors} />
          </SettingsSection>
          <div className="flex flex-wrap justify-end gap-3">
            <ButtonLink to={`/projects/${projectId}`}>{t("cancel")}</ButtonLink>
            <SubmitButton>{t("newApp.submit")}</SubmitButton>
          </div>
        </div>
        <aside className="lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)] max-lg:-order-1 max-md:hidden">
          <AppPreview name={name} colors={colors} address={`${host}/${path}`} />
        </aside>
      </FieldErrors>
    </Form>
  );
}
