import { useMemo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import type { AdministeredMember } from "@workers/contracts/members/members";
import { nameOfMember } from "~/features/admin/team/name-of-member";
import { useCardOf } from "~/features/members/card-of";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import { RelativeTime } from "~/ui/RelativeTime";
import { Table, type TableColumn } from "~/ui/Table";
import { MemberActions } from "./MemberActions";
import { MemberTypeBadges } from "./MemberTypeBadges";

const called = (member: AdministeredMember) => nameOfMember({ ...member, email: member.email ?? "" });

const nameCell = (member: AdministeredMember) => <Person member={member} />;
const typeCell = (member: AdministeredMember) => <MemberTypeBadges member={member} />;
const sinceCell = (member: AdministeredMember) => <RelativeTime time={member.createdAt} />;
const actionsOf = (member: AdministeredMember) => <MemberActions member={member} />;

interface MemberTableProps {
  members: readonly AdministeredMember[];
  isInvited: boolean;
  /** Names by id, of who is chosen on any page; null where there is nothing to do with many. */
  chosen: ReadonlyMap<string, string> | null;
  onChoose: (chosen: ReadonlyMap<string, string>) => void;
}

/** Members or invited people, each with what may be done. */
export function MemberTable({ members, isInvited, chosen, onChoose }: MemberTableProps) {
  const { t } = useTranslation("admin");
  const columns = useMemo<TableColumn<AdministeredMember>[]>(
    () => [
      { id: "name", header: t("members.name"), onPhone: "title", cell: nameCell },
      ...(isInvited ? [] : [{ id: "type", header: t("field.role"), width: "9rem", cell: typeCell }]),
      {
        id: "createdAt",
        header: t(isInvited ? "members.invitedAt" : "members.joinedAt"),
        width: "9rem",
        cell: sinceCell,
      },
    ],
    [t, isInvited],
  );
  const selection = useMemo(() => chosen && new Set(chosen.keys()), [chosen]);
  const choose = (ids: Set<string>) => {
    const names = new Map(members.map((member) => [member.id as string, called(member)]));
    onChoose(new Map([...ids].map((id) => [id, chosen?.get(id) ?? names.get(id) ?? ""])));
  };
  return (
    <Table
      label={t(isInvited ? "members.invitedTab" : "members.title")}
      columns={columns}
      rows={members}
      nameOf={called}
      actions={actionsOf}
      {...(selection && { selected: selection, onSelect: choose })}
    />
  );
}

function Person({ member }: { member: AdministeredMember }) {
  const path = useAppPath();
  const { t } = useTranslation("admin");
  const name = called(member);
  // Who is only invited has no page yet.
  const card = useCardOf()(member);
  const cardId = member.type === "invited" ? undefined : card;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={member.avatarUrl} size="md" data-profile-id={cardId} />
      <span className="min-w-0">
        <span className="flex items-center gap-2">
          <Link
            to={path(`/settings/members/${member.id}`)}
            data-profile-id={cardId}
            className="truncate rounded-xs font-medium underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          {member.isSelf ? <Badge>{t("team.you")}</Badge> : null}
        </span>
        {name === member.email ? null : <span className="block truncate text-sm text-muted">{member.email}</span>}
      </span>
    </span>
  );
}
