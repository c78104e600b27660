import { Form } from "@remix-run/react";
import type { CustomFieldValues } from "@db/vocabulary/members";
import type { FormProblem } from "@workers/request/pages";
import type { CustomField } from "@workers/contracts/members/custom-fields";
import { CustomFieldInputs } from "~/features/custom-fields/CustomFieldInputs";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { SectionSaveButton } from "~/features/shell/forms/SectionSaveButton";
import { useTranslation } from "~/i18n/use-translation";
import { FieldErrors } from "~/ui/Field";
import { SettingsSection } from "~/ui/SettingsSection";

interface AnswersSectionProps {
  fields: readonly CustomField[];
  answers: CustomFieldValues;
  problem: FormProblem | undefined;
}

/** What the app wants to know of its members; nothing where it asks nothing. */
export function AnswersSection({ fields, answers, problem }: AnswersSectionProps) {
  const { t } = useTranslation(["fields", "account"]);
  const { name } = useFrameApp();
  const own = problem?.values["intent"] === "answers" ? problem : undefined;
  if (fields.length === 0) return null;
  return (
    <Form method="post" preventScrollReset>
      <FieldErrors errors={own?.fieldErrors}>
        <SettingsSection title={t("answers.title")} text={t("answers.text", { app: name })}>
          <CustomFieldInputs fields={fields} answers={answers} typed={own?.values} />
          <SectionSaveButton intent="answers">{t("account:save")}</SectionSaveButton>
        </SettingsSection>
      </FieldErrors>
    </Form>
  );
}
