import type { ReactNode } from "react";
import type { Contact } from "@workers/contracts/members/contacts";
import type { PersonOverview as Overview } from "@workers/contracts/operators/person";
import { PersonOverview } from "~/features/operators/PersonOverview";
import { useTranslation } from "~/i18n/use-translation";
import { Avatar } from "~/ui/Avatar";
import { ButtonLink } from "~/ui/Button";
import { RelativeTime } from "~/ui/RelativeTime";

interface ContactPanelProps {
  projectId: string;
  contact: Contact;
  overview: Overview;
}

/** Who asked: how to reach them, where they belong, and what else they asked. */
export function ContactPanel({ projectId, contact, overview }: ContactPanelProps) {
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
      <PersonOverview
        overview={overview}
        ordersAt={`/projects/${projectId}/orders`}
        ticketsAt={`/projects/${projectId}/support/ticket`}
        isPanel
      />
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
