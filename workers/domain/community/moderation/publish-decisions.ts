import { eq, type SQL, sql } from "drizzle-orm";
import { moderationActs, moderationItems, moderationReports } from "@db/shard";
import type { AppId, ModerationItemId } from "@db/vocabulary/ids";
import type { EngagedType } from "@db/vocabulary/enumerations";
import type { ModerationOutcome } from "@db/vocabulary/moderation";
import type { Context } from "@workers/context";
import { aliased, appWrite, type Database, nameOf, shardQuery, updateRows } from "@workers/store";
import { findApp } from "@workers/tenancy";
import { recordEvents } from "@workers/domain/kernel/facts";
import { registerClockJob } from "@workers/domain/kernel/clock";

const i = aliased(moderationItems, "i");
const t = aliased(moderationActs, "t");

interface DecidedRow {
  id: ModerationItemId;
  appId: AppId;
  entityType: EngagedType;
  entityId: string;
  /** Of the last decision, also where the item came back meanwhile: its author appealed, or somebody reported it. */
  outcome: ModerationOutcome | null;
  tellAt: number;
  decidedAt: number;
}

/** Lets authors and reporters be told of decisions of a shard that can't be undone any more, `maxRows` at once; answers how many. */
export async function publishDecisions(ctx: Context, shard: Database, maxRows: number): Promise<number> {
  const due = await shard.read(
    shardQuery<DecidedRow>(sql`select ${i.id}, ${i.appId} as appId, ${i.entityType} as entityType, ${i.entityId} as entityId, ${i.tellAt} as tellAt, ${i.decidedAt} as decidedAt,
        case when ${i.status} <> 'inbox' then ${i.status} when ${i.appealedAt} >= ${i.decidedAt} then 'rejected' else (select ${t.kind} from ${t} where ${t.appId} = ${i.appId} and ${t.itemId} = ${i.id} and ${t.kind} in ('approved', 'rejected') order by ${t.createdAt} desc, ${t.id} desc limit 1) end as outcome
      from ${i} where ${i.tellAt} is not null and ${i.tellAt} <= ${ctx.now()} order by ${i.tellAt} limit ${maxRows}`),
  );
  for (const { id, appId, entityType, entityId, outcome, tellAt, decidedAt } of due) {
    const tenant = await findApp(ctx.directory, appId);
    const scope = { app: { id: appId } };
    const isDone = updateRows(
      scope,
      moderationItems,
      { tellAt: null },
      eq(moderationItems.id, id),
      eq(moderationItems.tellAt, tellAt),
    );
    // Before it is noted that they were told, which keeps no time.
    const isDue = sql`exists (select 1 from ${i} where ${i.appId} = ${appId} and ${i.id} = ${id} and ${i.tellAt} = ${tellAt})`;
    const recorded =
      tenant && outcome
        ? recordEvents(
            { now: () => ctx.now(), project: tenant.project },
            [{ type: "moderation.decided", appId, itemId: id, entityType, entityId, outcome, decidedAt }],
            isDue,
          )
        : { statements: [], events: [] };
    const reporters = reportersTold(appId, { itemId: id, decidedAt, outcome, isDue });
    const changes = await shard.write([...recorded.statements, reporters, isDone]);
    if (changes.of(isDone)) ctx.publish(...recorded.events);
  }
  return due.length;
}

/** Notes whom a decision is told: whose report it closed, and who was told of another outcome before. */
const reportersTold = (
  appId: AppId,
  {
    itemId,
    decidedAt,
    outcome,
    isDue,
  }: { itemId: ModerationItemId; decidedAt: number; outcome: ModerationOutcome | null; isDue: SQL },
) => {
  const reports = moderationReports;
  return appWrite(
    { app: { id: appId } },
    (
      id,
    ) => sql`update ${reports} set ${nameOf(reports.toldAt)} = ${decidedAt}, ${nameOf(reports.toldOutcome)} = ${outcome}
      where ${reports.appId} = ${id} and ${reports.itemId} = ${itemId} and ${reports.closedAt} is not null
        and (${reports.toldAt} is null or ${reports.toldOutcome} <> ${outcome}) and ${isDue}`,
  );
};

registerClockJob({
  every: "minute",
  name: "decisionsTold",
  inShard: (ctx, shard) => publishDecisions(ctx, shard, 200),
});
