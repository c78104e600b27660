import { type SQL, sql } from "drizzle-orm";
import { events } from "@db/shard";
import { gateKey } from "@db/vocabulary/access";
import type { EventVisibility } from "@db/vocabulary/calendar/events";
import type { CalendarEventId, EventCategoryId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { ItemScope } from "@workers/domain/kernel/facts";
import {
  type Ability,
  can,
  type Facts,
  isUnlocked,
  lockFor,
  permits,
  refusalOf,
  type RowKey,
} from "@workers/domain/kernel/access";
import { notFound } from "@workers/errors";
import { columnOf } from "@workers/store";

export const service = "events" as const;

/** What decides who may see an event. */
export interface EventSeen {
  id: CalendarEventId;
  authorId: ProfileId;
  categoryId: EventCategoryId | null;
  visibility: EventVisibility;
}

/** By what access objects and plans name what an event lies in. */
const keysOf = (categoryId: EventCategoryId | null): string[] =>
  categoryId ? [gateKey("event_category", categoryId)] : [];

/** What the access table needs to know of an event. Who moderates a space anywhere may make events, and change their own. */
export const eventFacts = ({ authorId, categoryId }: Pick<EventSeen, "authorId" | "categoryId">): Facts => ({
  service,
  ownerId: authorId,
  keys: keysOf(categoryId),
});

/** Of the service itself, without an event. */
export const serviceFacts: Facts = { service };
export const categoryFacts = (id: EventCategoryId): Facts => ({ service, keys: keysOf(id) });

/** The keys of an event's row in queries: one without a category lies in none that could be locked. */
export const rowKeysOfEvent = (row: SQL): readonly [readonly ["event_category", SQL], ...RowKey[]] => [
  ["event_category", sql`coalesce(${columnOf(row, events.categoryId)}, '')`],
];

/** Where an event lies, for the facts that tell of it. */
export const eventScope = (ctx: AppContext, { categoryId }: Pick<EventSeen, "categoryId">): ItemScope => ({
  scope: "item",
  appId: ctx.app.id,
  ability: "event.view",
  service,
  keys: keysOf(categoryId),
});

/** Whether app and service let the caller in. */
export const areEventsOpen = (ctx: AppContext): boolean => lockFor(ctx, "event.view", serviceFacts) === null;

/** Refuses whom app or service keep out, before anything is said of what is in it. */
export function requireEvents(ctx: AppContext, ability: Ability = "event.view"): void {
  if (!areEventsOpen(ctx) || !permits(ctx, ability, serviceFacts)) throw refusalOf(ctx, ability, serviceFacts);
}

/** The condition that the caller may see an event: their category is open, and nobody hid it. */
export const visibleEvents = (ctx: AppContext, row: SQL): SQL => {
  if (!permits(ctx, "event.view", serviceFacts)) return sql`0`;
  const isShown = can(ctx, "app.moderation")
    ? sql`1`
    : sql`(${columnOf(row, events.visibility)} = 'published' or ${columnOf(row, events.authorId)} = ${ctx.me.profile?.id ?? ""})`;
  return sql`(${columnOf(row, events.deletedAt)} is null and ${isShown} and ${isUnlocked(ctx, { service, keys: rowKeysOfEvent(row) })})`;
};

/** The event, for who may do this to it: 404 where it is hidden, and what is shown instead for whom its category is locked. */
export function requireEvent<E extends EventSeen>(ctx: AppContext, ability: Ability, event: E | undefined): E {
  requireEvents(ctx);
  if (!event) throw notFound("event");
  const facts = eventFacts(event);
  const isHidden = event.visibility !== "published" && !can(ctx, "app.moderation");
  if (isHidden && event.authorId !== ctx.me.profile?.id) throw notFound("event");
  for (const needed of ["event.view", ability] as const)
    if (!can(ctx, needed, facts)) throw refusalOf(ctx, needed, facts);
  return event;
}
