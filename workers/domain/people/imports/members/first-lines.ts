import { eq, lt, sql } from "drizzle-orm";
import { importAddresses } from "@db/shard";
import type { TaskId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { appWrite, deleteRows, idsOf, insertSelect, rows, shardWrite } from "@workers/store";
import { registerClockJob } from "@workers/domain/kernel/clock";
import { shardNumbers } from "@workers/env";

/** On which line each address stands first in the file; those of this piece are written down. Asked twice it answers the same. */
export async function firstLinesOf(
  ctx: AppContext,
  taskId: TaskId,
  addresses: readonly { email: string; line: number }[],
): Promise<Map<string, number>> {
  if (addresses.length === 0) return new Map();
  const now = ctx.now();
  const { rows: lines } = await ctx.shard.writeAndRead(
    [
      appWrite(ctx, (appId) =>
        insertSelect(
          importAddresses,
          { appId, taskId, email: sql`n.value ->> 'email'`, line: sql`n.value ->> 'line'`, createdAt: now },
          sql`from json_each(${JSON.stringify(addresses)}) n where true on conflict do nothing`,
        ),
      ),
    ],
    rows(ctx, importAddresses, { email: importAddresses.email, line: importAddresses.line }).where(
      eq(importAddresses.taskId, taskId),
      sql`${importAddresses.email} in ${idsOf(addresses.map(({ email }) => email))}`,
    ),
  );
  return new Map(lines.map(({ email, line }) => [email, line]));
}

/** The import is over: which addresses it met is no matter any more. */
export const forgetLines = (ctx: AppContext, taskId: TaskId) =>
  ctx.shard.write([deleteRows(ctx, importAddresses, eq(importAddresses.taskId, taskId))]);

const keptDays = 8;
registerClockJob({
  every: "night",
  name: "importAddressesSwept",
  async run(ctx) {
    const before = ctx.now() - keptDays * 86_400_000;
    for (const shard of shardNumbers(ctx.env))
      await ctx
        .shardDatabase(shard)
        .write([shardWrite(sql`delete from ${importAddresses} where ${lt(importAddresses.createdAt, before)}`)]);
    return 0;
  },
});
