import { useTranslation } from "~/i18n/use-translation";
import { SettingsSection } from "~/ui/SettingsSection";
import { CopyField } from "~/ui/CopyField";

/** What is entered at the provider: where it sends people back to, for each host of the project. */
export function RedirectAddresses({ addresses }: { addresses: readonly string[] }) {
  const { t } = useTranslation("admin");
  return (
    <SettingsSection title={t("signInSettings.redirects")} text={t("signInSettings.redirectsText")}>
      <ul className="grid grid-cols-1 gap-3">
        {addresses.map((address) => (
          <li key={address}>
            <CopyField label={t("signInSettings.redirect")} value={address} />
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
