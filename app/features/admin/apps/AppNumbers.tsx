import type { ProjectDashboard } from "@workers/contracts/admin/analytics";
import { useTranslation } from "~/i18n/use-translation";
import { Card, CardHeader } from "~/ui/Card";
import { numberFormat } from "~/ui/intl-formats";
import { ScrollRegion } from "~/ui/ScrollRegion";
import { OpenApp } from "./OpenApp";

/** What each app has to do with the project's numbers; leads to the app's own analytics. */
export function AppNumbers({ apps, projectId }: { apps: ProjectDashboard["apps"]; projectId: string }) {
  const { t, i18n } = useTranslation("analytics");
  const number = numberFormat(i18n.language);
  const columns = ["members", "newMembers", "activeMonth", "posts", "comments"] as const;
  return (
    <Card as="section" padding="lg">
      <CardHeader title={t("apps.title")} />
      <ScrollRegion label={t("apps.title")} className="overflow-x-auto">
        <table className="w-full text-base tabular-nums">
          <thead>
            <tr className="text-sm text-muted">
              <th scope="col" className="py-2 pr-4 text-left font-medium">
                {t("apps.app")}
              </th>
              {columns.map((name) => (
                <th key={name} scope="col" className="whitespace-nowrap px-3 py-2 text-right font-medium">
                  {t(`tile.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {apps.map((app) => (
              <tr key={app.id} className="border-t border-line">
                <th scope="row" className="py-2.5 pr-4 text-left font-medium">
                  <OpenApp
                    projectId={projectId}
                    appId={app.id}
                    to="/settings/analytics"
                    className="cursor-pointer rounded-xs text-left underline-offset-4 hover:underline"
                  >
                    {app.name}
                  </OpenApp>
                </th>
                {columns.map((name) => (
                  <td key={name} className="px-3 py-2.5 text-right">
                    {number.format(app.totals[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
