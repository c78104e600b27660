import type { MetaFunction } from "@remix-run/cloudflare";
import { LifeBuoy } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { EmptyState } from "~/ui/EmptyState";

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("support:title"), isPrivate: true }));

/** Beside the list while no ticket is open. */
export default function SupportStart() {
  const { t } = useTranslation("support");
  return (
    <div className="grid flex-1 place-items-center bg-canvas">
      <EmptyState icon={<LifeBuoy />} title={t("own.start")} text={t("own.startText")} />
    </div>
  );
}
