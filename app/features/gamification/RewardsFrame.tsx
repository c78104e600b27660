import type { ReactNode } from "react";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { LinkTabs } from "~/ui/LinkTabs";
import { PageHeader } from "~/ui/PageHeader";

/** The head and the tabs of all screens of points; who has no profile here has no history. */
export function RewardsFrame({
  title,
  text,
  isMember,
  children,
}: {
  title: string;
  text: string;
  isMember: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation("rewards");
  const path = useAppPath();
  return (
    <div className="mx-auto grid w-full grid-cols-1 max-w-4xl gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeader
        title={title}
        text={text}
        tabs={
          <LinkTabs
            label={t("tabs.label")}
            tabs={[
              { to: path("/rewards"), label: t("tabs.overview"), isExact: true },
              { to: path("/rewards/spend-points"), label: t("tabs.spend") },
              ...(isMember ? [{ to: path("/rewards/history"), label: t("tabs.history") }] : []),
            ]}
          />
        }
      />
      {children}
    </div>
  );
}
