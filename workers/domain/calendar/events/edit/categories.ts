import { eq, sql } from "drizzle-orm";
import { eventCategories, events } from "@db/shard";
import type { EventCategoryId } from "@db/vocabulary/ids";
import { calendarLimits } from "@db/vocabulary/limits/calendar-limits";
import type {
  EventCategoryChanges,
  EventCategoryDropdownQuery,
  EventCategoryForm,
} from "@workers/contracts/events/categories";
import type { EventCategory } from "@workers/contracts/events/events";
import type { AppContext } from "@workers/context";
import { notFound } from "@workers/errors";
import { abilities, can, lockFor, requireAbility, showLock } from "@workers/domain/kernel/access";
import { purgeFiles, setFiles } from "@workers/domain/kernel/engagement";
import { fileIdOf, fileUrl, requireOwnFiles } from "@workers/domain/kernel/files";
import { newId } from "@workers/domain/kernel/ids";
import { placeAfter, renumber } from "@workers/domain/kernel/order";
import { iso } from "@workers/domain/kernel/time";
import { requireAccess } from "@workers/domain/platform/access-settings";
import {
  type CategoryKind,
  changeCategory,
  createCategory,
  moveCategory,
  removeCategory,
  slugOfCategory,
} from "@workers/domain/platform/categories";
import { insertRow, rows, updateRows } from "@workers/store";
import { categoryFacts, requireEvents } from "../rules/event-facts";
import { recountCategories } from "../rows/counts";

const kind: CategoryKind = {
  table: eventCategories,
  type: "event_category",
  limit: { name: "eventCategories", max: calendarLimits.eventCategories },
  isEmpty: (appId, id) =>
    sql`not exists (select 1 from ${events} where ${events.appId} = ${appId} and ${events.categoryId} = ${id})`,
  purge: (ctx, ids) => purgeFiles(ctx, "event_category", ids),
  changed: "events.changed",
};

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
  const [[uses, siblings]] = await Promise.all([
    ctx.shard.readAll([slugOfCategory(ctx, kind, form), inOrder(ctx)]),
    requireAccess(ctx, form.access, "event_category"),
    requireOwnFiles(ctx, [{ field: "coverId", ids: [form.coverId] }]),
  ]);
  const { rank, renumbered } = placeAfter(siblings, form.prevId);
  const now = ctx.now();
  const id = newId<"event category">(now);
  const shown = await createCategory(ctx, kind, { id, form, use: uses[0]!, count: siblings.length }, (slug) => [
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
  ]);
  return show(shown, (await ctx.shard.readOne(categoryRow(ctx, id)))!);
}

/** Changes the fields that are sent. */
export async function editEventCategory(
  ctx: AppContext,
  id: EventCategoryId,
  form: EventCategoryChanges,
): Promise<EventCategory> {
  requireAbility(ctx, "app.edit");
  const [[[before], [use]]] = await Promise.all([
    ctx.shard.readAll([categoryRow(ctx, id), slugOfCategory(ctx, kind, form)]),
    requireAccess(ctx, form.access, "event_category"),
  ]);
  if (!before) throw notFound("event_category");
  await requireOwnFiles(ctx, [{ field: "coverId", ids: [form.coverId] }], [fileIdOf(before.coverUrl) ?? ""]);
  const { name, slug, description, coverId } = form;
  const shown = await changeCategory(ctx, kind, { before, form, use: use! }, [
    updateRows(
      ctx,
      eventCategories,
      {
        updatedAt: ctx.now(),
        ...(name !== undefined && { name }),
        ...(slug !== undefined && { slug }),
        ...(description !== undefined && { description }),
        ...(coverId !== undefined && { coverUrl: coverId ? fileUrl(coverId) : null }),
      },
      eq(eventCategories.id, id),
    ),
    ...(coverId === undefined ? [] : setFiles(ctx, "event_category", id, { shown: [coverId] })),
  ]);
  const after = await ctx.shard.readOne(categoryRow(ctx, id));
  if (!after) throw notFound("event_category");
  return show(shown, after);
}

/** Puts a category right behind another one (null: first). */
export async function moveEventCategory(
  ctx: AppContext,
  place: { id: EventCategoryId; prevId: EventCategoryId | null },
): Promise<EventCategory[]> {
  requireAbility(ctx, "app.edit");
  await moveCategory(ctx, kind, await ctx.shard.read(inOrder(ctx)), place);
  return (await ctx.shard.read(inOrder(ctx))).map((row) => show(ctx, row));
}

/** Removes a category. One with events needs another that they move to, else 409. */
export async function deleteEventCategory(
  ctx: AppContext,
  id: EventCategoryId,
  moveTo?: EventCategoryId,
): Promise<void> {
  requireAbility(ctx, "app.edit");
  const [row, target, placed] = await ctx.shard.readAll([
    categoryRow(ctx, id),
    categoryRow(ctx, moveTo ?? id),
    rows(ctx, events, { count: sql<number>`count(*)` }).where(eq(events.categoryId, id)),
  ]);
  if (!row[0]) throw notFound("event_category");
  if (moveTo !== undefined && (!target[0] || moveTo === id)) throw notFound("event_category");
  await removeCategory(ctx, kind, id, {
    count: placed[0]!.count,
    moveTo,
    moves: (to) => [updateRows(ctx, events, { categoryId: to }, eq(events.categoryId, id))],
    recount: recountCategories(ctx, moveTo),
  });
}
