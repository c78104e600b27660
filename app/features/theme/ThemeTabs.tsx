import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { LinkTabs } from "~/ui/LinkTabs";

/** The screens of the designer. */
export function ThemeTabs({ hasTheme, hasPages }: { hasTheme: boolean; hasPages: boolean }) {
  const { t } = useTranslation("designer");
  const path = useAppPath();
  return (
    <div className="mb-6">
      <LinkTabs
        label={t("title")}
        tabs={[
          ...(hasTheme ? [{ to: path("/theme"), label: t("tabs.design"), isExact: true }] : []),
          ...(hasPages ? [{ to: path("/theme/pages"), label: t("tabs.pages") }] : []),
          ...(hasTheme
            ? [
                { to: path("/theme/menu"), label: t("tabs.menu") },
                { to: path("/theme/code"), label: t("tabs.code") },
                { to: path("/theme/logo"), label: t("tabs.logo") },
                { to: path("/theme/file"), label: t("tabs.file") },
              ]
            : []),
        ]}
      />
    </div>
  );
}
