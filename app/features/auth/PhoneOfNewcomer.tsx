import { useTranslation } from "~/i18n/use-translation";
import type { NewcomerQuestions } from "@workers/contracts/session/joining";
import { TextField } from "~/ui/TextField";

/** Asks for the phone number that an app wants of everybody, where it isn't known. */
export function PhoneOfNewcomer({
  asked: questions,
  typed,
}: {
  asked: Pick<NewcomerQuestions, "isPhoneAsked">;
  typed?: Record<string, string>;
}) {
  const { t } = useTranslation("auth");
  if (!questions.isPhoneAsked) return null;
  return (
    <TextField
      label={t("field.phone")}
      name="phone"
      type="tel"
      autoComplete="tel"
      required
      defaultValue={typed?.["phone"]}
    />
  );
}
