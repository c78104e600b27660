import type { AgreementView } from "@workers/contracts/admin/legal";
import { useTranslation } from "~/i18n/use-translation";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextLink } from "~/ui/TextLink";
import { useDates } from "~/ui/use-dates";

interface EarlierAgreementsProps {
  earlier: AgreementView["earlier"];
  /** There is a newer text that waits to be accepted. */
  isRenewed: boolean;
  /** The address of the agreement's screen. */
  base: string;
  timezone: string;
}

/** Versions that were accepted before: they hold until the new one is accepted, and stay readable after that. */
export function EarlierAgreements({ earlier, isRenewed, base, timezone }: EarlierAgreementsProps) {
  const { t } = useTranslation("legal");
  const { moment } = useDates();
  if (earlier.length === 0) return null;
  return (
    <SettingsSection title={t("avv.earlier")} text={isRenewed ? t("avv.renewed") : undefined}>
      <ul className="grid gap-2">
        {earlier.map(({ version, acceptedAt }) => (
          <li key={version} className="flex flex-wrap gap-x-3">
            <TextLink to={`${base}?version=${version}`}>{t("avv.version", { version })}</TextLink>
            <span className="text-muted">{t("avv.acceptedAt", { moment: moment(acceptedAt, timezone) })}</span>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
