import type { TicketId } from "@db/vocabulary/ids";
import type { ListedTicket } from "@workers/contracts/support/tickets";
import { usePersonName } from "~/features/community/person-name";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { Counter } from "~/ui/Counter";
import { Link } from "~/ui/Link";
import { RelativeTime } from "~/ui/RelativeTime";
import { TicketStatusBadge } from "../TicketStatusBadge";

interface DeskListProps {
  list: readonly ListedTicket[];
  openId: TicketId;
  toOf: (id: TicketId) => string;
}

/** The list beside an open ticket, where there is room for three columns. */
export function DeskList({ list, openId, toOf }: DeskListProps) {
  const { t } = useTranslation("support");
  const nameOf = usePersonName();
  return (
    <nav
      aria-label={t("desk.list")}
      className="min-h-0 overflow-y-auto border-r border-line bg-surface max-[87.5rem]:hidden"
    >
      <ul className="divide-y divide-line">
        {list.map((ticket) => (
          <li key={ticket.id}>
            <Link
              to={toOf(ticket.id)}
              aria-current={ticket.id === openId ? "page" : undefined}
              className={classNames(
                "grid gap-1 px-4 py-3 text-text no-underline transition-colors hover:bg-hover",
                ticket.id === openId && "bg-pressed",
              )}
            >
              <span className="flex min-w-0 items-center gap-2">
                <span dir="auto" className={classNames("min-w-0 flex-1 truncate", ticket.isUnread && "font-semibold")}>
                  {ticket.subject}
                </span>
                <Counter count={ticket.unreadCount} label={t("desk.unread", { count: ticket.unreadCount })} />
              </span>
              <span className="truncate text-sm text-muted">{nameOf(ticket.profile)}</span>
              <span className="flex items-center justify-between gap-2 text-xs text-muted">
                <TicketStatusBadge status={ticket.status} />
                <RelativeTime time={ticket.updatedAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
