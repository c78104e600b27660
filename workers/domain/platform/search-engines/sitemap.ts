import type { AppContext, Context } from "@workers/context";
import { countPublicPages, type PublicPage, readPublicPages } from "@workers/domain/kernel/public-pages";
import { iso } from "@workers/domain/kernel/time";
import { xmlOf } from "@workers/domain/kernel/xml";
import { notFound } from "@workers/errors";
import { enterApp } from "@workers/tenancy";
import { appAddress, publicDomainOf } from "../apps";

/** What a sitemap may hold (sitemaps.org). */
const pagesInSitemap = 50_000;
const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** The app of the address as a guest sees it: a sitemap tells of nothing else, whoever asks. */
async function asGuest(ctx: Context): Promise<AppContext> {
  if (ctx.tenant.kind !== "app") throw notFound("app");
  return enterApp({ ...ctx, actor: { kind: "guest" } }, ctx.tenant.app.id);
}

const urlOf = async (ctx: AppContext): Promise<string> =>
  appAddress(ctx, ctx.app, await publicDomainOf(ctx, ctx.app)).url;

const urlSet = (url: string, pages: readonly PublicPage[]): string =>
  xmlOf({
    urlset: {
      "@xmlns": namespace,
      url: pages.map(({ path, changedAt }) => ({ loc: `${url}${path}`, lastmod: iso(changedAt) })),
    },
  });

/** The pages of an app that anybody may open; of very many a list of parts (`sitemapPart`). */
export async function appSitemap(outer: Context): Promise<string> {
  const ctx = await asGuest(outer);
  const [counts, url] = await Promise.all([ctx.shard.readAll(countPublicPages(ctx)), urlOf(ctx)]);
  const kinds = counts.map(([row]) => row!);
  if (kinds.reduce((sum, { total }) => sum + total, 0) <= pagesInSitemap) {
    const some = kinds.filter(({ total }) => total > 0);
    const read = some.flatMap(({ name }) => readPublicPages(ctx, name, { limit: pagesInSitemap, offset: 0 }));
    const pages = read.length > 0 ? (await ctx.shard.readAll(read)).flat() : [];
    return urlSet(url, pages);
  }
  return xmlOf({
    sitemapindex: {
      "@xmlns": namespace,
      sitemap: kinds.flatMap(({ name, total }) =>
        Array.from({ length: Math.ceil(total / pagesInSitemap) }, (_, part) => ({
          loc: `${url}/sitemap/${name}-${part + 1}.xml`,
        })),
      ),
    },
  });
}

/** One part of a sitemap that is too long for one file; `name` is `articles-1.xml`. */
export async function sitemapPart(outer: Context, name: string): Promise<string> {
  const [, kind, number] = /^([a-z-]+)-(\d{1,4})\.xml$/.exec(name) ?? [];
  if (!kind || !Number(number)) throw notFound("page");
  const ctx = await asGuest(outer);
  const read = readPublicPages(ctx, kind, { limit: pagesInSitemap, offset: (Number(number) - 1) * pagesInSitemap });
  if (read.length === 0) throw notFound("page");
  const [pages, url] = await Promise.all([ctx.shard.readAll(read), urlOf(ctx)]);
  return urlSet(url, pages.flat());
}

/** Paths below an app's address that are nobody's business but its people's. */
const privatePaths = [
  "/auth",
  "/settings",
  "/theme",
  "/profile",
  "/notifications",
  "/support",
  "/chat",
  "/cloud",
  "/orders",
];

/** What crawlers may look at on a host, and where its apps' sitemaps are. */
export function robotsOfHost({ tenant, origin }: Pick<Context, "tenant" | "origin">): string {
  const lines = ["User-agent: *"];
  if (tenant.kind === "service") lines.push("Disallow: /projects", "Disallow: /api/");
  else {
    const apps =
      tenant.kind === "app"
        ? [{ app: tenant.app, base: tenant.basePath }]
        : tenant.apps.map((app) => ({ app, base: `/${app.slug}` }));
    lines.push(
      "Disallow: /api/",
      ...apps.flatMap(({ base }) => privatePaths.map((path) => `Disallow: ${base}${path}`)),
    );
    for (const { app, base } of apps) if (app.isOpenToGuests) lines.push(`Sitemap: ${origin}${base}/sitemap.xml`);
  }
  return `${lines.join("\n")}\n`;
}
