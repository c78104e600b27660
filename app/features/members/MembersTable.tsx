import { type ReactNode, useMemo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useOnline } from "~/features/live/use-presence";
import { useAppPath } from "~/features/shell/pages/app-path";
import type { Member } from "~/features/community/shapes";
import { StatusMark } from "~/features/community/StatusMark";
import { usePersonName } from "~/features/community/person-name";
import { Avatar } from "~/ui/Avatar";
import { Link } from "~/ui/Link";
import { Table, type TableColumn } from "~/ui/Table";
import { useJoinedMonth } from "./member-since";
import { ShownTags } from "./ShownTags";

interface MembersTableProps {
  rows: readonly Member[];
  actionsOf: (member: Member) => ReactNode;
}

/** Members as a table. */
export function MembersTable({ rows, actionsOf }: MembersTableProps) {
  const { t } = useTranslation("community");
  const monthOf = useJoinedMonth();
  // What nobody on the page has would only take room from the names.
  const hasPlaces = rows.some(({ place }) => place);
  const hasTags = rows.some(({ tags }) => tags.length > 0);
  const columns = useMemo(
    (): TableColumn<Member>[] => [
      { id: "name", header: t("members.column.name"), onPhone: "title", cell: (member) => <Name member={member} /> },
      ...(hasPlaces ? [{ id: "place", header: t("members.column.place"), cell: ({ place }: Member) => place }] : []),
      {
        id: "role",
        header: t("members.role"),
        width: "7.5rem",
        cell: ({ type }) => t(`role.${type}`),
      },
      {
        id: "spaces",
        header: t("members.column.commonSpaces"),
        align: "end",
        width: "6.5rem",
        cell: ({ commonSpacesCount }) => commonSpacesCount,
      },
      ...(hasTags
        ? [
            {
              id: "tags",
              header: t("members.column.tags"),
              onPhone: "hidden" as const,
              cell: ({ tags }: Member) => <ShownTags tags={tags} />,
            },
          ]
        : []),
      { id: "since", header: t("members.column.since"), width: "8.5rem", onPhone: "hidden", cell: monthOf },
    ],
    [t, monthOf, hasPlaces, hasTags],
  );
  return <Table label={t("members.title")} columns={columns} rows={rows} actions={actionsOf} />;
}

function Name({ member }: { member: Member }) {
  const path = useAppPath();
  const name = usePersonName()(member);
  const isOnline = useOnline(member.id);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} src={member.avatarUrl} size="sm" isOnline={isOnline} data-profile-id={member.id} />
      <span className="grid min-w-0">
        <span className="flex min-w-0 items-center gap-1.5">
          <Link
            to={path.member(member.id)}
            prefetch="intent"
            data-profile-id={member.id}
            className="truncate rounded-xs font-medium text-text no-underline hover:underline"
          >
            {name}
          </Link>
          <StatusMark statusId={member.statusId} />
        </span>
        {member.headline ? (
          <span dir="auto" className="truncate text-xs text-muted">
            {member.headline}
          </span>
        ) : null}
      </span>
    </span>
  );
}
