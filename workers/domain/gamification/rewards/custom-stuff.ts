import { desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { customStuff, pointPurchases } from "@db/shard";
import type { CustomStuffId, FileId } from "@db/vocabulary/ids";
import { gamificationLimits } from "@db/vocabulary/limits/gamification-limits";
import type { AppContext } from "@workers/context";
import type {
  CustomStuff,
  CustomStuffChanges,
  CustomStuffForm,
  CustomStuffQuery,
} from "@workers/contracts/gamification/rewards";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { filesColumn, filesOf, setFiles } from "@workers/domain/kernel/engagement";
import { fileIdOf, fileUrl, requireOwnFiles } from "@workers/domain/kernel/files";
import { newId } from "@workers/domain/kernel/ids";
import { offsetOf, type Page } from "@workers/domain/kernel/paging";
import { requireActive } from "@workers/domain/kernel/projects";
import { iso } from "@workers/domain/kernel/time";
import { AppError, notFound } from "@workers/errors";
import { aliased, insertRowWithin, type RowOf, rows, updateRows } from "@workers/store";
import { requirePoints } from "../points";

const bought = aliased(pointPurchases, "bought_stuff");

/** The condition that the caller has bought it, and nobody took that back. */
const isBoughtBy = (ctx: AppContext): SQL => sql`exists (select 1 from ${bought} where ${bought.appId} = ${ctx.app.id}
  and ${bought.profileId} = ${ctx.me.profile?.id ?? ""} and ${bought.type} = 'custom_stuff' and ${bought.entityId} = ${customStuff.id}
  and ${bought.cancelledAt} is null)`;

const fieldsFor = (ctx: AppContext) => ({
  id: customStuff.id,
  name: customStuff.name,
  rewardPoints: customStuff.rewardPoints,
  description: customStuff.description,
  coverUrl: customStuff.coverUrl,
  windowContent: customStuff.windowContent,
  isActive: customStuff.isActive,
  purchasesCount: customStuff.purchasesCount,
  createdAt: customStuff.createdAt,
  isBought: sql<number>`${isBoughtBy(ctx)}`,
  files: sql<string>`${filesColumn(ctx, "custom_stuff_window", sql`${ctx.app.id}`, sql`${customStuff.id}`)}`,
});
export type StuffRow = RowOf<ReturnType<typeof fieldsFor>>;

export const stuffRows = (ctx: AppContext) =>
  rows(ctx, customStuff, fieldsFor(ctx)).orderBy(desc(customStuff.createdAt), desc(customStuff.id));
export const stuffRow = (ctx: AppContext, id: CustomStuffId) =>
  rows(ctx, customStuff, { ...fieldsFor(ctx), deletedAt: customStuff.deletedAt })
    .where(eq(customStuff.id, id))
    .limit(1);

const mayMake = (ctx: AppContext): boolean => can(ctx, "app.create_gamification_rule");

/** What only buyers see. */
export const windowOf = ({ windowContent, files }: Pick<StuffRow, "windowContent" | "files">) => ({
  content: windowContent,
  attachments: filesOf(files),
});

function show(ctx: AppContext, row: StuffRow): CustomStuff {
  const { windowContent: _, files: __, ...shown } = row;
  const isBought = Boolean(row.isBought);
  return {
    ...shown,
    coverId: fileIdOf(row.coverUrl),
    isBought,
    windowAfterPurchase: isBought || mayMake(ctx) ? windowOf(row) : null,
    createdAt: iso(row.createdAt),
  };
}

/** Rewards that operators made, the latest first; those that are switched off for who makes them. */
export async function listCustomStuff(ctx: AppContext, { page, limit }: CustomStuffQuery): Promise<Page<CustomStuff>> {
  requirePoints(ctx);
  return customStuffOf(ctx, { page, limit });
}

/** The same without asking whether the service is on: for the settings. */
export async function customStuffOf(ctx: AppContext, { page, limit }: CustomStuffQuery): Promise<Page<CustomStuff>> {
  const shownOnes = mayMake(ctx) ? undefined : eq(customStuff.isActive, true);
  const [stuff, counted] = await ctx.shard.readAll([
    stuffRows(ctx).where(isNull(customStuff.deletedAt), shownOnes).limit(limit).offset(offsetOf({ page, limit })),
    rows(ctx, customStuff, { total: sql<number>`count(*)` }).where(isNull(customStuff.deletedAt), shownOnes),
  ]);
  return {
    data: stuff.map((row) => show(ctx, row)),
    page,
    limit,
    total: counted[0]?.total ?? 0,
    nextCursor: null,
  };
}

/** One reward, with its window for who bought it: they keep it although it was switched off or removed. */
export async function getCustomStuff(ctx: AppContext, id: CustomStuffId): Promise<CustomStuff> {
  requirePoints(ctx);
  const row = await ctx.shard.readOne(stuffRow(ctx, id));
  if (!row) throw notFound("custom_stuff");
  const { deletedAt, ...stuff } = row;
  const isOffered = deletedAt === null && (stuff.isActive || mayMake(ctx));
  if (!isOffered && !stuff.isBought) throw notFound("custom_stuff");
  return show(ctx, stuff);
}

/** One reward for its form, whether the service is on or off. */
export async function customStuffToEdit(ctx: AppContext, id: CustomStuffId): Promise<CustomStuff> {
  requireAbility(ctx, "app.create_gamification_rule");
  const row = await ctx.shard.readOne(stuffRow(ctx, id));
  if (!row || row.deletedAt !== null) throw notFound("custom_stuff");
  const { deletedAt: _, ...stuff } = row;
  return show(ctx, stuff);
}

function requireMay(ctx: AppContext): void {
  requireAbility(ctx, "app.create_gamification_rule");
  requireActive(ctx.project);
}

const requireFiles = (
  ctx: AppContext,
  { coverId, windowAfterPurchase }: CustomStuffChanges,
  kept: readonly FileId[] = [],
): Promise<void> =>
  requireOwnFiles(
    ctx,
    [
      { field: "coverId", ids: [coverId] },
      { field: "windowAfterPurchase.attachmentIds", ids: windowAfterPurchase?.attachmentIds ?? [] },
    ],
    kept,
  );

export async function createCustomStuff(ctx: AppContext, form: CustomStuffForm): Promise<CustomStuff> {
  requireMay(ctx);
  await requireFiles(ctx, form);
  const id = newId<"custom stuff">();
  const insert = insertRowWithin(
    ctx,
    customStuff,
    {
      id,
      name: form.name,
      rewardPoints: form.rewardPoints,
      description: form.description ?? "",
      coverUrl: form.coverId ? fileUrl(form.coverId) : null,
      windowContent: form.windowAfterPurchase?.content ?? "",
      isActive: form.isActive ?? true,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    },
    gamificationLimits.customStuff,
  );
  const { changes, rows: after } = await ctx.shard.writeAndRead(
    [
      insert,
      ...setFiles(ctx, "custom_stuff", id, { shown: [form.coverId ?? null] }),
      ...setFiles(ctx, "custom_stuff_window", id, { attached: form.windowAfterPurchase?.attachmentIds ?? [] }),
    ],
    stuffRow(ctx, id),
  );
  if (changes.of(insert) === 0 || !after[0])
    throw new AppError("limitExceeded", { details: { limit: "customStuff", max: gamificationLimits.customStuff } });
  ctx.publish({ type: "gamification.changed", appId: ctx.app.id });
  const { deletedAt: _, ...row } = after[0];
  return show(ctx, row);
}

/** Changes the fields that are sent. Who bought it keeps it at the price it had. */
export async function editCustomStuff(
  ctx: AppContext,
  id: CustomStuffId,
  form: CustomStuffChanges,
): Promise<CustomStuff> {
  requireMay(ctx);
  const before = await ctx.shard.readOne(stuffRow(ctx, id));
  if (!before || before.deletedAt !== null) throw notFound("custom_stuff");
  const { coverId, windowAfterPurchase, ...fields } = form;
  await requireFiles(
    ctx,
    form,
    [fileIdOf(before.coverUrl), ...filesOf(before.files).map((file) => file.id)].filter((kept) => kept !== null),
  );
  const { rows: after } = await ctx.shard.writeAndRead(
    [
      updateRows(
        ctx,
        customStuff,
        {
          ...fields,
          ...(coverId !== undefined && { coverUrl: coverId && fileUrl(coverId) }),
          ...(windowAfterPurchase?.content !== undefined && { windowContent: windowAfterPurchase.content }),
          updatedAt: ctx.now(),
        },
        eq(customStuff.id, id),
      ),
      ...(coverId === undefined ? [] : setFiles(ctx, "custom_stuff", id, { shown: [coverId] })),
      ...(windowAfterPurchase?.attachmentIds
        ? setFiles(ctx, "custom_stuff_window", id, { attached: windowAfterPurchase.attachmentIds })
        : []),
    ],
    stuffRow(ctx, id),
  );
  if (!after[0]) throw notFound("custom_stuff");
  ctx.publish({ type: "gamification.changed", appId: ctx.app.id });
  const { deletedAt: _, ...row } = after[0];
  return show(ctx, row);
}

/** Takes a reward off the list; who bought it keeps its window. */
export async function deleteCustomStuff(ctx: AppContext, id: CustomStuffId): Promise<void> {
  requireMay(ctx);
  const changed = await ctx.shard.writeOne(
    updateRows(ctx, customStuff, { deletedAt: ctx.now() }, eq(customStuff.id, id), isNull(customStuff.deletedAt)),
  );
  if (changed === 0) throw notFound("custom_stuff");
  ctx.publish({ type: "gamification.changed", appId: ctx.app.id });
}
