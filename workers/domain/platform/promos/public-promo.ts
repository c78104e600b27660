import { and, eq, getTableColumns, type SQL } from "drizzle-orm";
import { apps, domains, projects, promos } from "@db/directory";
import type { App, AppContext, Context } from "@workers/context";
import type { PublicPromo } from "@workers/contracts/admin/promos";
import { directoryRows, nullable } from "@workers/store";
import { appAddress } from "../apps";
import { notFound } from "@workers/errors";
import type { PromoRow } from "./promos";

/** A promo by its slug. 404 where it is switched off, or not for guests and the caller is one. */
export function promoBySlug(ctx: Context, slug: string): Promise<PublicPromo> {
  return publicPromo(ctx, eq(promos.slug, slug));
}

/** The promo of the app that the page belongs to. */
export function promoOfApp(ctx: AppContext): Promise<PublicPromo> {
  return publicPromo(ctx, eq(promos.appId, ctx.app.id));
}

async function publicPromo(ctx: Context, condition: SQL): Promise<PublicPromo> {
  const row = await ctx.directory.readOne(publicPromos(condition).limit(1));
  if (!row || !row.promo.isEnabled) throw notFound("promo");
  if (ctx.tenant.kind !== "service" && ctx.tenant.project.id !== row.promo.projectId) throw notFound("promo");
  if (!row.promo.isShownForGuests && ctx.actor.kind === "guest") throw notFound("promo");
  return promoOf(ctx, row);
}

interface PromoWithApp {
  promo: PromoRow;
  app: Pick<App, "id" | "projectId" | "name" | "slug" | "appIconUrl" | "language" | "isAllowedSignupsToPublicApp">;
  projectSlug: string;
  domainName: string | null;
  domainAppId: string | null;
}

/** Promos of apps that are open, with what their links need. */
export function publicPromos(condition: SQL | undefined) {
  return directoryRows(promos, {
    promo: getTableColumns(promos),
    app: {
      id: apps.id,
      projectId: apps.projectId,
      name: apps.name,
      slug: apps.slug,
      appIconUrl: apps.appIconUrl,
      language: apps.language,
      isAllowedSignupsToPublicApp: apps.isAllowedSignupsToPublicApp,
    },
    projectSlug: projects.slug,
    domainName: nullable(domains.name),
    domainAppId: nullable(domains.appId),
  })
    .join(apps, and(eq(apps.id, promos.appId), eq(apps.status, "active")))
    .join(projects, and(eq(projects.id, promos.projectId), eq(projects.status, "active")))
    .leftJoin(domains, and(eq(domains.id, apps.domainId), eq(domains.status, "parked")))
    .where(condition);
}

/** Where the app that a promo presents is found. */
export function addressOf(
  ctx: Context,
  { app, projectSlug, domainName, domainAppId }: Omit<PromoWithApp, "promo">,
): string {
  const domain = domainName ? { name: domainName, servesThisAppAlone: domainAppId === app.id } : null;
  return appAddress({ env: ctx.env, project: { slug: projectSlug } }, app, domain).url;
}

function promoOf(ctx: Context, row: PromoWithApp): PublicPromo {
  const { promo, app } = row;
  const url = addressOf(ctx, row);
  const usual = `${url}/${app.isAllowedSignupsToPublicApp ? "auth/signup" : "auth"}`;
  return {
    id: promo.id,
    name: promo.name,
    slug: promo.slug,
    promoType: promo.promoType,
    cover: promo.coverUrl,
    shortDescription: promo.shortDescription,
    body: promo.body,
    promoCategoryIds: promo.promoCategoryIds,
    membersCount: promo.hideMembersAmount ? null : promo.membersCount,
    media: promo.media,
    cta: {
      text: promo.ctaText,
      icon: promo.ctaIcon,
      iconPosition: promo.ctaIconPosition,
      url: promo.ctaCustomUrl && promo.ctaUrl ? promo.ctaUrl : usual,
    },
    app: { id: app.id, name: app.name, slug: app.slug, url, appIcon: app.appIconUrl, language: app.language },
  };
}
