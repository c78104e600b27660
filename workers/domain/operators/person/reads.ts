import { type SQL, sql } from "drizzle-orm";
import { sortKeySql } from "@db/letters";
import {
  accessPlans,
  courses,
  enrolments,
  eventAttendees,
  events,
  memberPoints,
  memberTags,
  moderationItems,
  orderEvents,
  orders,
  planGrants,
  profiles,
  profileTags,
  tickets,
} from "@db/shard";
import type { AppId, OrderId, PlanId, ProfileId, TagId, TicketId } from "@db/vocabulary/ids";
import type { PersonOverview } from "@workers/contracts/operators/person";
import { aliased, idsOf, projectQuery, type ProjectScope } from "@workers/store";

/** So many of each are shown, the latest first. */
const shownOfEach = 20;

const g = aliased(planGrants, "g");
const pl = aliased(accessPlans, "pl");
const o = aliased(orders, "o");
const e = aliased(orderEvents, "e");
const en = aliased(enrolments, "en");
const c = aliased(courses, "c");
const at = aliased(eventAttendees, "at");
const ev = aliased(events, "ev");
const mp = aliased(memberPoints, "mp");
const t = aliased(tickets, "t");
const i = aliased(moderationItems, "i");
const p = aliased(profiles, "p");
const pt = aliased(profileTags, "pt");
const mt = aliased(memberTags, "mt");

/** One of a person's profiles. */
export interface Place {
  id: ProfileId;
  appId: AppId;
}

/** `x` is each of a person's places: the app and their profile there. */
const eachPlace = (places: readonly Place[]): SQL =>
  sql`(select value ->> 'appId' as app_id, value ->> 'id' as profile_id from json_each(${JSON.stringify(places)})) x`;
const x = { appId: sql.raw("x.app_id"), profileId: sql.raw("x.profile_id") };

type Part<Key extends keyof PersonOverview> =
  NonNullable<PersonOverview[Key]> extends readonly (infer Row)[] ? Row : never;
/** As rows have it: times are numbers, flags are 0 or 1. */
type Stored<T> = { [K in keyof T]: K extends `${string}At` ? number : T[K] extends boolean ? number : T[K] };

export const grantsOf = (scope: ProjectScope, places: readonly Place[]) =>
  projectQuery<Omit<Stored<Part<"plans">>, "isHeld" | "endsAt"> & { endsAt: number | null; planId: PlanId }>(
    scope,
    (
      projectId,
    ) => sql`select ${g.appId} as appId, ${g.planId} as planId, ${pl.name} as planName, ${g.source}, ${g.startsAt} as startsAt, ${g.endsAt} as endsAt
      from ${eachPlace(places)} cross join ${g} on ${g.appId} = ${x.appId} and ${g.profileId} = ${x.profileId}
      join ${pl} on ${pl.projectId} = ${projectId} and ${pl.id} = ${g.planId}
      order by ${g.startsAt} desc, ${g.id} desc limit ${shownOfEach}`,
  );

/** Orders of these profiles, and those by their address that no profile has yet. */
const ofPerson = (projectId: string, places: readonly Place[], email: string | null, isOfApp: SQL): SQL => sql`
  ${o.projectId} = ${projectId} and (${o.profileId} in ${idsOf(places.map(({ id }) => id))}
    ${email ? sql`or ${o.email} = ${email}` : sql``}) ${isOfApp}`;

export const ordersOf = (scope: ProjectScope, places: readonly Place[], email: string | null, isOfApp: SQL) =>
  projectQuery<Stored<Part<"orders">> & { id: OrderId }>(
    scope,
    (
      projectId,
    ) => sql`select ${o.id}, ${pl.name} as planName, ${o.status}, ${o.amountCents} as netCents, ${o.currency}, ${o.isTest} as isTest, ${o.createdAt} as createdAt
      from ${o} left join ${pl} on ${pl.projectId} = ${projectId} and ${pl.id} = ${o.planId}
      where ${ofPerson(projectId, places, email, isOfApp)} order by ${o.createdAt} desc, ${o.id} desc limit ${shownOfEach}`,
  );

export const paymentsOf = (scope: ProjectScope, places: readonly Place[], email: string | null, isOfApp: SQL) =>
  projectQuery<Stored<Part<"payments">> & { orderId: OrderId }>(
    scope,
    (
      projectId,
    ) => sql`select ${o.id} as orderId, ${e.kind}, ${e.amountCents} as amountCents, coalesce(${e.currency}, ${o.currency}) as currency,
        ${e.isTest} as isTest, ${e.occurredAt} as occurredAt
      from ${o} join ${e} on ${e.projectId} = ${projectId} and ${e.sellerId} = ${o.sellerId} and ${e.reference} = ${o.reference}
        and ${e.item} in ('', ${o.item}) and coalesce(${e.amountCents}, 0) > 0
        and ${e.kind} in ('grant', 'payment', 'trial', 'refund', 'partial_refund', 'chargeback', 'chargeback_won')
      where ${ofPerson(projectId, places, email, isOfApp)} order by ${e.occurredAt} desc, ${e.id} desc limit ${shownOfEach}`,
  );

export const coursesOf = (scope: ProjectScope, places: readonly Place[]) =>
  projectQuery<Stored<Part<"courses">>>(
    scope,
    () => sql`select ${en.appId} as appId, ${c.name}, ${c.slug}, ${en.isFinished} as isFinished, ${en.lastAt} as lastAt
      from ${eachPlace(places)} cross join ${en} on ${en.appId} = ${x.appId} and ${en.profileId} = ${x.profileId}
      join ${c} on ${c.appId} = ${en.appId} and ${c.id} = ${en.courseId}
      order by ${en.lastAt} desc limit ${shownOfEach}`,
  );

export const eventsOf = (scope: ProjectScope, places: readonly Place[]) =>
  projectQuery<Stored<Part<"events">>>(
    scope,
    () => sql`select ${at.appId} as appId, ${ev.name}, ${ev.slug}, ${at.attendance}, ${at.checkedInAt} is not null as hasCome, ${ev.startsAt} as startsAt
      from ${eachPlace(places)} cross join ${at} on ${at.appId} = ${x.appId} and ${at.profileId} = ${x.profileId}
      join ${ev} on ${ev.appId} = ${at.appId} and ${ev.id} = ${at.eventId} and ${ev.deletedAt} is null
      order by ${ev.startsAt} desc limit ${shownOfEach}`,
  );

export const pointsOf = (scope: ProjectScope, places: readonly Place[]) =>
  projectQuery<Part<"points">>(
    scope,
    () => sql`select ${mp.appId} as appId, ${mp.balance}, ${mp.earned}
      from ${eachPlace(places)} cross join ${mp} on ${mp.appId} = ${x.appId} and ${mp.profileId} = ${x.profileId}`,
  );

export const ticketsOf = (scope: ProjectScope, places: readonly Place[]) =>
  projectQuery<Stored<Part<"tickets">> & { id: TicketId }>(
    scope,
    () => sql`select ${t.appId} as appId, ${t.id}, ${t.subject}, ${t.status}, ${t.createdAt} as createdAt
      from ${eachPlace(places)} cross join ${t} on ${t.appId} = ${x.appId} and ${t.profileId} = ${x.profileId}
      order by ${t.createdAt} desc, ${t.id} desc limit ${shownOfEach}`,
  );

export const moderationOf = (scope: ProjectScope, places: readonly Place[]) =>
  projectQuery<Stored<Part<"moderation">> & { lastSeenAt: number | null }>(
    scope,
    () => sql`select ${p.appId} as appId, ${p.isBlocked} as isBlocked, ${p.isPunished} as isPunished, ${p.lastSeenAt} as lastSeenAt,
        (select count(*) from ${i} where ${i.appId} = ${p.appId} and ${i.authorId} = ${p.id} and ${i.status} = 'inbox') as openCount,
        (select count(*) from ${i} where ${i.appId} = ${p.appId} and ${i.authorId} = ${p.id} and ${i.status} = 'rejected') as rejectedCount
      from ${eachPlace(places)} cross join ${p} on ${p.appId} = ${x.appId} and ${p.id} = ${x.profileId}`,
  );

export const tagsOf = (scope: ProjectScope, places: readonly Place[]) =>
  projectQuery<Part<"tags"> & { id: TagId }>(
    scope,
    () => sql`select ${mt.appId} as appId, ${mt.id}, ${mt.name}, ${mt.color}
      from ${eachPlace(places)} cross join ${pt} on ${pt.appId} = ${x.appId} and ${pt.profileId} = ${x.profileId}
      join ${mt} on ${mt.appId} = ${pt.appId} and ${mt.id} = ${pt.tagId} order by ${sortKeySql(mt.name)} limit 100`,
  );
