import { eq, sql } from "drizzle-orm";
import { automationRuns, automations } from "@db/shard";
import type { AppId, EventId, ProfileId } from "@db/vocabulary/ids";
import type { AutomationEvent, AutomationSettings } from "@db/vocabulary/integrations";
import type { Context } from "@workers/context";
import { hasRow, insertRow, rows } from "@workers/store";
import { findApp } from "@workers/tenancy";
import { type Fact, recordEvents, registerConsumer } from "@workers/domain/kernel/facts";
import { derivedId } from "@workers/domain/kernel/ids";
import { type AutomationScope, meetsSegment } from "./automation-actions";

/** What happened to whom, as automations are begun by it. */
interface Cause {
  appId: AppId;
  profileId: ProfileId;
  event: AutomationEvent;
  /** Whether an automation's settings name it. */
  isMeant: (settings: AutomationSettings) => boolean;
}

const names = (ids: readonly string[] | undefined, id: string) => !ids || ids.length === 0 || ids.includes(id);

/** What a fact is to automations; null for nothing. A tag or status that an automation brought begins none: so none goes round. */
function causeOf(fact: Fact): Cause | null {
  switch (fact.type) {
    case "member.joined":
      return { ...fact, event: "new_member", isMeant: () => true };
    case "member.tagged":
      return fact.byAutomation
        ? null
        : { ...fact, event: "tag_added", isMeant: ({ eventTagIds }) => names(eventTagIds, fact.tagId) };
    case "plan.granted":
    case "plan.ended":
      return {
        ...fact,
        event: fact.type === "plan.granted" ? "plan_granted" : "plan_ended",
        isMeant: ({ eventPlanIds }) => names(eventPlanIds, fact.planId),
      };
    case "status.reached":
      return fact.byAutomation
        ? null
        : { ...fact, event: "status_reached", isMeant: ({ eventStatusIds }) => names(eventStatusIds, fact.statusId) };
    case "reward.purchased":
      return {
        ...fact,
        event: "reward_purchased",
        isMeant: ({ eventRewardIds }) => names(eventRewardIds, fact.entityId),
      };
    case "course.finished":
      return {
        ...fact,
        event: "course_finished",
        isMeant: ({ eventCourseIds }) => names(eventCourseIds, fact.courseId),
      };
    default:
      return null;
  }
}

/** Begins what an app does when something happens to a member: a run for each of its automations, which is worked through, tried again and shown by itself. */
export const newMemberAutomations = registerConsumer({
  name: "new-member-automations",
  types: ["member.joined"],
  consume: (ctx, fact, eventId) => begin(ctx, fact, eventId),
});
export const memberAutomations = registerConsumer({
  name: "member-automations",
  types: ["member.tagged", "plan.granted", "plan.ended", "course.finished", "status.reached", "reward.purchased"],
  consume: (ctx, fact, eventId) => begin(ctx, fact, eventId),
});

async function begin(ctx: Context, fact: Fact, eventId: EventId): Promise<void> {
  const cause = causeOf(fact);
  const place = cause && (await findApp(ctx.directory, cause.appId));
  if (!cause || !place) return;
  const { app, project } = place;
  const shard = ctx.shardDatabase(project.shard);
  const due = await shard.read(
    rows({ app }, automations, { id: automations.id, settings: automations.settings })
      .where(eq(automations.event, cause.event), eq(automations.isActive, true))
      .orderBy(automations.createdAt, automations.id),
  );
  for (const { id, settings } of due)
    if (cause.isMeant(settings) && (await meetsSegment(ctx, { app, shard }, settings, cause.profileId)))
      await startRun(
        ctx,
        { app, shard, shardNumber: project.shard },
        { automationId: id, eventId, profileId: cause.profileId },
      );
}

type RunScope = AutomationScope & { shardNumber: number };

/** Begins one run, once for each event: delivered twice it is the same, and only the first has an event of its own. */
export async function startRun(
  ctx: Context,
  { app, shard, shardNumber }: RunScope,
  {
    automationId,
    eventId,
    profileId,
  }: Pick<typeof automationRuns.$inferSelect, "automationId" | "eventId" | "profileId">,
): Promise<void> {
  const now = ctx.now();
  const runId = derivedId<"automation run">(eventId, automationId);
  const run = insertRow(
    { app },
    automationRuns,
    { id: runId, automationId, eventId, profileId, createdAt: now, updatedAt: now },
    { orIgnore: true },
  );
  const project = { id: app.projectId, shard: shardNumber };
  const { statements, events } = recordEvents(
    { now: ctx.now, project },
    [{ type: "automation.due", appId: app.id, projectId: project.id, runId }],
    sql`not ${hasRow({ app }, automationRuns, runId)}`,
  );
  const changes = await shard.write([...statements, run]);
  if (changes.of(run) > 0) ctx.publish(...events);
}
