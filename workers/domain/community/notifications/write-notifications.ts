import { type SQL, sql } from "drizzle-orm";
import { notificationMutes, notifications, profiles } from "@db/shard";
import type { EventId, ProfileId } from "@db/vocabulary/ids";
import { type NotificationChannel, notificationChannels } from "@db/vocabulary/notifications";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, appWrite, insertSelect, nameOf } from "@workers/store";
import type { Fact } from "@workers/domain/kernel/facts";
import { type NotificationRule, type Occasion, recipientsAfter } from "./registry";
import { isReadableBy } from "./things";
import { isChannelChosen } from "./chosen-channels";

const p = aliased(profiles, "p");
const earlier = aliased(notifications, "earlier");
const same = aliased(notifications, "same");
const written = aliased(notifications, "written");
const muted = aliased(notificationMutes, "muted");

/** Persons of one statement. */
export const personsPerPage = 1000;

/** A notification's id follows from its event and its person: written again it is the same row. */
const idFor = (eventId: EventId, profileId: SQL): SQL => sql`${eventId.slice(0, 23)} || substr(${profileId}, 24)`;

interface Told {
  /** Those whose list shows it. */
  shownTo: ProfileId[];
  /** The last person that was looked at, to go on behind; null at the end. */
  last: ProfileId | null;
}

/**
 * Writes what an event tells by a rule to the next persons, in one transaction: who may read it, hasn't muted it and wants to
 * hear of it in any way. Mail and push are due at once, or after the rule's delay; `deliverDue` sends them, or holds them back.
 */
export async function writeNotifications(
  ctx: AppContext,
  { rule, event, eventId, occasion }: { rule: NotificationRule; event: Fact; eventId: EventId; occasion: Occasion },
  after: string,
): Promise<Told> {
  const now = ctx.now();
  const { action } = rule;
  const { actorId, entity, target = entity, thread } = occasion;
  const recipients = rule.recipients(event);
  const page = recipientsAfter(ctx.app.id, recipients, after, personsPerPage);
  const person = sql`p`;
  const ways = rule.ways?.(event) ?? notificationChannels;
  const goesBy = (channel: NotificationChannel) =>
    ways.includes(channel) ? isChannelChosen(channel, action, person) : sql`0`;
  const isMuted =
    thread && !rule.isPastMutes
      ? sql`exists (select 1 from ${muted} where ${muted.appId} = ${ctx.app.id} and ${muted.profileId} = ${p.id} and ${muted.threadType} = ${thread.type} and ${muted.threadId} = ${thread.id})`
      : sql`0`;
  const insert = appWrite(ctx, (appId) =>
    insertSelect(
      notifications,
      {
        id: idFor(eventId, sql`chosen.person_id`),
        appId,
        profileId: sql`chosen.person_id`,
        action,
        reason: sql`${JSON.stringify(recipients.map(({ reason }) => reason))} ->> ('$[' || chosen.place || ']')`,
        actorId,
        entityType: entity.type,
        entityId: entity.id,
        targetType: target.type,
        targetId: target.id,
        threadType: thread?.type ?? null,
        threadId: thread?.id ?? null,
        groupId: sql`coalesce(${earlier.groupId}, ${idFor(eventId, sql`chosen.person_id`)})`,
        actorsCount: sql`case when ${earlier.groupId} is null then 1 else ${earlier.actorsCount} + not exists (
      select 1 from ${same} where ${same.appId} = ${appId} and ${same.profileId} = chosen.person_id and ${same.groupId} = ${earlier.groupId} and ${same.actorId} is ${actorId}) end`,
        isLatest: sql`chosen.in_app`,
        isInApp: sql`chosen.in_app`,
        mailAt: sql`case when chosen.by_mail then ${now + (rule.mailDelay ?? 0)} end`,
        pushAt: sql`case when chosen.by_push then ${now} end`,
        createdAt: now,
      },
      sql`from chosen left join ${earlier} on chosen.in_app and ${earlier.appId} = ${appId} and ${earlier.profileId} = chosen.person_id
        and ${earlier.isLatest} = 1 and ${earlier.action} = ${action} and ${earlier.entityType} = ${entity.type} and ${earlier.entityId} = ${entity.id} and ${earlier.readAt} is null
      where chosen.in_app or chosen.by_mail or chosen.by_push
      on conflict do nothing`,
      {
        before: sql`with chosen as materialized (
        select ${p.id} as person_id, picked.place, ${goesBy("app")} as in_app,
          ${p.email} is not null and ${goesBy("email")} as by_mail,
          ${p.hasPushDevice} and ${goesBy("push")} as by_push
        from (${page}) picked cross join ${p} on ${p.appId} = ${appId} and ${p.id} = picked.profile_id
        where ${p.deletedAt} is null and ${p.type} <> 'invited' and ${p.isBlocked} = 0 and ${p.id} is not ${actorId}
          and not ${isMuted} and ${rule.isTold?.(event, person, now) ?? sql`1`} and ${isReadableBy(ctx, target, person)})`,
      },
    ),
  );
  // Of a group the row that was written last stands in the list.
  const giveWay = appWrite(
    ctx,
    (appId) => sql`update ${notifications} set ${nameOf(notifications.isLatest)} = 0
      where ${notifications.appId} = ${appId} and ${notifications.id} in (
        select ${earlier.id} from (${page}) picked
        cross join ${written} on ${written.appId} = ${appId} and ${written.id} = ${idFor(eventId, sql`picked.profile_id`)} and ${written.isLatest} = 1 and ${written.groupId} <> ${written.id}
        cross join ${earlier} on ${earlier.appId} = ${appId} and ${earlier.profileId} = ${written.profileId} and ${earlier.groupId} = ${written.groupId} and ${earlier.isLatest} = 1 and ${earlier.id} <> ${written.id})`,
  );
  const { rows } = await ctx.shard.writeAndRead(
    [insert, giveWay],
    appQuery<{ id: ProfileId; isShown: number }>(
      ctx,
      (appId) => sql`select picked.profile_id as id, ${written.id} is not null as isShown from (${page}) picked
        left join ${written} on ${written.appId} = ${appId} and ${written.id} = ${idFor(eventId, sql`picked.profile_id`)} and ${written.isInApp} = 1
        order by picked.profile_id`,
    ),
  );
  return {
    shownTo: rows.filter(({ isShown }) => isShown).map(({ id }) => id),
    last: rows.length === personsPerPage ? rows.at(-1)!.id : null,
  };
}
