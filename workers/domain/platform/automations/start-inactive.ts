import { sql } from "drizzle-orm";
import { automationRuns, automations, profiles } from "@db/shard";
import type { AppId, AutomationId, EventId, ProfileId } from "@db/vocabulary/ids";
import type { AutomationSettings } from "@db/vocabulary/integrations";
import type { Context } from "@workers/context";
import { shardNumbers } from "@workers/env";
import { aliased, appQuery, shardQuery } from "@workers/store";
import { findApp } from "@workers/tenancy";
import { registerClockJob } from "@workers/domain/kernel/clock";
import { derivedId } from "@workers/domain/kernel/ids";
import { meetsSegment } from "./automation-actions";
import { startRun } from "./start-runs";

const a = aliased(automations, "a");
const p = aliased(profiles, "p");
const n = aliased(automationRuns, "n");
const day = 86_400_000;
/** Members that one automation begins with in a run of the clock. */
const peopleAtOnce = 200;

interface DueAutomation {
  id: AutomationId;
  appId: AppId;
  settings: string;
  createdAt: number;
}

/**
 * Begins the automations that wait for n days of silence: once for each silence, for it is named by the last visit. Who was silent that long
 * before the automation was made is left alone. Answers how many were begun.
 */
async function startInactive(ctx: Context): Promise<number> {
  let begun = 0;
  for (const number of shardNumbers(ctx.env)) {
    const shard = ctx.shardDatabase(number);
    const due = await shard.read(
      shardQuery<DueAutomation>(
        sql`select ${a.id}, ${a.appId} as appId, ${a.settings} as settings, ${a.createdAt} as createdAt
          from ${a} where ${a.event} = 'inactive' and ${a.isActive} = 1 limit 1000`,
      ),
    );
    for (const automation of due) begun += await startOf(ctx, number, automation);
  }
  return begun;
}

async function startOf(ctx: Context, number: number, { id, appId, settings: json, createdAt }: DueAutomation) {
  const place = await findApp(ctx.directory, appId);
  const settings = JSON.parse(json) as AutomationSettings;
  if (!place || !settings.days) return 0;
  const { app } = place;
  const shard = ctx.shardDatabase(number);
  const silence = settings.days * day;
  const silent = await shard.read(
    appQuery<{ id: ProfileId; lastSeenAt: number }>(
      { app },
      (ownId) => sql`select ${p.id}, ${p.lastSeenAt} as lastSeenAt from ${p} where ${p.appId} = ${ownId}
        and ${p.lastSeenAt} > ${createdAt - silence} and ${p.lastSeenAt} <= ${ctx.now() - silence}
        and ${p.deletedAt} is null and ${p.isBlocked} = 0 and ${p.type} <> 'invited'
        and not exists (select 1 from ${n} where ${n.appId} = ${ownId} and ${n.automationId} = ${id} and ${n.profileId} = ${p.id}
          and ${n.createdAt} > ${p.lastSeenAt})
        order by ${p.lastSeenAt} limit ${peopleAtOnce}`,
    ),
  );
  let begun = 0;
  for (const person of silent) {
    if (!(await meetsSegment(ctx, { app, shard }, settings, person.id))) continue;
    const eventId = derivedId<"event">(person.id, `silent since ${person.lastSeenAt}`) satisfies EventId;
    await startRun(ctx, { app, shard, shardNumber: number }, { automationId: id, eventId, profileId: person.id });
    begun++;
  }
  return begun;
}

registerClockJob({ every: "tenMinutes", name: "inactiveAutomationsStarted", run: (ctx) => startInactive(ctx) });
