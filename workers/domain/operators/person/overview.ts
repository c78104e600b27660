import { type SQL, sql } from "drizzle-orm";
import { orders } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext, ProjectContext } from "@workers/context";
import type { PersonOverview } from "@workers/contracts/operators/person";
import { aliased, idsOf } from "@workers/store";
import { can, canInProject, isHeld, requireAbility, roleFromTeam } from "@workers/domain/kernel/access";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { contactInApp, getContact } from "@workers/domain/people/contacts";
import * as reads from "./reads";
import type { Place } from "./reads";
import { segmentsOfMember } from "./segments-of-member";

const o = aliased(orders, "o");

/** What somebody may see of a person, and where. */
interface Sight {
  places: readonly Place[];
  email: string | null;
  /** Condition on the person's orders `o` that are shown; null for none. */
  orders: SQL | null;
  tickets: readonly Place[] | null;
  /** Where moderation and tags may be seen. */
  moderated: readonly Place[];
  segments: PersonOverview["segments"];
}

/** All that is known of a person across the apps that one of the team looks after. */
export async function overviewOfContact(ctx: ProjectContext, id: ProfileId): Promise<PersonOverview> {
  const contact = await getContact(ctx, id);
  const places = contact.profiles.map((place) => ({ id: place.id, appId: place.appId }));
  const mayIn = (ability: "project.view_orders" | "project.view_tickets") =>
    places.filter(({ appId }) => canInProject(ctx.team, ability, appId));
  const ofOrders = mayIn("project.view_orders");
  const isWhole = canInProject(ctx.team, "project.view_orders", null);
  return read(ctx, {
    places,
    email: contact.email,
    orders: isWhole
      ? sql``
      : ofOrders.length > 0
        ? sql`and ${o.appId} in ${idsOf(ofOrders.map(({ appId }) => appId))}`
        : null,
    tickets: mayIn("project.view_tickets"),
    moderated: places.filter(({ appId }) => roleFromTeam(ctx.team, appId) !== null),
    segments: [],
  });
}

/** The same of a member in one app, for those who look after its members. */
export async function overviewInApp(ctx: AppContext, id: ProfileId): Promise<PersonOverview> {
  requireAbility(ctx, "member.update");
  const { email } = await contactInApp(ctx, id);
  const places = [{ id, appId: ctx.app.id }];
  const segments = can(ctx, "app.settings_members") ? await segmentsOfMember(ctx, id) : [];
  return read(ctx, {
    places,
    email,
    orders: can(ctx, "app.settings_access_plan") ? sql`and ${o.appId} = ${ctx.app.id}` : null,
    tickets: can(ctx, "ticket.update") ? places : null,
    moderated: places,
    segments: segments.map((segment) => ({ appId: ctx.app.id, ...segment })),
  });
}

async function read(ctx: ProjectContext, sight: Sight): Promise<PersonOverview> {
  const { places, email } = sight;
  const none = sql`and 0`;
  const [grants, orderRows, payments, courses, events, points, tickets, moderation, tags] = await ctx.shard.readAll([
    reads.grantsOf(ctx, places),
    reads.ordersOf(ctx, places, email, sight.orders ?? none),
    reads.paymentsOf(ctx, places, email, sight.orders ?? none),
    reads.coursesOf(ctx, places),
    reads.eventsOf(ctx, places),
    reads.pointsOf(ctx, places),
    reads.ticketsOf(ctx, sight.tickets ?? []),
    reads.moderationOf(ctx, places),
    reads.tagsOf(ctx, sight.moderated),
  ]);
  const seen = moderation.flatMap(({ lastSeenAt }) => lastSeenAt ?? []);
  const moderated = new Set(sight.moderated.map(({ appId }) => appId));
  return {
    lastSeenAt: seen.length > 0 ? iso(Math.max(...seen)) : null,
    plans: grants.map((grant) => ({
      ...grant,
      startsAt: iso(grant.startsAt),
      endsAt: isoOrNull(grant.endsAt),
      isHeld: isHeld(grant, ctx.now()),
    })),
    orders:
      sight.orders &&
      orderRows.map((order) => ({ ...order, isTest: order.isTest === 1, createdAt: iso(order.createdAt) })),
    payments:
      sight.orders &&
      payments.map((payment) => ({ ...payment, isTest: payment.isTest === 1, occurredAt: iso(payment.occurredAt) })),
    courses: courses.map((course) => ({
      ...course,
      isFinished: course.isFinished === 1,
      lastAt: iso(course.lastAt),
    })),
    events: events.map((event) => ({ ...event, hasCome: event.hasCome === 1, startsAt: iso(event.startsAt) })),
    points,
    tickets: sight.tickets && tickets.map((ticket) => ({ ...ticket, createdAt: iso(ticket.createdAt) })),
    moderation: moderation
      .filter(({ appId }) => moderated.has(appId))
      .map(({ lastSeenAt: _, ...record }) => ({
        ...record,
        isBlocked: record.isBlocked === 1,
        isPunished: record.isPunished === 1,
      })),
    tags,
    segments: sight.segments,
  };
}
