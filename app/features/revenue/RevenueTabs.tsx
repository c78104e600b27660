import { useTranslation } from "~/i18n/use-translation";
import { LinkTabs } from "~/ui/LinkTabs";

/** What was bought, and what it comes to. */
export function RevenueTabs({ projectId }: { projectId: string }) {
  const { t } = useTranslation("payments");
  const at = `/projects/${projectId}/orders`;
  return (
    <LinkTabs
      label={t("revenue.tabs")}
      tabs={[
        { to: at, label: t("orders.title"), isExact: true },
        { to: `${at}/revenue`, label: t("revenue.title") },
      ]}
    />
  );
}
