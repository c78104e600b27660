import type { Timezone } from "@workers/contracts/session/accounts";
import { Form } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { ButtonLink } from "~/ui/Button";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextField } from "~/ui/TextField";
import { LanguageField } from "../LanguageField";
import { SlugField } from "../SlugField";
import { TimezoneSelect } from "~/features/account/TimezoneSelect";

interface NewProjectFormProps {
  zones: readonly Timezone[];
  language: string;
  timezone: string;
  /** Host that the project's label stands before. */
  appDomain: string;
}

/** Founds a project. */
export function NewProjectForm({ zones, language, timezone, appDomain }: NewProjectFormProps) {
  const { t } = useTranslation("admin");
  const problem = useFormOutcome((key) => t(`done.${key}`));
  const [name, setName] = useState(problem?.values["name"] ?? "");
  return (
    <Form method="post">
      <FieldErrors errors={problem?.fieldErrors}>
        <SettingsSection
          title={t("newProject.section")}
          footer={
            <>
              <ButtonLink to="/projects">{t("cancel")}</ButtonLink>
              <SubmitButton>{t("newProject.submit")}</SubmitButton>
            </>
          }
        >
          <FormError>{formMessage(problem)}</FormError>
          <TextField
            label={t("field.projectName")}
            name="name"
            required
            minLength={limits.projectName.min}
            maxLength={limits.projectName.max}
            defaultValue={name}
            onChange={(event) => setName(event.currentTarget.value)}
            autoComplete="organization"
            description={t("newProject.nameHint")}
          />
          <SlugField
            label={t("field.address")}
            source={name}
            after={`.${appDomain}`}
            defaultValue={problem?.values["slug"]}
            description={t("newProject.slugHint")}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <LanguageField defaultValue={problem?.values["language"] ?? language} />
            <TimezoneSelect label={t("field.timezone")} zones={zones} value={problem?.values["timezone"] ?? timezone} />
          </div>
        </SettingsSection>
      </FieldErrors>
    </Form>
  );
}
