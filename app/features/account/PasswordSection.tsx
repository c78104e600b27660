import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { FormRow, SettingsSection } from "~/ui/SettingsSection";

/** Leads to the page where the password is changed, or set for the first time. */
export function PasswordSection({ isPasswordSet, to }: { isPasswordSet: boolean; to: string }) {
  const { t } = useTranslation("account");
  return (
    <SettingsSection title={t("password.title")}>
      <FormRow
        isAction
        label={isPasswordSet ? t("password.isSet") : t("password.isMissing")}
        text={isPasswordSet ? undefined : t("password.missingText")}
      >
        <ButtonLink to={to} className="md:justify-self-end">
          {isPasswordSet ? t("password.change") : t("password.set")}
        </ButtonLink>
      </FormRow>
    </SettingsSection>
  );
}
