import { and, desc, eq, sql } from "drizzle-orm";
import { apps, projects, promos } from "@db/directory";
import { type PromoCategory, promoCategories } from "@db/vocabulary/services";
import type { Context } from "@workers/context";
import { directoryRows, holdsName } from "@workers/store";
import type { PromoCard, PromosQuery } from "@workers/contracts/admin/promos";
import { text } from "@workers/domain/kernel/texts";
import { addressOf, publicPromos } from "./public-promo";

/**
 * The apps that present themselves in public, those with most members first. On the service host all of the
 * installation's, on an operator's own hosts only those of the same project. Guests see what is for guests.
 */
export async function discoverApps(
  ctx: Context,
  { search, categoryId, page, limit }: PromosQuery,
): Promise<{ items: PromoCard[]; total: number }> {
  const { tenant } = ctx;
  const shown = and(
    eq(promos.isPlacedOnDiscoveryAppsPage, true),
    eq(promos.isEnabled, true),
    tenant.kind === "service" ? undefined : eq(promos.projectId, tenant.project.id),
    ctx.actor.kind === "guest" ? eq(promos.isShownForGuests, true) : undefined,
    search ? holdsName(promos.searchKey, search) : undefined,
    categoryId
      ? sql`exists (select 1 from json_each(${promos.promoCategoryIds}) where value = ${categoryId})`
      : undefined,
  );
  const [promoRows, counted] = await Promise.all([
    ctx.directory.read(
      publicPromos(shown)
        .orderBy(desc(promos.membersCount), desc(promos.id))
        .limit(limit)
        .offset((page - 1) * limit),
    ),
    ctx.directory.readOne(
      directoryRows(promos, { total: sql<number>`count(*)` })
        .join(apps, and(eq(apps.id, promos.appId), eq(apps.status, "active")))
        .join(projects, and(eq(projects.id, promos.projectId), eq(projects.status, "active")))
        .where(shown),
    ),
  ]);
  const items = promoRows.map((row) => {
    const { promo } = row;
    return {
      id: promo.id,
      name: promo.name,
      slug: promo.slug,
      cover: promo.coverUrl,
      shortDescription: promo.shortDescription,
      promoCategoryIds: promo.promoCategoryIds,
      membersCount: promo.hideMembersAmount ? null : promo.membersCount,
      url: addressOf(ctx, row as Parameters<typeof addressOf>[1]),
      appIcon: row.app.appIconUrl,
    };
  });
  return { items, total: counted?.total ?? 0 };
}

/** What promos may be about, with names in the caller's language. */
export const promoCategoryNames = (ctx: Pick<Context, "language">): { id: PromoCategory; name: string }[] =>
  promoCategories.map((id) => ({ id, name: text(ctx.language, "defaults", `promoCategory.${id}`) }));
