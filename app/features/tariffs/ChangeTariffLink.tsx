import { useTranslation } from "~/i18n/use-translation";
import { TextLink } from "~/ui/TextLink";

interface ChangeTariffLinkProps {
  projectId: string;
  /** On an app's host: that of the administration. */
  origin?: string;
}

/** Where a limit is reached: the way to the tariffs. */
export function ChangeTariffLink({ projectId, origin = "" }: ChangeTariffLinkProps) {
  const { t } = useTranslation("admin");
  return <TextLink to={`${origin}/projects/${projectId}/settings/payment-plan`}>{t("paymentPlan.choose")}</TextLink>;
}
