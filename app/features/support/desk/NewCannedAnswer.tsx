import { Form } from "@remix-run/react";
import { limits } from "@db/vocabulary/limits";
import { supportLimits } from "@db/vocabulary/limits/support-limits";
import type { FormProblem } from "@workers/request/pages";
import { NoRoom } from "~/features/editing/NoRoom";
import { useTranslation } from "~/i18n/use-translation";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";

interface NewCannedAnswerProps {
  apps: readonly { id: string; name: string }[];
  /** One for all apps of the project. */
  mayShare: boolean;
  /** Those of the whole project, also of apps that the operator doesn't work for. */
  total: number;
  problem: FormProblem | null;
}

/** Another answer that is given often, while there is room for one. */
export function NewCannedAnswer({ apps, mayShare, total, problem }: NewCannedAnswerProps) {
  const { t } = useTranslation("support");
  if (apps.length === 0 && !mayShare) return null;
  if (total >= supportLimits.cannedAnswers.max) return <NoRoom max={supportLimits.cannedAnswers.max} />;
  return (
    <Form method="post">
      <FieldErrors errors={problem?.fieldErrors}>
        <SettingsSection
          title={t("answers.new")}
          footer={
            <SubmitButton name="intent" value="create">
              {t("answers.create")}
            </SubmitButton>
          }
        >
          <FormError>{formMessage(problem)}</FormError>
          <CannedFields />
          <Select
            label={t("answers.app")}
            name="appId"
            options={[
              ...(mayShare ? [{ value: "", label: t("answers.allApps") }] : []),
              ...apps.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </SettingsSection>
      </FieldErrors>
    </Form>
  );
}

export function CannedFields({ title, text }: { title?: string; text?: string }) {
  const { t } = useTranslation("support");
  return (
    <>
      <TextField
        label={t("answers.name")}
        name="title"
        defaultValue={title}
        minLength={limits.linkName.min}
        maxLength={limits.linkName.max}
        required
      />
      <TextArea
        label={t("answers.body")}
        name="text"
        rows={4}
        defaultValue={text}
        maxLength={supportLimits.cannedAnswers.text}
        required
      />
    </>
  );
}
