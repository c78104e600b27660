import type { ReactNode } from "react";
import type { Contact } from "@workers/contracts/members/contacts";
import type { ListedTicket } from "@workers/contracts/support/tickets";
import { useTranslation } from "~/i18n/use-translation";
import { Avatar } from "~/ui/Avatar";
import { ButtonLink } from "~/ui/Button";
import { Link } from "~/ui/Link";
import { RelativeTime } from "~/ui/RelativeTime";
import { TicketStatusBadge } from "../TicketStatusBadge";

interface ContactPanelProps {
  projectId: string;
  contact: Contact;
  /** Their other tickets, the newest first. */
  others: readonly ListedTicket[];
}

/** Who asked: how to reach them, where they belong, and what else they asked. */
export function ContactPanel({ projectId, contact, others }: ContactPanelProps) {
  const { t } = useTranslation("support");
  const name = `${contact.firstName} ${contact.lastName}`.trim();
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex items-center gap-3">
        <Avatar name={name || "?"} src={contact.avatarUrl} size="lg" />
        <h2 className="min-w-0 truncate text-lg font-semibold">{name || t("ticket.unknown")}</h2>
      </div>
      <dl className="grid grid-cols-1 gap-3 text-sm">
        <Line label={t("ticket.email")}>
          {contact.email ? (
            <a href={`mailto:${contact.email}`} className="text-brand-text [overflow-wrap:anywhere]">
              {contact.email}
            </a>
          ) : (
            t("ticket.unknown")
          )}
        </Line>
        <Line label={t("ticket.phone")}>
          {contact.phone ? (
            <a href={`tel:${contact.phone}`} className="text-brand-text">
              {contact.phone}
            </a>
          ) : (
            t("ticket.unknown")
          )}
        </Line>
        <Line label={t("ticket.profiles")}>
          <ul className="grid gap-1">
            {contact.profiles.map((profile) => (
              <li key={profile.id}>
                {profile.appName}{" "}
                <span className="text-muted">
                  · {t("ticket.since")} <RelativeTime time={profile.createdAt} />
                </span>
              </li>
            ))}
          </ul>
        </Line>
      </dl>
      <div>
        <ButtonLink size="sm" to={`/projects/${projectId}/contacts/${contact.id}`}>
          {t("ticket.contact")}
        </ButtonLink>
      </div>
      <section aria-labelledby="other-tickets" className="grid grid-cols-1 gap-2">
        <h2 id="other-tickets" className="text-base font-semibold">
          {t("ticket.earlier")}
        </h2>
        {others.length > 0 ? (
          <ul className="grid grid-cols-1 gap-1">
            {others.map((ticket) => (
              <li key={ticket.id}>
                <Link
                  to={`/projects/${projectId}/support/ticket/${ticket.id}`}
                  className="flex items-center gap-2 rounded-md px-2 py-2 text-sm text-text no-underline hover:bg-hover"
                >
                  <span dir="auto" className="min-w-0 flex-1 truncate">
                    {ticket.subject}
                  </span>
                  <TicketStatusBadge status={ticket.status} />
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-sm text-muted">{t("ticket.noEarlier")}</p>
        )}
      </section>
    </div>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
