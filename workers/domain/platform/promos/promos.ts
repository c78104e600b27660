import { eq, getTableColumns, sql } from "drizzle-orm";
import { promos } from "@db/directory";
import type { FileId, PromoId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { freeSlug, slugFrom } from "@db/vocabulary/slugs";
import type { AppContext } from "@workers/context";
import { directoryDelete, directoryInsert, directoryRows, directoryUpdate, uniqueViolation } from "@workers/store";
import type { Promo, PromoForm } from "@workers/contracts/admin/promos";
import { requireAbility } from "@workers/domain/kernel/access";
import { AppError, invalid, notFound } from "@workers/errors";
import { fileIdOf, fileUrl, requirePublicFiles } from "@workers/domain/kernel/files";
import { newId } from "@workers/domain/kernel/ids";
import { hasRoom, requireActive, requireRoom } from "@workers/domain/kernel/projects";
import { slugsBeginningWith } from "@workers/domain/kernel/slugs";

export type PromoRow = Readonly<typeof promos.$inferSelect>;

/** The app's promo, for who runs the app. 404 while there is none. */
export async function viewPromo(ctx: AppContext): Promise<Promo> {
  const promo = await findPromo(ctx);
  if (!promo) throw notFound("promo");
  return promo;
}

/** As `viewPromo`, but null while there is none. */
export async function findPromo(ctx: AppContext): Promise<Promo | null> {
  requireAbility(ctx, "app.edit");
  const row = await promoRow(ctx);
  return row ? promoView(row) : null;
}

async function promoRow(ctx: AppContext): Promise<PromoRow | undefined> {
  const row = await ctx.directory.readOne(
    directoryRows(promos, getTableColumns(promos)).where(eq(promos.appId, ctx.app.id)).limit(1),
  );
  return row as PromoRow | undefined;
}

/**
 * Changes the fields given, or makes the promo where there is none. 403 `limit_exceeded` where the tariff has no room for
 * another one in the public list, 422 for a slug in use.
 */
export async function editPromo(ctx: AppContext, { coverId, media, ...fields }: PromoForm): Promise<Promo> {
  requireAbility(ctx, "app.edit");
  requireActive(ctx.project);
  const before = await promoRow(ctx);
  const keptIds = [before?.coverUrl, ...(before?.media ?? [])].flatMap((url) => fileIdOf(url ?? null) ?? []);
  await requirePublicFiles(
    ctx,
    [
      { field: "coverId", ids: [coverId] },
      { field: "media", ids: media ?? [] },
    ],
    keptIds,
  );
  const isPlacing = fields.isPlacedOnDiscoveryAppsPage === true && !before?.isPlacedOnDiscoveryAppsPage;
  if (isPlacing) requireRoom(ctx.project, "discoveryCount", await placedPromos(ctx));
  const now = ctx.now();
  const pictures = {
    ...(coverId !== undefined && { coverUrl: coverId && fileUrl(coverId) }),
    ...(media !== undefined && { media: media.map(fileUrl) }),
  };
  const changes = { ...fields, ...pictures, updatedAt: now };
  try {
    if (before) await change(ctx, before.id, changes, isPlacing);
    else {
      const name = fields.name ?? ctx.app.name;
      const id = newId<"promo">(now);
      const slug = fields.slug ?? (await slugFor(ctx, id, name));
      await ctx.directory.write([
        directoryInsert(promos, {
          ...changes,
          ...(isPlacing && { isPlacedOnDiscoveryAppsPage: false }),
          id,
          slug,
          name,
          appId: ctx.app.id,
          projectId: ctx.project.id,
          createdAt: now,
        }),
      ]);
      if (isPlacing)
        await change(ctx, id, { isPlacedOnDiscoveryAppsPage: true }, true).catch(async (error: unknown) => {
          await ctx.directory.write([directoryDelete(promos, eq(promos.id, id))]);
          throw error;
        });
    }
  } catch (error) {
    if (uniqueViolation(error) === "promos.slug") throw invalid({ field: "slug", key: "unique" });
    // Somebody else made it in between: now it is there to be changed.
    if (uniqueViolation(error) === "promos.app_id") throw new AppError("conflict");
    throw error;
  }
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
  return promoView((await promoRow(ctx))!);
}

/** Writes the changes; what places the promo in the public list judges the room in the same statement. */
async function change(
  ctx: AppContext,
  id: PromoId,
  changes: Partial<typeof promos.$inferInsert>,
  isPlacing: boolean,
): Promise<void> {
  const placed = sql`select count(*) from ${promos} where ${promos.projectId} = ${ctx.project.id} and ${promos.isPlacedOnDiscoveryAppsPage} = 1`;
  const room = isPlacing ? hasRoom(ctx.project, "discoveryCount", placed) : undefined;
  const changed = await ctx.directory.writeOne(directoryUpdate(promos, changes, eq(promos.id, id), room));
  if (changed || !isPlacing) return;
  requireRoom(ctx.project, "discoveryCount", await placedPromos(ctx));
  throw new AppError("conflict");
}

/** Takes the promo away. 404 where there is none. */
export async function deletePromo(ctx: AppContext): Promise<void> {
  requireAbility(ctx, "app.edit");
  requireActive(ctx.project);
  const deleted = await ctx.directory.writeOne(directoryDelete(promos, eq(promos.appId, ctx.app.id)));
  if (!deleted) throw notFound("promo");
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
}

async function placedPromos(ctx: AppContext): Promise<number> {
  const row = await ctx.directory.readOne(
    directoryRows(promos, { count: sql<number>`count(*)` }).where(
      eq(promos.projectId, ctx.project.id),
      eq(promos.isPlacedOnDiscoveryAppsPage, true),
    ),
  );
  return row?.count ?? 0;
}

async function slugFor(ctx: AppContext, id: PromoId, name: string): Promise<string> {
  const suggested = slugFrom(name);
  const preferredSlug = suggested.length >= limits.slug.min ? suggested : `promo-${id.slice(-6)}`;
  const takenSlugs = await slugsBeginningWith(ctx.directory, promos, preferredSlug);
  return freeSlug(preferredSlug, (slug) => takenSlugs.has(slug));
}

function promoView({
  appId: _,
  projectId: __,
  createdAt: ___,
  updatedAt: ____,
  coverUrl,
  media,
  ...row
}: PromoRow): Promo {
  return { ...row, cover: pictureAt(coverUrl), media: media.flatMap((url) => pictureAt(url) ?? []) };
}

function pictureAt(url: string | null): { id: FileId; url: string } | null {
  const id = fileIdOf(url);
  return id && url ? { id, url } : null;
}
