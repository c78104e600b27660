import type { Contact } from "@workers/contracts/members/contacts";
import { useMemo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import { RelativeTime } from "~/ui/RelativeTime";
import { Table, type TableColumn } from "~/ui/Table";
import { nameOfContact } from "../team/name-of-member";

const sinceCell = (contact: Contact) => <RelativeTime time={contact.createdAt} />;
const appsCell = (contact: Contact) => <AppNames contact={contact} />;

/** The people of a project; each leads to what is known of them. */
export function ContactTable({ contacts, projectId }: { contacts: readonly Contact[]; projectId: string }) {
  const { t } = useTranslation("contacts");
  const columns = useMemo<TableColumn<Contact>[]>(
    () => [
      {
        id: "name",
        header: t("name"),
        onPhone: "title",
        cell: (contact) => <Person contact={contact} to={`/projects/${projectId}/contacts/${contact.id}`} />,
      },
      { id: "apps", header: t("apps"), width: "13rem", cell: appsCell },
      { id: "source", header: t("source"), width: "11rem", cell: (contact) => t(`sources.${contact.source}`) },
      { id: "createdAt", header: t("since"), width: "9rem", cell: sinceCell },
    ],
    [t, projectId],
  );
  return <Table label={t("title")} columns={columns} rows={contacts} nameOf={nameOfContact} />;
}

function Person({ contact, to }: { contact: Contact; to: string }) {
  const name = nameOfContact(contact);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={contact.avatarUrl} size="md" />
      <span className="min-w-0">
        <Link
          to={to}
          prefetch="intent"
          className="block truncate rounded-xs font-medium underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        {contact.email && name !== contact.email ? (
          <span className="block truncate text-sm text-muted">{contact.email}</span>
        ) : null}
      </span>
    </span>
  );
}

const maxNamed = 2;

/** Where they are; the first few by name. */
function AppNames({ contact: { profiles } }: { contact: Contact }) {
  const hiddenCount = profiles.length - maxNamed;
  return (
    <span className="inline-flex max-w-full flex-wrap gap-1.5 max-md:justify-end">
      {profiles.slice(0, maxNamed).map(({ id, appName }) => (
        <Badge key={id}>{appName}</Badge>
      ))}
      {hiddenCount > 0 ? <Badge>+{hiddenCount}</Badge> : null}
    </span>
  );
}
