import { StickyNote } from "lucide-react";
import type { ListedTicket } from "@workers/contracts/support/tickets";
import { useTranslation } from "~/i18n/use-translation";
import { usePersonName } from "~/features/community/person-name";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import { Counter } from "~/ui/Counter";
import { Link } from "~/ui/Link";
import { RelativeTime } from "~/ui/RelativeTime";
import { Tag } from "~/ui/Tag";
import { TicketStatusBadge } from "../TicketStatusBadge";

export function TicketLine({ ticket, to }: { ticket: ListedTicket; to: string }) {
  const { t } = useTranslation("support");
  const nameOf = usePersonName();
  const desk = ticket.desk!;
  const name = nameOf(ticket.profile);
  return (
    <li>
      <Link
        to={to}
        prefetch="intent"
        className="flex gap-3 px-4 py-3 text-text no-underline transition-colors hover:bg-hover md:px-5"
      >
        <Avatar name={name} src={ticket.profile.avatarUrl} size="md" />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="flex min-w-0 items-center gap-2">
            <span dir="auto" className="min-w-0 truncate font-semibold">
              {ticket.subject}
            </span>
            <Counter count={ticket.unreadCount} label={t("desk.unread", { count: ticket.unreadCount })} />
            <span className="ml-auto shrink-0 text-xs text-muted">
              <RelativeTime time={ticket.updatedAt} />
            </span>
          </span>
          <span className="truncate text-sm text-muted">
            {ticket.textAuthor || name} · {ticket.text}
          </span>
          <span className="mt-1 flex flex-wrap items-center gap-1.5">
            <TicketStatusBadge status={ticket.status} />
            {desk.isWaiting ? <Badge tone="danger">{t("desk.waits")}</Badge> : null}
            {desk.assignee ? <Badge>{`${desk.assignee.firstName} ${desk.assignee.lastName}`.trim()}</Badge> : null}
            {desk.notesCount > 0 ? (
              <Badge icon={<StickyNote aria-hidden />}>{t("desk.notes", { count: desk.notesCount })}</Badge>
            ) : null}
            {desk.tags.map((tag) => (
              <Tag key={tag} className="h-5! text-2xs!">
                {tag}
              </Tag>
            ))}
          </span>
        </span>
      </Link>
    </li>
  );
}
