import { isNotNull, sql } from "drizzle-orm";
import { checklistMarks, pages } from "@db/shard";
import { type ChecklistItem, type Template, widgetsOf } from "@db/vocabulary/pages";
import type { PageId } from "@db/vocabulary/ids";
import { gateKey } from "@db/vocabulary/access";
import type { AppContext } from "@workers/context";
import type { ShownChecklistItem } from "@workers/contracts/pages/pages";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { ensureProfile } from "@workers/domain/kernel/profiles";
import { AppError, notFound, unauthorized } from "@workers/errors";
import { insertRow, type Readable, rows } from "@workers/store";
import { entry, registerWidget } from "../widgets";
import { countedMarks, isDoneNow, markOf, ownMarks } from "./marks";

type HoldingRow = { id: PageId; template: Template };

/** Public pages and widget areas in which a checklist stands. */
const withChecklists = (ctx: AppContext): Readable<HoldingRow> =>
  rows(ctx, pages, { id: pages.id, template: pages.template })
    .where(
      isNotNull(pages.publishedAt),
      sql`${pages.deletedAt} is null`,
      sql`instr(${pages.template}, '"type":"checklist"') > 0`,
    )
    .limit(100);

/** The items of all checklists that the caller sees, each once. */
function itemsOf(ctx: AppContext, holding: readonly HoldingRow[]): ChecklistItem[] {
  const items = holding
    .filter(({ id }) => can(ctx, "app.view_page", { keys: [gateKey("custom_page", id)], isModerator: false }))
    .flatMap(({ template }) => widgetsOf(template))
    .flatMap((widget) => (widget.type === "checklist" ? widget.options.items : []));
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** What the caller is asked to do, and what of it is done. */
export async function listChecklist(ctx: AppContext): Promise<ShownChecklistItem[]> {
  requireAbility(ctx, "app.complete_checklist");
  const isEditor = can(ctx, "app.create_page");
  const [holding, marks, counted] = await ctx.shard.readAll([
    withChecklists(ctx),
    ownMarks(ctx),
    ...(isEditor ? [countedMarks(ctx)] : []),
  ] as [Readable<HoldingRow>, Readable<{ mark: string }>, Readable<{ mark: string; total: number }>]);
  const done = new Set(marks.map(({ mark }) => mark));
  const totals = new Map((counted ?? []).map(({ mark, total }) => [mark, total]));
  return itemsOf(ctx, holding).map((item) => show(ctx, item, done, isEditor ? totals : null));
}

const show = (
  ctx: AppContext,
  item: ChecklistItem,
  done: ReadonlySet<string>,
  totals: ReadonlyMap<string, number> | null,
): ShownChecklistItem => ({
  ...item,
  isDone: done.has(markOf(item)) || isDoneNow(ctx, item.action),
  doneCount: totals && (totals.get(markOf(item)) ?? 0),
});

/** Ticks an item off that nothing but its member can know of. 409 for one that completes by itself. */
export async function completeItem(ctx: AppContext, itemId: string): Promise<ShownChecklistItem> {
  requireAbility(ctx, "app.complete_checklist");
  const item = itemsOf(ctx, await ctx.shard.read(withChecklists(ctx))).find(({ id }) => id === itemId);
  if (!item) throw notFound("checklist_item");
  if (item.action !== "custom") throw new AppError("conflict", { details: { what: "checklist_item" } });
  const profileId = await ensureProfile(ctx);
  await ctx.shard.write([
    insertRow(ctx, checklistMarks, { profileId, mark: markOf(item), doneAt: ctx.now() }, { orIgnore: true }),
  ]);
  ctx.publish({ type: "checklist.changed", appId: ctx.app.id, profileId });
  return { ...item, isDone: true, doneCount: null };
}

registerWidget("checklist", async (ctx, { items }) => {
  if (!ctx.me.profile) throw unauthorized();
  const done = new Set((await ctx.shard.read(ownMarks(ctx))).map(({ mark }) => mark));
  return {
    entries: items.map((item) =>
      entry({
        id: item.id,
        title: item.title,
        text: item.action,
        isDone: done.has(markOf(item)) || isDoneNow(ctx, item.action),
      }),
    ),
  };
});
