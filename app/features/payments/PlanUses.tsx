import type { ReactNode } from "react";
import type { AppId } from "@db/vocabulary/ids";
import type { PlanUses as Uses } from "@workers/contracts/operators/selling";
import { CopyField } from "~/ui/CopyField";
import { useTranslation } from "~/i18n/use-translation";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextLink } from "~/ui/TextLink";

export interface PlanUsesProps {
  uses: Uses;
  /** Whether the link leads to a purchase. */
  isSold: boolean;
  /** Where the page of a person lies, and in which app alone; null for all apps. */
  people: { at: string; appId: AppId | null };
}

/** Where a plan is sold in each of its apps, who holds it there, and the link to share. */
export function PlanUses({ uses, isSold, people }: PlanUsesProps) {
  const { t } = useTranslation("payments");
  if (uses.apps.length === 0) return null;
  return (
    <SettingsSection title={t("uses.title")}>
      <div className="grid grid-cols-1 gap-6">
        {uses.apps.map((app) => (
          <section key={app.appId} aria-label={app.appName} className="grid grid-cols-1 gap-3">
            {uses.apps.length > 1 ? <h3 className="font-medium">{app.appName}</h3> : null}
            {isSold ? <CopyField label={t("uses.link", { app: app.appName })} value={app.shareUrl} /> : null}
            <dl className="grid grid-cols-1 gap-3 text-sm">
              <Line label={t("uses.gates")}>{t("uses.gatesCount", { count: app.gatesCount })}</Line>
              <Line label={t("uses.screens")}>
                {app.lockScreens.length > 0 ? (
                  <ul className="grid gap-1">
                    {app.lockScreens.map((screen) => (
                      <li key={screen.id}>
                        <TextLink to={screen.url}>{screen.name}</TextLink>
                      </li>
                    ))}
                  </ul>
                ) : (
                  t("uses.noScreens")
                )}
              </Line>
              <Line label={t("uses.holders")}>
                {app.holders.length > 0 ? (
                  <ul className="flex flex-wrap gap-x-3 gap-y-1">
                    {app.holders.map(({ profileId, name }) => (
                      <li key={profileId}>
                        {people.appId === null || people.appId === app.appId ? (
                          <TextLink to={`${people.at}/${profileId}`}>{name}</TextLink>
                        ) : (
                          name
                        )}
                      </li>
                    ))}
                  </ul>
                ) : (
                  t("uses.nobody")
                )}
              </Line>
            </dl>
          </section>
        ))}
      </div>
    </SettingsSection>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
