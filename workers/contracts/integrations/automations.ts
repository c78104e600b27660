import { z } from "zod";
import {
  automationActions,
  automationEvents,
  automationRunStatuses,
  autoresponderTypes,
} from "@db/vocabulary/integrations";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import { gamificationLimits } from "@db/vocabulary/limits/gamification-limits";
import { integrationLimits } from "@db/vocabulary/limits/integration-limits";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import { answerId, permissions, time } from "../answer-fields";
import { eachOnce, idField, line, listQuery, multiline } from "../form-fields";
import { key } from "../validation-key";

const namedChoice = z.object({ id: z.string(), name: z.string() });

/** What an automation did for one event. */
const automationRun = z
  .object({
    id: answerId<"automation run">(),
    profileId: answerId<"profile">(),
    /** Empty once the person is gone. */
    memberName: z.string(),
    status: z.enum(automationRunStatuses),
    attempts: z.number(),
    error: z.string().nullable(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: "AutomationRun" });
export type AutomationRun = z.output<typeof automationRun>;

/** What an app does by itself, and how it went. */
export const automationSchema = z
  .object({
    id: answerId<"automation">(),
    appId: answerId<"app">(),
    event: z.enum(automationEvents),
    action: z.enum(automationActions),
    autoresponderId: answerId<"autoresponder">().nullable().describe("Of the action save_contact"),
    settings: z
      .object({
        eventTagIds: z.array(answerId<"tag">()),
        eventPlanIds: z.array(answerId<"plan">()),
        eventCourseIds: z.array(answerId<"course">()),
        eventStatusIds: z.array(answerId<"member status">()),
        eventRewardIds: z.array(answerId<"custom stuff">()),
        days: z.number(),
        segmentId: answerId<"segment">().nullable(),
        memberTagIds: z.array(answerId<"tag">()),
        spaceIds: z.array(answerId<"space">()),
        points: z.number(),
        senderId: answerId<"profile">(),
        subject: z.string(),
        message: z.string(),
      })
      .partial()
      .describe("When exactly, for whom, and what the action needs"),
    /** Null where the newsletter tool is gone. */
    autoresponder: z.object({ type: z.enum(autoresponderTypes), name: z.string(), isActive: z.boolean() }).nullable(),
    list: namedChoice.nullable(),
    tags: z.array(namedChoice),
    isActive: z.boolean(),
    lastRunAt: time.nullable(),
    lastError: z.string().nullable(),
    failedCount: z.number(),
    waitingCount: z.number(),
    permissions,
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: "Automation" });
export type AutomationView = z.output<typeof automationSchema>;

export const automationWithRuns = automationSchema
  .extend({ runs: z.array(automationRun).describe("The last ones, newest first") })
  .meta({ id: "AutomationWithRuns" });
export type AutomationWithRuns = z.output<typeof automationWithRuns>;

/** What the form of an automation offers: the project's newsletter tools, and the lists and tags of one of them. */
export const automationChoicesSchema = z.object({
  tools: z.array(
    z.object({
      id: answerId<"autoresponder">(),
      type: z.enum(autoresponderTypes),
      name: z.string(),
      isActive: z.boolean(),
    }),
  ),
  choices: z
    .object({ lists: z.array(namedChoice), tags: z.array(namedChoice) })
    .nullable()
    .describe("Of the chosen tool; null without one, and where it could not be asked"),
  refusal: z
    .enum(["integrationRefused", "integrationUnreachable"])
    .nullable()
    .describe("Why the chosen tool could not be asked"),
});
export type AutomationChoices = z.output<typeof automationChoicesSchema>;

const choiceId = () => z.string().trim().min(1).max(commerceLimits.productId.max);

const settingIds = <Thing extends string>() =>
  z
    .array(idField<Thing>())
    .max(peopleLimits.bulkThings)
    .refine(eachOnce, { error: key("unique") });

const settings = {
  eventTagIds: settingIds<"tag">().optional().describe("Of tag_added: one of these tags; none is any"),
  eventPlanIds: settingIds<"plan">().optional().describe("Of plan_granted and plan_ended"),
  eventCourseIds: settingIds<"course">().optional().describe("Of course_finished"),
  eventStatusIds: settingIds<"member status">().optional().describe("Of status_reached"),
  eventRewardIds: settingIds<"custom stuff">().optional().describe("Of reward_purchased: one of the app's own rewards"),
  days: z.number().int().min(1).max(730).optional().describe("Of inactive: days of silence"),
  segmentId: idField<"segment">().nullish().describe("Only for who is found by it at that moment"),
  memberTagIds: settingIds<"tag">().optional().describe("Of add_tag and remove_tag"),
  spaceIds: settingIds<"space">().optional().describe("Of add_to_space"),
  points: z.int().min(1).max(gamificationLimits.rewardPoints.max).optional().describe("Of give_points"),
  senderId: idField<"profile">().optional().describe("Of send_message: in whose name; somebody who runs the app"),
  subject: line({ max: 120 }).optional().describe("Of send_mail"),
  message: multiline({ max: 5000 }).optional().describe("Of send_mail and send_message; {name} becomes the first name"),
};

export const newAutomationForm = z.strictObject({
  event: z.enum(automationEvents).default("new_member"),
  action: z.enum(automationActions).default("save_contact"),
  autoresponderId: idField<"autoresponder">().optional().describe("Needed by save_contact"),
  ...settings,
  listId: choiceId().nullish(),
  tagIds: z
    .array(choiceId())
    .max(integrationLimits.automationTags)
    .refine(eachOnce, { error: key("unique") })
    .default([]),
  isActive: z.boolean().default(true),
});
export type NewAutomation = z.output<typeof newAutomationForm>;

const { shape } = newAutomationForm;
export const automationForm = z
  .strictObject({
    autoresponderId: shape.autoresponderId,
    listId: shape.listId,
    tagIds: shape.tagIds.unwrap(),
    isActive: shape.isActive.unwrap(),
    event: shape.event.unwrap(),
    action: shape.action.unwrap(),
    ...settings,
  })
  .partial();
export type AutomationForm = z.output<typeof automationForm>;

export const automationsQuery = z.strictObject({ page: listQuery.page, limit: listQuery.limit });
export type AutomationsQuery = z.output<typeof automationsQuery>;

export const automationRetrySchema = z.object({ retriedCount: z.number() }).meta({ id: "AutomationRetry" });
