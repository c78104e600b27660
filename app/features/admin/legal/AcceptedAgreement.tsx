import type { AgreementView } from "@workers/contracts/admin/legal";
import { useTranslation } from "~/i18n/use-translation";
import type { SelectOption } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { useDates } from "~/ui/use-dates";

interface AcceptedAgreementProps {
  accepted: NonNullable<AgreementView["accepted"]>;
  countries: readonly SelectOption[];
  timezone: string;
}

/** Who accepted the agreement, for whom and when. */
export function AcceptedAgreement({ accepted, countries, timezone }: AcceptedAgreementProps) {
  const { t } = useTranslation("legal");
  const dates = useDates();
  const country = countries.find(({ value }) => value === accepted.country)?.label ?? accepted.country;
  return (
    <SettingsSection
      title={t("avv.party")}
      text={t("avv.acceptedBy", { name: accepted.acceptedBy, moment: dates.moment(accepted.acceptedAt, timezone) })}
    >
      <address className="text-base not-italic text-text">
        {accepted.company}
        <br />
        {accepted.street}
        <br />
        {accepted.zip} {accepted.city}
        <br />
        {country}
        <br />
        {t("avv.representedBy", { name: accepted.representative })}
      </address>
    </SettingsSection>
  );
}
