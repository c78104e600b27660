import { sql } from "drizzle-orm";
import { invitations, memberPoints, planGrants, profileTags, spaceMembers } from "@db/shard";
import type { ChangePointsForm } from "@workers/contracts/gamification/points";
import type { GivenRole } from "@workers/contracts/members/members";
import type { PlanId, ProfileId, SpaceId, TagId } from "@db/vocabulary/ids";
import type { ReportReason } from "@db/vocabulary/moderation";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, idsOf } from "@workers/store";
import { type Ability, can } from "@workers/domain/kernel/access";
import { editMember } from "@workers/domain/community/moderation";
import { addSpaceMembers, removeSpaceMember } from "@workers/domain/community/spaces";
import { editProfile } from "@workers/domain/kernel/profiles";
import { resendMailInvitation } from "@workers/domain/platform/invitations";
import { grantPlanToMany, revokePlanFromMany } from "@workers/domain/platform/plans";
import { changePointsOfMembers, hasPoints } from "@workers/domain/gamification/points";
import { tagPeople, untagPeople } from "../tags";
import { deleteMember } from "../members";
import { eachPerson } from "./each-person";
import type { BulkPerson } from "./people";

const pt = aliased(profileTags, "pt");
const gr = aliased(planGrants, "gr");
const m = aliased(spaceMembers, "m");
const i = aliased(invitations, "i");
const mp = aliased(memberPoints, "mp");

/** What an act needs beside the people. */
export interface ActSettings {
  id?: string;
  type?: GivenRole;
  measure?: "blocked" | "punished";
  reason?: ReportReason;
  message?: string;
  endsAt?: string | null;
  planReason?: string;
  points?: ChangePointsForm;
  /** When the task began: an act that cannot be done twice looks for what was done since. */
  since: number;
}

/** Why somebody is left out. */
export type LeftOut =
  | "already"
  | "notAllowed"
  | "self"
  | "teammate"
  | "invited"
  | "notInvited"
  | "bought"
  | "tooFewPoints"
  | "noPoints"
  | "gone"
  | "refused";

export interface BulkAct {
  ability: Ability;
  /** People of one step: fewer where each of them costs statements of their own. */
  atOnce: number;
  /** Why each of these people is left out; null for who is touched. Reads alone, for the preview runs it too. */
  judge(
    ctx: AppContext,
    people: readonly BulkPerson[],
    settings: ActSettings,
  ): Promise<(person: BulkPerson) => LeftOut | null>;
  /** Does it. It may be done twice: what is done already changes nothing. Answers who was refused after all. */
  apply(ctx: AppContext, people: readonly ProfileId[], settings: ActSettings): Promise<ProfileId[]>;
}

const many = 200;
const few = 20;

const holders = async <Row extends { id: ProfileId }>(ctx: AppContext, query: Parameters<typeof appQuery<Row>>[1]) =>
  ctx.shard.read(appQuery<Row>(ctx, query));
const idsIn = async (ctx: AppContext, query: Parameters<typeof appQuery<{ id: ProfileId }>>[1]) =>
  new Set((await holders(ctx, query)).map(({ id }) => id));

const bearers = (ctx: AppContext, people: readonly BulkPerson[], { id }: ActSettings) =>
  idsIn(
    ctx,
    (appId) => sql`select ${pt.profileId} as id from ${idsOf(people.map((person) => person.id))} e
      cross join ${pt} on ${pt.appId} = ${appId} and ${pt.tagId} = ${id} and ${pt.profileId} = e.value`,
  );

const inSpace = (ctx: AppContext, people: readonly BulkPerson[], { id }: ActSettings) =>
  idsIn(
    ctx,
    (appId) => sql`select ${m.profileId} as id from ${idsOf(people.map((person) => person.id))} e
      cross join ${m} on ${m.appId} = ${appId} and ${m.spaceId} = ${id} and ${m.profileId} = e.value`,
  );

async function planHolders(ctx: AppContext, people: readonly BulkPerson[], { id }: ActSettings) {
  const now = ctx.now();
  const rows = await holders<{ id: ProfileId; isBought: number }>(
    ctx,
    (appId) => sql`select ${gr.profileId} as id, max(${gr.orderId} is not null and ${gr.source} <> 'free') as isBought
      from ${idsOf(people.map((person) => person.id))} e cross join ${gr} on ${gr.appId} = ${appId} and ${gr.profileId} = e.value
        and ${gr.planId} = ${id} and ${gr.startsAt} <= ${now} and (${gr.endsAt} is null or ${gr.endsAt} > ${now})
      group by ${gr.profileId}`,
  );
  return new Map(rows.map((row) => [row.id, Boolean(row.isBought)]));
}

/** Who of them has at least so many points. */
const havingPoints = (ctx: AppContext, people: readonly BulkPerson[], points: number) =>
  idsIn(
    ctx,
    (appId) => sql`select ${mp.profileId} as id from ${idsOf(people.map((person) => person.id))} e
      cross join ${mp} on ${mp.appId} = ${appId} and ${mp.profileId} = e.value and ${mp.balance} >= ${points}`,
  );

const flagOf = { blocked: "isBlocked", punished: "isPunished" } as const;

/** Moderators restrict members alone, and nobody themselves. */
const unrestrictable = (ctx: AppContext, person: BulkPerson): LeftOut | null => {
  if (person.isSelf) return "self";
  if (person.isTeammate) return "teammate";
  return !can(ctx, "member.delete") && person.type !== "member" ? "notAllowed" : null;
};

const restriction = (isOn: boolean): BulkAct => ({
  ability: "member.update",
  atOnce: few,
  judge:
    async (ctx, _people, { measure }) =>
    (person) => {
      if (person.type === "invited") return "invited";
      return Boolean(person[flagOf[measure!]]) === isOn ? "already" : unrestrictable(ctx, person);
    },
  apply: (ctx, people, { measure, reason, message }) =>
    eachPerson(people, (id) => editMember(ctx, id, { [flagOf[measure!]]: isOn, ...(isOn && { reason, message }) })),
});

/** Everything that can be done with many members. */
export const bulkActs = {
  addTag: {
    ability: "app.settings_members",
    atOnce: many,
    async judge(ctx, people, settings) {
      const has = await bearers(ctx, people, settings);
      return ({ id }) => (has.has(id) ? "already" : null);
    },
    async apply(ctx, people, { id }) {
      await ctx.shard.write(tagPeople(ctx, [id as TagId], people, ctx.now()));
      return [];
    },
  },
  removeTag: {
    ability: "app.settings_members",
    atOnce: many,
    async judge(ctx, people, settings) {
      const has = await bearers(ctx, people, settings);
      return ({ id }) => (has.has(id) ? null : "already");
    },
    async apply(ctx, people, { id }) {
      await ctx.shard.write(untagPeople(ctx, [id as TagId], people));
      return [];
    },
  },
  restrict: restriction(true),
  unrestrict: restriction(false),
  addPlan: {
    ability: "app.settings_access_plan",
    atOnce: many,
    async judge(ctx, people, settings) {
      const held = await planHolders(ctx, people, settings);
      return ({ id }) => (held.has(id) ? "already" : null);
    },
    async apply(ctx, people, { id, endsAt, planReason }) {
      await grantPlanToMany(ctx, { planId: id as PlanId, profileIds: [...people], endsAt, reason: planReason });
      return [];
    },
  },
  removePlan: {
    ability: "app.settings_access_plan",
    atOnce: many,
    async judge(ctx, people, settings) {
      const held = await planHolders(ctx, people, settings);
      return ({ id }) => (held.has(id) ? (held.get(id) ? "bought" : null) : "already");
    },
    async apply(ctx, people, { id }) {
      await revokePlanFromMany(ctx, { planId: id as PlanId, profileIds: [...people] });
      return [];
    },
  },
  addToSpace: {
    ability: "app.settings_members",
    atOnce: many,
    async judge(ctx, people, settings) {
      const has = await inSpace(ctx, people, settings);
      return ({ id, type }) => (type === "invited" ? "invited" : has.has(id) ? "already" : null);
    },
    async apply(ctx, people, { id }) {
      await addSpaceMembers(ctx, { id: id as SpaceId }, [...people]);
      return [];
    },
  },
  removeFromSpace: {
    ability: "app.settings_members",
    atOnce: few,
    async judge(ctx, people, settings) {
      const has = await inSpace(ctx, people, settings);
      return ({ id }) => (has.has(id) ? null : "already");
    },
    apply: (ctx, people, { id }) =>
      eachPerson(people, (profileId) => removeSpaceMember(ctx, { id: id as SpaceId }, profileId)),
  },
  changePoints: {
    ability: "member.change_points",
    atOnce: many,
    async judge(ctx, people, { points: change }) {
      if (!hasPoints(ctx)) return () => "noPoints";
      const isDeduction = change!.action === "admin_deduct";
      const rich = isDeduction ? await havingPoints(ctx, people, change!.points) : null;
      return ({ id, type }) => {
        if (type === "invited") return "invited";
        return rich && !rich.has(id) ? "tooFewPoints" : null;
      };
    },
    async apply(ctx, people, { id, points }) {
      await changePointsOfMembers(ctx, { ...points!, profileIds: people, changeId: id! });
      return [];
    },
  },
  changeType: {
    ability: "member.delete",
    atOnce: few,
    judge:
      async (_ctx, _people, { type }) =>
      (person) => {
        if (person.type === "invited") return "invited";
        return person.isSelf ? "self" : person.type === type ? "already" : null;
      },
    apply: (ctx, people, { type }) => eachPerson(people, (id) => editProfile(ctx, id, { type })),
  },
  invite: {
    ability: "member.invite",
    atOnce: few,
    judge: async () => (person) => (person.type === "invited" && person.email ? null : "notInvited"),
    async apply(ctx, people, { since }) {
      const written = await idsIn(
        ctx,
        (appId) => sql`select ${i.profileId} as id from ${idsOf(people)} e
          cross join ${i} on ${i.appId} = ${appId} and ${i.profileId} = e.value and ${i.createdAt} >= ${since}`,
      );
      const due = people.filter((id) => !written.has(id));
      return eachPerson(due, (id) => resendMailInvitation(ctx, id));
    },
  },
  remove: {
    ability: "member.delete",
    atOnce: few,
    judge: async () => (person) => (person.isSelf ? "self" : person.isTeammate ? "teammate" : null),
    apply: (ctx, people) => eachPerson(people, (id) => deleteMember(ctx, id)),
  },
} satisfies Record<string, BulkAct>;

export type BulkActName = keyof typeof bulkActs;
