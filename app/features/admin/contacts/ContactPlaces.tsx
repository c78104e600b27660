import type { Contact } from "@workers/contracts/members/contacts";
import { useTranslation } from "~/i18n/use-translation";
import { SquareArrowOutUpRight } from "lucide-react";
import { Badge } from "~/ui/Badge";
import { buttonClass } from "~/ui/Button";
import { RelativeTime } from "~/ui/RelativeTime";
import { SettingsSection } from "~/ui/SettingsSection";
import { OpenApp } from "../apps/OpenApp";

/** The apps that a person belongs to, each with the way to their page there. */
export function ContactPlaces({ contact, projectId }: { contact: Contact; projectId: string }) {
  const { t } = useTranslation(["contacts", "admin"]);
  return (
    <SettingsSection title={t("places")}>
      <ul className="-my-2 divide-y divide-line">
        {contact.profiles.map(({ id, appId, appName, type, isBlocked, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 truncate font-medium">{appName}</span>
                {type === "member" ? null : (
                  <Badge tone={type === "admin" ? "brand" : type === "invited" ? "warning" : "neutral"}>
                    {t(`admin:memberType.${type}`)}
                  </Badge>
                )}
                {isBlocked ? <Badge tone="danger">{t("admin:members.blocked")}</Badge> : null}
              </p>
              <p className="text-sm text-muted">
                {t(type === "invited" ? "invitedOn" : "memberSince")} <RelativeTime time={createdAt} />
              </p>
            </div>
            {type === "invited" ? null : (
              <OpenApp
                projectId={projectId}
                appId={appId}
                to={`/m/${id}`}
                label={t("openIn", { app: appName })}
                className={buttonClass({ size: "sm" })}
              >
                <SquareArrowOutUpRight aria-hidden className="size-4" />
                {t("open")}
              </OpenApp>
            )}
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
