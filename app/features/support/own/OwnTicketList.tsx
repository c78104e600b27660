import { LifeBuoy, Plus } from "lucide-react";
import type { TicketId } from "@db/vocabulary/ids";
import type { ListedTicket, TicketLimits } from "@workers/contracts/support/tickets";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/pages/app-path";
import { ButtonLink } from "~/ui/Button";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/EmptyState";
import { Link } from "~/ui/Link";
import { Pagination } from "~/ui/Pagination";
import { RelativeTime } from "~/ui/RelativeTime";
import { TicketStatusBadge } from "../TicketStatusBadge";

interface OwnTicketListProps {
  tickets: readonly ListedTicket[];
  limits: TicketLimits;
  openId: TicketId | null;
  page: number;
  pages: number;
}

/** What a member asked the team, and how it stands. */
export function OwnTicketList({ tickets, limits, openId, page, pages }: OwnTicketListProps) {
  const { t } = useTranslation("support");
  const path = useAppPath();
  // The list stays at its page beside the ticket.
  const search = page > 1 ? `?page=${page}` : "";
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-2 border-b border-line px-4 py-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-lg font-semibold">{t("title")}</h2>
          <p className="text-xs text-muted">{t("own.open", { used: limits.used, limit: limits.limit })}</p>
        </div>
        {limits.isExceeded ? null : (
          <ButtonLink size="sm" variant="primary" to={path("/support/create")} icon={<Plus />}>
            {t("own.new")}
          </ButtonLink>
        )}
      </div>
      {limits.isExceeded ? (
        <p className="border-b border-line px-4 py-3 text-sm text-muted">{t("own.full", { count: limits.used })}</p>
      ) : null}
      {tickets.length > 0 ? (
        <ul aria-label={t("own.label")} className="min-h-0 flex-1 overflow-y-auto">
          {tickets.map((ticket) => (
            <li key={ticket.id}>
              <Link
                to={`${path(`/support/${ticket.id}`)}${search}`}
                prefetch="intent"
                aria-current={ticket.id === openId ? "page" : undefined}
                className={classNames(
                  "grid gap-0.5 px-4 py-3 text-text no-underline transition-colors hover:bg-hover",
                  ticket.id === openId && "bg-brand-soft",
                )}
              >
                <span className="flex min-w-0 items-center gap-2">
                  <span dir="auto" className="min-w-0 flex-1 truncate font-semibold">
                    {ticket.subject}
                  </span>
                  <span className="shrink-0 text-xs text-muted">
                    <RelativeTime time={ticket.updatedAt} />
                  </span>
                </span>
                <span className="truncate text-sm text-muted">{ticket.text}</span>
                <span className="mt-1 flex items-center gap-2">
                  <TicketStatusBadge status={ticket.status} />
                  {ticket.isUnread ? (
                    <span className="text-xs font-semibold text-brand-text">{t("own.unread")}</span>
                  ) : null}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon={<LifeBuoy />} title={t("own.empty")} text={t("own.emptyText")} isCompact />
      )}
      <Pagination page={page} pages={pages} className="shrink-0 border-t border-line p-2" />
    </div>
  );
}
