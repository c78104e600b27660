import { type SQL, sql } from "drizzle-orm";
import type { MemberFilter } from "@db/vocabulary/members";
import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { idsOf } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import type { CsvCell } from "@workers/domain/kernel/csv";
import { customFieldRows } from "@workers/domain/kernel/custom-fields";
import { iso } from "@workers/domain/kernel/time";
import { columnsOfFile } from "./column-cells";
import { judgeFilter, meetsFilter, p } from "./member-filter";
import { completeRows, storedRows, type StoredRow } from "./member-rows";

/** Rows that one read brings. */
const rowsAtOnce = 500;

interface MembersExport {
  filter: MemberFilter;
  /** Those alone, of whom the filter finds. */
  ids?: readonly ProfileId[];
  columns?: readonly string[];
}

/** Whom a filter finds for a CSV file, the newest first. Read while it is written, however many they are. */
export async function exportMembers(
  ctx: AppContext,
  { filter, ids, columns }: MembersExport,
): Promise<{ name: string; lines: AsyncGenerator<readonly CsvCell[]> }> {
  requireAbility(ctx, "member.export");
  const judged = await judgeFilter(ctx, filter);
  const condition = sql`${meetsFilter({ app: ctx.app, now: ctx.now() }, judged)} ${ids ? sql`and ${p.id} in ${idsOf(ids)}` : sql``}`;
  const fileColumns = columnsOfFile(ctx, await ctx.shard.read(customFieldRows(ctx)), columns);
  const day = iso(ctx.now()).slice(0, 10);
  return { name: `${ctx.app.slug}-${day}`, lines: linesOf(ctx, condition, fileColumns) };
}

async function* linesOf(
  ctx: AppContext,
  condition: SQL,
  columns: ReturnType<typeof columnsOfFile>,
): AsyncGenerator<readonly CsvCell[]> {
  yield columns.map(({ head }) => head);
  let last: StoredRow | undefined;
  do {
    const after: SQL = last ? sql`and (${p.createdAt}, ${p.id}) < (${last.createdAt}, ${last.id})` : sql``;
    const stored: StoredRow[] = await ctx.shard.read(
      storedRows(ctx, sql`${condition} ${after}`, { limit: rowsAtOnce }),
    );
    for (const row of await completeRows(ctx, stored)) yield columns.map(({ cell }) => cell(row));
    last = stored.length === rowsAtOnce ? stored.at(-1) : undefined;
  } while (last);
}
