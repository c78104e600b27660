import { sql } from "drizzle-orm";
import { activityMarks } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import type { App, ProjectContext } from "@workers/context";
import { shardBinding } from "@workers/env";
import { Database, insertRow } from "@workers/store";
import { recordEvents } from "@workers/domain/kernel/facts";
import { changeProfile } from "@workers/domain/kernel/profiles";
import { addDays, dayOf, startOfDay } from "./days";
import { reportFault } from "@workers/integrations/error-reports";

/** Whom this isolate knows to be marked for which day, from its first millisecond to the next day's: asked at every request. */
const marked = new Map<ProfileId, { from: number; until: number }>();
const maxMarks = 10_000;

/**
 * Notes that a member is here today: one write for each member and day, beside the answer. It takes a connection of its
 * own, so that a page which only reads is not taken for one that wrote.
 */
export function markActivity(ctx: ProjectContext, app: App, profileId: ProfileId, lastSeenAt: number | null): void {
  const now = ctx.now();
  const mark = marked.get(profileId);
  if (mark && mark.from <= now && now < mark.until) return;
  const day = dayOf(now, app.timezone);
  const today = { from: startOfDay(day, app.timezone), until: startOfDay(addDays(day, 1), app.timezone) };
  if (marked.size >= maxMarks) marked.clear();
  marked.set(profileId, today);
  if (lastSeenAt !== null && lastSeenAt >= today.from) return;
  const scope = { app };
  const shard = new Database(ctx.shard.name, shardBinding(ctx.env, ctx.project.shard));
  // Before the mark, and while there is none: one fact for each day.
  const visited = recordEvents(
    ctx,
    [{ type: "member.visited", appId: app.id, profileId, day }],
    sql`not exists (select 1 from ${activityMarks} where ${activityMarks.appId} = ${app.id}
      and ${activityMarks.profileId} = ${profileId} and ${activityMarks.day} = ${day})`,
  );
  const written = shard.write([
    ...visited.statements,
    insertRow(scope, activityMarks, { profileId, day }, { orIgnore: true }),
    changeProfile(scope, profileId, { lastSeenAt: now }),
  ]);
  ctx.waitUntil(
    written.catch((error: unknown) => {
      marked.delete(profileId);
      reportFault(error, "activity mark failed");
    }),
  );
}
