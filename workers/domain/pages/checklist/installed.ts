import { sql } from "drizzle-orm";
import { checklistMarks } from "@db/shard";
import type { AppContext } from "@workers/context";
import { requireAbility } from "@workers/domain/kernel/access";
import { recordEvents } from "@workers/domain/kernel/facts";
import { ensureProfile } from "@workers/domain/kernel/profiles";
import { insertRow } from "@workers/store";
import { markOf } from "./marks";

/** Keeps that the caller opened the app from the home screen of a device; the first time is a fact. */
export async function markInstalled(ctx: AppContext): Promise<void> {
  requireAbility(ctx, "app.complete_checklist");
  const profileId = await ensureProfile(ctx);
  const mark = markOf({ id: "", action: "installed_app" });
  const appId = ctx.app.id;
  const recorded = recordEvents(
    ctx,
    [{ type: "member.app_installed", appId, profileId }],
    sql`not exists (select 1 from ${checklistMarks} where ${checklistMarks.appId} = ${appId}
      and ${checklistMarks.profileId} = ${profileId} and ${checklistMarks.mark} = ${mark})`,
  );
  const keep = insertRow(ctx, checklistMarks, { profileId, mark, doneAt: ctx.now() }, { orIgnore: true });
  const changes = await ctx.shard.write([...recorded.statements, keep]);
  if (changes.of(keep) > 0) ctx.publish(...recorded.events, { type: "checklist.changed", appId, profileId });
}
