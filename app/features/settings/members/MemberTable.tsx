import { useNavigate, useSearchParams } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import type { MemberRow } from "@workers/contracts/members/member-table";
import { nameOfMember } from "~/features/admin/team/name-of-member";
import { useCardOf } from "~/features/members/card-of";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import { Table, type TableColumn, type TableSort } from "~/ui/Table";
import { MemberActions } from "./MemberActions";
import { shownColumns } from "./table/columns";

const called = (member: MemberRow) => nameOfMember({ ...member, email: member.email ?? "" });

const nameCell = (member: MemberRow) => <Person member={member} />;
const actionsOf = (member: MemberRow) => <MemberActions member={member} />;

interface MemberTableProps {
  members: readonly MemberRow[];
  columns: readonly string[];
  fields: readonly { id: string; name: string }[];
  sort: string;
  chosen: ReadonlySet<string>;
  onChoose: (ids: Set<string>) => void;
}

/** Members, invited or deleted people, each with what may be done. */
export function MemberTable({ members, columns: chosenColumns, fields, sort, chosen, onChoose }: MemberTableProps) {
  const { t } = useTranslation("admin");
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const columns = useMemo<TableColumn<MemberRow>[]>(
    () => [
      { id: "name", header: t("members.name"), onPhone: "title", cell: nameCell, sortBy: "name" },
      ...shownColumns(t, fields, chosenColumns),
    ],
    [t, fields, chosenColumns],
  );
  const sortBy = ({ by, direction }: TableSort) => {
    const next = new URLSearchParams(params);
    next.set("sort", direction === "desc" ? `-${by}` : by);
    next.delete("page");
    navigate({ search: next.toString() }, { preventScrollReset: true });
  };
  return (
    <Table
      label={t("members.title")}
      columns={columns}
      rows={members}
      nameOf={called}
      actions={actionsOf}
      sort={{ by: sort.replace("-", ""), direction: sort.startsWith("-") ? "desc" : "asc" }}
      onSort={sortBy}
      selected={chosen}
      onSelect={onChoose}
    />
  );
}

function Person({ member }: { member: MemberRow }) {
  const path = useAppPath();
  const { t } = useTranslation("admin");
  const name = called(member);
  // Who is only invited, or left, has no page.
  const card = useCardOf()(member);
  const isGone = member.deletedAt !== null;
  const cardId = member.type === "invited" || isGone ? undefined : card;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={member.avatarUrl} size="md" data-profile-id={cardId} />
      <span className="min-w-0">
        <span className="flex items-center gap-2">
          {isGone ? (
            <span className="truncate font-medium">{name}</span>
          ) : (
            <Link
              to={path(`/settings/members/${member.id}`)}
              data-profile-id={cardId}
              className="truncate rounded-xs font-medium underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          )}
          {member.isSelf ? <Badge>{t("team.you")}</Badge> : null}
        </span>
        {name === member.email ? null : <span className="block truncate text-sm text-muted">{member.email}</span>}
      </span>
    </span>
  );
}
