import type { TFunction } from "i18next";
import { useTranslation } from "~/i18n/use-translation";
import { type MemberColumn, memberColumns } from "@db/vocabulary/members";
import type { MemberRow } from "@workers/contracts/members/member-table";
import { Badge } from "~/ui/Badge";
import { RelativeTime } from "~/ui/RelativeTime";
import type { TableColumn } from "~/ui/Table";
import { MemberTypeBadges } from "../MemberTypeBadges";
import { MemberTags } from "../MemberTags";

type Field = { id: string; name: string };

interface ColumnLook {
  cell: (member: MemberRow) => React.ReactNode;
  sortBy?: string;
  width?: string;
}

const listed = (names: readonly string[]) => (
  <span className="flex flex-wrap gap-1">
    {names.map((name) => (
      <Badge key={name}>{name}</Badge>
    ))}
  </span>
);

/** How each column of the members' table looks. */
const looks: Readonly<Record<MemberColumn, ColumnLook>> = {
  email: { cell: ({ email }) => email },
  phone: { cell: ({ phone }) => phone },
  type: { cell: (member) => <MemberTypeBadges member={member} />, width: "9rem" },
  tags: { cell: ({ tags }) => <MemberTags tags={tags} /> },
  plans: { cell: ({ plans }) => listed(plans.map(({ name }) => name)) },
  points: { cell: ({ points }) => <Points points={points} />, sortBy: "points", width: "7rem" },
  status: { cell: ({ status }) => (status ? <Badge>{status}</Badge> : "–") },
  source: { cell: ({ source }) => <SourceText source={source} /> },
  lastSeenAt: {
    cell: ({ lastSeenAt }) => (lastSeenAt ? <RelativeTime time={lastSeenAt} /> : "–"),
    sortBy: "lastSeenAt",
    width: "9rem",
  },
  createdAt: { cell: ({ createdAt }) => <RelativeTime time={createdAt} />, sortBy: "createdAt", width: "9rem" },
  invitation: { cell: ({ invitation }) => invitation?.name },
};

function Points({ points }: Pick<MemberRow, "points">) {
  const { i18n } = useTranslation();
  return <>{points === null ? "–" : points.toLocaleString(i18n.language)}</>;
}

function SourceText({ source }: Pick<MemberRow, "source">) {
  const { t } = useTranslation("members");
  return <>{t(`source.${source}`)}</>;
}

/** Shown until others are chosen. */
export const defaultColumns: readonly string[] = ["type", "tags", "createdAt"];

/** All columns that can be chosen, with their names. */
export const allColumns = (t: TFunction, fields: readonly Field[]): { id: string; name: string }[] => [
  ...memberColumns.map((id) => ({ id: id as string, name: t(`members:column.${id}`) })),
  ...fields.map(({ id, name }) => ({ id: `field:${id}`, name })),
];

/** The columns of the table in their order; those that are gone are left out. */
export const shownColumns = (
  t: TFunction,
  fields: readonly Field[],
  chosen: readonly string[],
): TableColumn<MemberRow>[] =>
  chosen.flatMap((id): TableColumn<MemberRow>[] => {
    const named = allColumns(t, fields).find((column) => column.id === id);
    if (!named) return [];
    if (!id.startsWith("field:")) return [{ id, header: named.name, ...looks[id as MemberColumn] }];
    const fieldId = id.slice("field:".length);
    return [{ id, header: named.name, cell: ({ customFields }) => answerText(t, customFields[fieldId]) }];
  });

const answerText = (t: TFunction, answer: MemberRow["customFields"][string] | undefined) =>
  answer === undefined ? "" : typeof answer === "boolean" ? t(answer ? "members:yes" : "members:no") : String(answer);
