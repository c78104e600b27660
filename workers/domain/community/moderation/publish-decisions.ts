import { eq, sql } from "drizzle-orm";
import { moderationItems } from "@db/shard";
import type { AppId, ModerationItemId } from "@db/vocabulary/ids";
import type { EngagedType } from "@db/vocabulary/enumerations";
import type { ModerationStatus } from "@db/vocabulary/moderation";
import type { Context } from "@workers/context";
import { aliased, type Database, shardQuery, updateRows } from "@workers/store";
import { findApp } from "@workers/tenancy";
import { recordEvents } from "@workers/domain/kernel/facts";
import { registerClockJob } from "@workers/domain/kernel/clock";

const i = aliased(moderationItems, "i");

interface DecidedRow {
  id: ModerationItemId;
  appId: AppId;
  entityType: EngagedType;
  entityId: string;
  status: ModerationStatus;
  tellAt: number;
  decidedAt: number;
}

/** Lets authors and reporters be told of decisions of a shard that can't be undone any more, `maxRows` at once; answers how many. */
export async function publishDecisions(ctx: Context, shard: Database, maxRows: number): Promise<number> {
  const due = await shard.read(
    shardQuery<DecidedRow>(sql`select ${i.id}, ${i.appId} as appId, ${i.entityType} as entityType, ${i.entityId} as entityId, ${i.status}, ${i.tellAt} as tellAt, ${i.decidedAt} as decidedAt
      from ${i} where ${i.tellAt} is not null and ${i.tellAt} <= ${ctx.now()} order by ${i.tellAt} limit ${maxRows}`),
  );
  for (const { id, appId, entityType, entityId, status, tellAt, decidedAt } of due) {
    const tenant = await findApp(ctx.directory, appId);
    const scope = { app: { id: appId } };
    const isDone = updateRows(
      scope,
      moderationItems,
      { tellAt: null },
      eq(moderationItems.id, id),
      eq(moderationItems.tellAt, tellAt),
    );
    const recorded =
      tenant && status !== "inbox"
        ? recordEvents(
            { now: () => ctx.now(), project: tenant.project },
            [{ type: "moderation.decided", appId, itemId: id, entityType, entityId, outcome: status, decidedAt }],
            // Before it is noted that they were told, which keeps no time.
            sql`exists (select 1 from ${i} where ${i.appId} = ${appId} and ${i.id} = ${id} and ${i.tellAt} = ${tellAt})`,
          )
        : { statements: [], events: [] };
    const changes = await shard.write([...recorded.statements, isDone]);
    if (changes.of(isDone)) ctx.publish(...recorded.events);
  }
  return due.length;
}

registerClockJob({
  every: "minute",
  name: "decisionsTold",
  inShard: (ctx, shard) => publishDecisions(ctx, shard, 200),
});
