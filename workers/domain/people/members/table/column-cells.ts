import type { MemberColumn } from "@db/vocabulary/members";
import type { AppContext } from "@workers/context";
import type { CustomField } from "@workers/contracts/members/custom-fields";
import type { MemberRow } from "@workers/contracts/members/member-table";
import type { CsvCell } from "@workers/domain/kernel/csv";
import { text } from "@workers/domain/kernel/texts";

export type ExportedColumn = "firstName" | "lastName" | MemberColumn;

/** What a column is called and holds in an exported file. */
const cells: Readonly<Record<ExportedColumn, (row: MemberRow, word: (key: string) => string) => CsvCell>> = {
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  type: ({ type }, word) => word(type),
  tags: ({ tags }, word) => tags.map(({ name, kind }) => (kind ? word(kind) : name)).join("; "),
  plans: ({ plans }) => plans.map(({ name }) => name).join("; "),
  points: ({ points }) => points,
  status: ({ status }) => status,
  source: ({ source }, word) => word(`source_${source}`),
  lastSeenAt: ({ lastSeenAt }) => lastSeenAt,
  createdAt: ({ createdAt }) => createdAt,
  invitation: ({ invitation }) => invitation?.name ?? null,
};

/** Exported where no columns are chosen, before all custom fields. */
const allColumns = Object.keys(cells) as ExportedColumn[];

const headOf: Partial<Record<ExportedColumn, string>> = { type: "role", createdAt: "joinedAt" };

interface FileColumn {
  head: string;
  cell: (row: MemberRow) => CsvCell;
}

/** The columns of a file, in the order chosen; those of custom fields that are gone are left out. */
export function columnsOfFile(
  ctx: AppContext,
  fields: readonly CustomField[],
  chosen: readonly string[] = [...allColumns, ...fields.map(({ id }) => `field:${id}`)],
): FileColumn[] {
  const word = (key: string) => text(ctx.language, "defaults", `export.${key}`);
  return chosen.flatMap((name): FileColumn[] => {
    if (name in cells) {
      const column = name as ExportedColumn;
      return [{ head: word(headOf[column] ?? column), cell: (row) => cells[column](row, word) }];
    }
    const field = fields.find(({ id }) => `field:${id}` === name);
    if (!field) return [];
    return [{ head: field.name, cell: ({ customFields }) => cellOfAnswer(customFields[field.id], word) }];
  });
}

const cellOfAnswer = (answer: MemberRow["customFields"][string] | undefined, word: (key: string) => string): CsvCell =>
  answer === undefined ? null : typeof answer === "boolean" ? word(answer ? "yes" : "no") : answer;
