import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { ContactField } from "@db/vocabulary/enumerations";
import type { FormProblem } from "@workers/request/pages";
import { Button } from "~/ui/Button";
import { FieldErrors } from "~/ui/Field";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextField } from "~/ui/TextField";

interface ContactSectionProps {
  email: string;
  phone: string | null;
  problem: FormProblem | undefined;
}

/** Address and number; another one is confirmed by a code. */
export function ContactSection({ email, phone, problem }: ContactSectionProps) {
  const { t } = useTranslation("account");
  return (
    <SettingsSection title={t("contact.title")} text={t("contact.text")}>
      <ContactForm field="email" type="email" autoComplete="email" current={email} problem={problem} />
      <ContactForm field="phone" type="tel" autoComplete="tel" current={phone ?? ""} problem={problem} />
    </SettingsSection>
  );
}

interface ContactFormProps {
  field: ContactField;
  type: string;
  autoComplete: string;
  current: string;
  problem: FormProblem | undefined;
}

function ContactForm({ field, current, problem, ...input }: ContactFormProps) {
  const { t } = useTranslation("account");
  const mine = problem?.values["field"] === field ? problem : undefined;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="field" value={field} />
      <FieldErrors errors={mine?.fieldErrors}>
        <TextField
          {...input}
          key={current}
          label={t(`contact.${field}.label`)}
          name={field}
          required
          defaultValue={mine?.values[field] ?? current}
          className="min-w-48 flex-1"
        />
      </FieldErrors>
      <Button type="submit" name="intent" value="contact" className={mine ? "self-center" : undefined}>
        {t(current ? "contact.change" : "contact.add")}
      </Button>
    </Form>
  );
}
