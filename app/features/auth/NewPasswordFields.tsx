import { useTranslation } from "~/i18n/use-translation";
import { PasswordField } from "~/ui/PasswordField";

/** A new password, twice. */
export function NewPasswordFields() {
  const { t } = useTranslation("auth");
  return (
    <>
      <PasswordField
        label={t("field.newPassword")}
        name="password"
        autoComplete="new-password"
        required
        description={t("field.passwordRule")}
      />
      <PasswordField
        label={t("field.passwordAgain")}
        name="passwordConfirmation"
        autoComplete="new-password"
        required
      />
    </>
  );
}
