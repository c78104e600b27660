import { useTranslation } from "~/i18n/use-translation";
import { TextLink } from "~/ui/TextLink";

/** Where a limit is reached: the way to the tariffs. */
export function ChangeTariffLink({ projectId }: { projectId: string }) {
  const { t } = useTranslation("admin");
  return <TextLink to={`/projects/${projectId}/settings/payment-plan`}>{t("paymentPlan.choose")}</TextLink>;
}
