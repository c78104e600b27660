import type { InviteLink } from "@workers/contracts/members/invitations";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { CopyField } from "~/ui/CopyField";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { useDates } from "~/ui/use-dates";

/** The app's invite links, ready to copy. */
export function InviteLinkList({ links, timezone }: { links: readonly InviteLink[]; timezone: string }) {
  const { t } = useTranslation("admin");
  const path = useAppPath();
  const dates = useDates();
  return (
    <ul className="grid grid-cols-1 gap-4">
      {links.map((link) => (
        <Card key={link.id} as="li" className="grid grid-cols-1 gap-3">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <div className="min-w-0">
              <h2 className="truncate text-base font-medium">
                <Link
                  to={path(`/settings/members/invite-links/${link.id}/edit`)}
                  className="rounded-xs underline-offset-4 hover:underline"
                >
                  {link.name}
                </Link>
              </h2>
              <p className="text-sm text-muted">
                {link.maxUses === null
                  ? t("links.uses", { count: link.usesCount })
                  : t("links.usesOf", { count: link.usesCount, max: link.maxUses })}
                {link.expiresAt ? ` · ${t("links.until", { date: dates.moment(link.expiresAt, timezone) })}` : null}
              </p>
            </div>
            <span className="flex flex-wrap items-center gap-1.5">
              {link.usesCount > 0 ? (
                <Link
                  to={`${path("/settings/members")}?link=${link.id}`}
                  className="text-sm text-muted underline underline-offset-4"
                >
                  {t("members:links.whoCame", { count: link.usesCount })}
                </Link>
              ) : null}
              {link.role === "member" ? null : <Badge tone="info">{t(`memberType.${link.role}`)}</Badge>}
              {link.isOpen ? null : <Badge tone="warning">{t("links.closed")}</Badge>}
            </span>
          </div>
          <CopyField label={t("links.url", { name: link.name })} value={link.url} isMono={false} />
        </Card>
      ))}
    </ul>
  );
}
