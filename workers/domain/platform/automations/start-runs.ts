import { eq, sql } from "drizzle-orm";
import { automationRuns, automations } from "@db/shard";
import { insertRow, rows, hasRow } from "@workers/store";
import { findApp } from "@workers/tenancy";
import { registerConsumer, recordEvents } from "@workers/domain/kernel/facts";
import { derivedId } from "@workers/domain/kernel/ids";

/** Begins what an app does for a new member: a run for each of its automations, which is worked through, tried again and shown by itself. */
export const newMemberAutomations = registerConsumer({
  name: "new-member-automations",
  types: ["member.joined"],
  async consume(ctx, event, eventId) {
    if (event.type !== "member.joined") return;
    const appWithProject = await findApp(ctx.directory, event.appId);
    if (!appWithProject) return;
    const { app, project } = appWithProject;
    const shard = ctx.shardDatabase(project.shard);
    const due = await shard.read(
      rows({ app }, automations, { id: automations.id })
        .where(eq(automations.event, "new_member"), eq(automations.isActive, true))
        .orderBy(automations.createdAt, automations.id),
    );
    const now = ctx.now();
    for (const { id: automationId } of due) {
      // From the event: delivered twice it is the same run, and only the first has an event of its own.
      const runId = derivedId<"automation run">(eventId, automationId);
      const run = insertRow(
        { app },
        automationRuns,
        { id: runId, automationId, eventId, profileId: event.profileId, createdAt: now, updatedAt: now },
        { orIgnore: true },
      );
      const { statements, events } = recordEvents(
        { now: ctx.now, project },
        [{ type: "automation.due", appId: app.id, projectId: project.id, runId }],
        sql`not ${hasRow({ app }, automationRuns, runId)}`,
      );
      const changes = await shard.write([...statements, run]);
      if (changes.of(run) > 0) ctx.publish(...events);
    }
  },
});
