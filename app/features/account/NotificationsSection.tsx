import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { FormRow, SettingsSection } from "~/ui/SettingsSection";

/** Links to the page of notification settings. */
export function NotificationsSection({ to }: { to: string }) {
  const { t } = useTranslation("account");
  return (
    <SettingsSection title={t("notifications.title")}>
      <FormRow label={t("notifications.row")} text={t("notifications.rowText")}>
        <ButtonLink to={to} className="md:justify-self-end">
          {t("notifications.choose")}
        </ButtonLink>
      </FormRow>
    </SettingsSection>
  );
}
