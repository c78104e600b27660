import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { FormRow, SettingsSection } from "~/ui/SettingsSection";

/** Leads from the profile to what protects the account. */
export function SecuritySection({ to }: { to: string }) {
  const { t } = useTranslation("account");
  return (
    <SettingsSection title={t("security.title")}>
      <FormRow isAction label={t("security.row")} text={t("security.rowText")}>
        <ButtonLink to={to} className="md:justify-self-end">
          {t("security.open")}
        </ButtonLink>
      </FormRow>
    </SettingsSection>
  );
}
