import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import type { ContactDetails } from "@db/vocabulary/members";
import type { FormProblem } from "@workers/door/pages";
import { FieldErrors } from "~/ui/field";
import { FormError, formMessage } from "~/ui/form-error";
import { SettingsSection } from "~/ui/settings-section";
import { SubmitButton } from "~/ui/submit-button";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";

interface ContactFormProps {
  details: ContactDetails;
  mayEdit: boolean;
  problem: FormProblem | null;
}

/** What operators keep of a person; members never see it. */
export function ContactForm({ details, mayEdit, problem }: ContactFormProps) {
  const { t } = useTranslation(["contacts", "admin"]);
  const field = (name: keyof ContactDetails) => ({ label: t(`field.${name}`), name, isOptional: true, defaultValue: problem?.values[name] ?? details[name] ?? "" });
  const { max } = limits.contactField;
  return (
    <Form method="post" preventScrollReset>
      <fieldset disabled={!mayEdit} className="contents">
        <FieldErrors errors={problem?.fieldErrors}>
          <SettingsSection
            title={t("details")}
            text={t("detailsText")}
            footer={
              mayEdit ? (
                <SubmitButton name="intent" value="details">
                  {t("admin:save")}
                </SubmitButton>
              ) : null
            }
          >
            <FormError>{formMessage(problem)}</FormError>
            <TextField {...field("company")} maxLength={max} autoComplete="off" />
            <TextField {...field("street")} maxLength={max} autoComplete="off" />
            <div className="grid gap-5 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]">
              <TextField {...field("zip")} maxLength={limits.contactZip.max} autoComplete="off" />
              <TextField {...field("city")} maxLength={max} autoComplete="off" />
              <TextField {...field("country")} maxLength={max} autoComplete="off" />
            </div>
            <TextArea {...field("note")} maxLength={limits.contactNote.max} rows={4} />
          </SettingsSection>
        </FieldErrors>
      </fieldset>
    </Form>
  );
}
