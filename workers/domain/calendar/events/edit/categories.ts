import { eq, sql } from "drizzle-orm";
import { eventCategories, events } from "@db/shard";
import type { GateAccess } from "@db/vocabulary/access";
import type { EventCategoryId } from "@db/vocabulary/ids";
import { calendarLimits } from "@db/vocabulary/limits/calendar-limits";
import type {
  EventCategoryChanges,
  EventCategoryDropdownQuery,
  EventCategoryForm,
} from "@workers/contracts/events/categories";
import type { EventCategory } from "@workers/contracts/events/events";
import type { AppContext } from "@workers/context";
import { AppError, notFound } from "@workers/errors";
import { abilities, can, isOpenAccess, lockFor, requireAbility, showLock } from "@workers/domain/kernel/access";
import { purgeFiles, setFiles } from "@workers/domain/kernel/engagement";
import { fileIdOf, fileUrl, requireOwnFiles } from "@workers/domain/kernel/files";
import { newId } from "@workers/domain/kernel/ids";
import { placeAfter, renumber } from "@workers/domain/kernel/order";
import { iso } from "@workers/domain/kernel/time";
import {
  numberedSlug,
  refuseTakenSlug,
  requireFreeSlug,
  slugUse,
  suggestedSlug,
  underFreeSlug,
} from "@workers/domain/kernel/unique-slugs";
import { requireAccess, writeOfAccess } from "@workers/domain/platform/access-settings";
import { deleteRows, insertRow, rows, updateRows } from "@workers/store";
import { categoryFacts, requireEvents } from "../rules/event-facts";
import { recountCategories } from "../rows/counts";

const fields = {
  id: eventCategories.id,
  slug: eventCategories.slug,
  name: eventCategories.name,
  description: eventCategories.description,
  coverUrl: eventCategories.coverUrl,
  rank: eventCategories.rank,
  eventsCount: eventCategories.eventsCount,
  createdAt: eventCategories.createdAt,
};
type CategoryRow = Omit<typeof eventCategories.$inferSelect, "appId" | "updatedAt">;

const inOrder = (ctx: AppContext) =>
  rows(ctx, eventCategories, fields).orderBy(eventCategories.rank, eventCategories.id);
const categoryRow = (ctx: AppContext, id: EventCategoryId) =>
  rows(ctx, eventCategories, fields).where(eq(eventCategories.id, id)).limit(1);

/** A category as the caller may see it: a locked one is listed, without how much is in it. */
function show(ctx: AppContext, row: CategoryRow): EventCategory {
  const { rank: _, createdAt, ...category } = row;
  const facts = categoryFacts(row.id);
  const lock = lockFor(ctx, "event.view", facts);
  const mayEdit = can(ctx, "app.edit");
  return {
    ...category,
    coverId: fileIdOf(row.coverUrl),
    eventsCount: lock ? 0 : row.eventsCount,
    lock: showLock(lock),
    permissions: {
      can: [
        ...abilities(ctx, "event", facts).filter((action) => action === "view"),
        ...(mayEdit ? ["update", "delete"] : []),
      ],
    },
    createdAt: iso(createdAt),
  };
}

/** All categories of events, in order. */
export async function listEventCategories(ctx: AppContext): Promise<EventCategory[]> {
  requireEvents(ctx);
  return (await ctx.shard.read(inOrder(ctx))).map((row) => show(ctx, row));
}

/** Categories to choose from: those that are kept come first, on the first page, then those whose name contains the text. */
export async function chooseEventCategories(ctx: AppContext, query: EventCategoryDropdownQuery) {
  requireEvents(ctx);
  const { page, limit, search = "" } = query;
  const kept = [...(query.eventIds ?? []), ...(query["eventIds[]"] ?? [])];
  const needle = search.toLocaleLowerCase();
  const all = (await ctx.shard.read(inOrder(ctx))).map(({ id, name }) => ({ id, name }));
  const isKept = ({ id }: { id: EventCategoryId }) => kept.includes(id);
  const others = all.filter((each) => !isKept(each) && each.name.toLocaleLowerCase().includes(needle));
  const first = page === 1 ? all.filter(isKept) : [];
  return {
    data: [...first, ...others.slice((page - 1) * limit, page * limit)],
    page,
    limit,
    total: others.length + all.filter(isKept).length,
    nextCursor: null,
  };
}

/** Makes a category. 403 `limit_exceeded` where there are as many as there may be. */
export async function createEventCategory(ctx: AppContext, form: EventCategoryForm): Promise<EventCategory> {
  requireAbility(ctx, "app.edit");
  const wanted = form.slug ?? suggestedSlug(form.name, "category");
  const [use, siblings] = await Promise.all([
    ctx.shard.readOne(slugUse(ctx, eventCategories, wanted)),
    ctx.shard.read(inOrder(ctx)),
    requireAccess(ctx, form.access, "event_category"),
    requireOwnFiles(ctx, [{ field: "coverId", ids: [form.coverId] }]),
  ]);
  if (form.slug) requireFreeSlug(form.slug, Boolean(use!.isTaken));
  if (siblings.length >= calendarLimits.eventCategories)
    throw new AppError("limitExceeded", { details: { limit: "eventCategories", max: calendarLimits.eventCategories } });
  const { rank, renumbered } = placeAfter(siblings, form.prevId);
  const now = ctx.now();
  const id = newId<"event category">(now);
  const access = form.access && !isOpenAccess(form.access) ? form.access : null;
  await underFreeSlug({ typed: form.slug, requested: wanted, free: form.slug ?? numberedSlug(wanted, use!) }, (slug) =>
    ctx.shard.write([
      ...renumber(ctx, eventCategories, renumbered),
      insertRow(ctx, eventCategories, {
        id,
        slug,
        rank,
        name: form.name,
        description: form.description ?? "",
        coverUrl: form.coverId ? fileUrl(form.coverId) : null,
        createdAt: now,
        updatedAt: now,
      }),
      ...setFiles(ctx, "event_category", id, { shown: [form.coverId ?? null] }),
      ...(access ? [writeOfAccess(ctx, { entityType: "event_category", entityId: id }, access)] : []),
    ]),
  );
  changed(ctx, access !== null);
  const gates = access ? new Map([...ctx.gates, [`event_category:${id}`, access]]) : ctx.gates;
  return show({ ...ctx, gates }, (await ctx.shard.readOne(categoryRow(ctx, id)))!);
}

/** Changes the fields that are sent. */
export async function editEventCategory(
  ctx: AppContext,
  id: EventCategoryId,
  form: EventCategoryChanges,
): Promise<EventCategory> {
  requireAbility(ctx, "app.edit");
  const [row, use] = await Promise.all([
    ctx.shard.readOne(categoryRow(ctx, id)),
    ctx.shard.readOne(slugUse(ctx, eventCategories, form.slug ?? "")),
    requireAccess(ctx, form.access, "event_category"),
  ]);
  if (!row) throw notFound("event_category");
  if (form.slug && form.slug !== row.slug) requireFreeSlug(form.slug, Boolean(use!.isTaken));
  await requireOwnFiles(ctx, [{ field: "coverId", ids: [form.coverId] }], [fileIdOf(row.coverUrl) ?? ""]);
  const access = form.access && !isOpenAccess(form.access) ? form.access : null;
  await ctx.shard
    .write([
      updateRows(
        ctx,
        eventCategories,
        {
          updatedAt: ctx.now(),
          ...(form.name !== undefined && { name: form.name }),
          ...(form.slug !== undefined && { slug: form.slug }),
          ...(form.description !== undefined && { description: form.description }),
          ...(form.coverId !== undefined && { coverUrl: form.coverId ? fileUrl(form.coverId) : null }),
        },
        eq(eventCategories.id, id),
      ),
      ...(form.coverId === undefined ? [] : setFiles(ctx, "event_category", id, { shown: [form.coverId] })),
      ...(form.access === undefined
        ? []
        : [writeOfAccess(ctx, { entityType: "event_category", entityId: id }, access)]),
    ])
    .catch(refuseTakenSlug);
  changed(ctx, form.access !== undefined);
  const after = await ctx.shard.readOne(categoryRow(ctx, id));
  if (!after) throw notFound("event_category");
  const others = [...ctx.gates].filter(([key]) => key !== `event_category:${id}`);
  const gates =
    form.access === undefined
      ? ctx.gates
      : new Map<string, GateAccess>([...others, ...(access ? [[`event_category:${id}`, access] as const] : [])]);
  return show({ ...ctx, gates }, after);
}

/** Puts a category right behind another one (null: first). */
export async function moveEventCategory(
  ctx: AppContext,
  { id, prevId }: { id: EventCategoryId; prevId: EventCategoryId | null },
): Promise<EventCategory[]> {
  requireAbility(ctx, "app.edit");
  const siblings = await ctx.shard.read(inOrder(ctx));
  if (!siblings.some((sibling) => sibling.id === id)) throw notFound("event_category");
  const { rank, renumbered } = placeAfter(siblings, prevId, id);
  await ctx.shard.write(renumber(ctx, eventCategories, [...renumbered, { id, rank }]));
  changed(ctx, false);
  return (await ctx.shard.read(inOrder(ctx))).map((row) => show(ctx, row));
}

/** Removes a category. What stands in it never becomes open by that: 409, unless another category is named that it moves to. */
export async function deleteEventCategory(
  ctx: AppContext,
  id: EventCategoryId,
  moveTo?: EventCategoryId,
): Promise<void> {
  requireAbility(ctx, "app.edit");
  const [row, target, placed] = await ctx.shard.readAll([
    categoryRow(ctx, id),
    categoryRow(ctx, moveTo ?? id),
    rows(ctx, events, { id: events.id }).where(eq(events.categoryId, id)).limit(1),
  ]);
  if (!row[0]) throw notFound("event_category");
  if (moveTo !== undefined && (!target[0] || moveTo === id)) throw notFound("event_category");
  if (placed.length > 0 && moveTo === undefined)
    throw new AppError("conflict", { details: { what: "event_category", needs: "moveTo" } });
  // An event that came into it meanwhile keeps it, and its access object with it.
  const isEmpty = sql`not exists (select 1 from ${events} where ${events.appId} = ${ctx.app.id} and ${events.categoryId} = ${id})`;
  const removal = deleteRows(ctx, eventCategories, eq(eventCategories.id, id), isEmpty);
  const changes = await ctx.shard.write([
    ...(moveTo ? [updateRows(ctx, events, { categoryId: moveTo }, eq(events.categoryId, id))] : []),
    removal,
  ]);
  if (changes.of(removal) === 0)
    throw new AppError("conflict", { details: { what: "event_category", needs: "moveTo" } });
  await ctx.shard.write([
    writeOfAccess(ctx, { entityType: "event_category", entityId: id }, null),
    ...purgeFiles(ctx, "event_category", () => sql`${id}`),
    recountCategories(ctx, moveTo),
  ]);
  changed(ctx, true);
}

function changed(ctx: AppContext, isAccessChanged: boolean): void {
  ctx.publish({ type: "events.changed", appId: ctx.app.id });
  if (isAccessChanged) ctx.publish({ type: "access.changed", appId: ctx.app.id });
}
