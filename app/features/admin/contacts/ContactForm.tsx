import { useTranslation } from "~/i18n/use-translation";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import type { ContactDetails } from "@db/vocabulary/members";
import type { FormProblem } from "@workers/request/pages";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { Select, type SelectOption } from "~/ui/Select";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";

interface ContactFormProps {
  details: ContactDetails;
  countries: readonly SelectOption[];
  mayEdit: boolean;
  problem: FormProblem | null;
}

/** What operators keep of a person; members never see it. */
export function ContactForm({ details, countries, mayEdit, problem }: ContactFormProps) {
  const { t } = useTranslation("contacts");
  const field = (name: keyof ContactDetails) => ({
    label: t(`field.${name}`),
    name,
    isOptional: true,
    defaultValue: problem?.values[name] ?? details[name] ?? "",
  });
  const { max } = peopleLimits.contactField;
  return (
    <SectionForm
      intent="details"
      title={t("details")}
      text={t("detailsText")}
      problem={problem}
      stored={details}
      isReadOnly={!mayEdit}
    >
      <TextField {...field("company")} maxLength={max} autoComplete="off" />
      <TextField {...field("street")} maxLength={max} autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]">
        <TextField {...field("zip")} maxLength={peopleLimits.contactZip.max} autoComplete="off" />
        <TextField {...field("city")} maxLength={max} autoComplete="off" />
        <Select {...field("country")} placeholder={t("noCountry")} options={countries} />
      </div>
      <TextArea {...field("note")} maxLength={peopleLimits.contactNote.max} rows={4} />
    </SectionForm>
  );
}
