import { ArrowLeft, Info, Search } from "lucide-react";
import type { Ticket } from "@workers/contracts/support/tickets";
import { useTranslation } from "~/i18n/use-translation";
import { usePersonName } from "~/features/community/person-name";
import { IconButton, IconLink } from "~/ui/IconButton";
import { TicketStatusBadge } from "../TicketStatusBadge";

interface TicketHeaderProps {
  ticket: Ticket;
  backTo: string;
  /** The list stands beside it where there is room: only a phone needs the way back. */
  isBesideList?: boolean;
  /** Where a phone shows what stands beside the conversation elsewhere; left out where there is no such thing. */
  panelTo?: string;
  isSearching: boolean;
  onSearch: () => void;
  actions?: React.ReactNode;
}

/** What a conversation is about, who asks, and how it stands. */
export function TicketHeader({
  ticket,
  backTo,
  isBesideList = false,
  panelTo,
  isSearching,
  onSearch,
  actions,
}: TicketHeaderProps) {
  const { t } = useTranslation("support");
  const nameOf = usePersonName();
  return (
    <header className="flex min-h-16 shrink-0 items-center gap-1 border-b border-line bg-surface py-2 pl-1 pr-2 md:px-4">
      <IconLink
        label={t("ticket.back")}
        icon={<ArrowLeft />}
        to={backTo}
        className={isBesideList ? "md:hidden!" : undefined}
      />
      <div className="min-w-0 flex-1">
        <h1 dir="auto" className="truncate text-base font-semibold text-text md:text-lg">
          {ticket.subject}
        </h1>
        <p className="flex min-w-0 items-center gap-2 text-xs text-muted">
          <TicketStatusBadge status={ticket.status} />
          {ticket.desk ? <span className="truncate">{t("ticket.by", { name: nameOf(ticket.profile) })}</span> : null}
        </p>
      </div>
      {actions}
      <IconButton
        label={t("ticket.searchIn")}
        icon={<Search />}
        aria-pressed={isSearching}
        onClick={onSearch}
        data-chat-search
      />
      {panelTo ? <IconLink label={t("ticket.panel")} icon={<Info />} to={panelTo} className="xl:hidden!" /> : null}
    </header>
  );
}
