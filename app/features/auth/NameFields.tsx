import { useTranslation } from "~/i18n/use-translation";
import { TextField } from "~/ui/TextField";

interface NameFieldsProps {
  firstName?: string;
  lastName?: string;
  autoFocus?: boolean;
}

/** First and last name, side by side or one below the other as what is around them says. */
export function NameFields({ firstName, lastName, autoFocus }: NameFieldsProps) {
  const { t } = useTranslation("auth");
  return (
    <>
      <TextField
        label={t("field.firstName")}
        name="firstName"
        autoComplete="given-name"
        required
        defaultValue={firstName}
        autoFocus={autoFocus}
      />
      <TextField
        label={t("field.lastName")}
        name="lastName"
        autoComplete="family-name"
        required
        defaultValue={lastName}
      />
    </>
  );
}
