import { XMLParser } from "fast-xml-parser";
import { sql } from "drizzle-orm";
import { beforeEach, expect, inject, it } from "vitest";
import { domains } from "@db/directory";
import { textToDoc } from "@db/vocabulary/rich-text";
import { newId } from "@workers/domain/kernel/ids";
import { appWrite, directoryInsert } from "@workers/store";
import { send } from "../harness/call";
import { until } from "../harness/until";
import {
  app,
  type AppOfWorld,
  directory,
  type Member,
  member,
  postIn,
  project,
  shard,
  spacesOf,
  switchOn,
} from "../harness/world";
import { callsOf, data, locked } from "../learning/world";

let here: AppOfWorld;
let admin: Member;
let as: (method: string, path: string, body?: unknown) => ReturnType<ReturnType<typeof callsOf>>;

beforeEach(async () => {
  here = await app(await project(0));
  await switchOn(here, "articles");
  await switchOn(here, "helpdesk");
  admin = await member(here, "Ada", "admin");
  as = (method, path, body) => callsOf(here)(admin, method, path, body);
});

const read = async (path: string, headers: Record<string, string> = {}) =>
  send(`https://${here.host}${path}`, { headers });
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  isArray: (name) => ["url", "item", "entry"].includes(name),
});

const category = async (name: string, more = {}) =>
  data(await as("post", `/apps/${here.id}/articles/categories`, { name, ...more })) as { id: string; slug: string };
const article = async (categoryId: string, name: string, more = {}) =>
  data(
    await as("post", `/articles/categories/${categoryId}/articles`, {
      name,
      body: textToDoc("Clay & <water>."),
      status: "active",
      ...more,
    }),
  ) as { id: string; slug: string };

async function filled() {
  const [open, club] = [await category("Open"), await category("Club", { access: locked })];
  await article(open.id, "Ash & iron <glaze>");
  await article(open.id, "Unfinished", { status: "draft" });
  await article(open.id, "Later", { publishAt: new Date(Date.now() + 3_600_000).toISOString() });
  await article(open.id, "Not for robots", { isIndexed: false });
  await article(club.id, "For the club");
  const help = data(await as("post", `/apps/${here.id}/helpdesk/categories`, { name: "Help" })) as { id: string };
  const answer = { name: "How do I pay?", body: textToDoc("By card."), status: "active" };
  data(await as("post", `/helpdesk/categories/${help.id}/articles`, answer));
  const { open: space, secret } = await spacesOf(here, [admin]);
  const [shown, hidden] = [await postIn(here, space, admin, "Told"), await postIn(here, secret, admin, "Hidden")];
  return { space, secret, shown, hidden };
}

it("a sitemap holds what a guest may open, whoever asks, and nothing else", async () => {
  const { space, secret, shown, hidden } = await filled();
  const base = `https://${here.host}/${here.slug}`;
  for (const headers of [{}, { Authorization: `Bearer ${admin.accessToken}` }] as Record<string, string>[]) {
    const answer = await read(`/${here.slug}/sitemap.xml`, headers);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/xml; charset=utf-8"]);
    const { urlset } = parser.parse(await answer.text()) as { urlset: { url: { loc: string; lastmod: string }[] } };
    const addresses = urlset.url.map(({ loc }) => loc);
    expect(addresses.sort()).toEqual(
      [
        `${base}/articles/open`,
        `${base}/articles/open/ash-iron-glaze`,
        `${base}/helpdesk/help/how-do-i-pay`,
        `${base}/groups/g/${space.slug}`,
        `${base}/groups/g/${space.slug}/p/${shown.slug}`,
      ].sort(),
    );
    for (const gone of [secret.slug, hidden.slug]) expect(addresses.join(" ")).not.toContain(gone);
    for (const { lastmod } of urlset.url) expect(Number.isNaN(Date.parse(lastmod))).toBe(false);
  }
  // In parts, as very long ones come.
  const part = parser.parse(await (await read(`/${here.slug}/sitemap/articles-1.xml`)).text()) as {
    urlset: { url: { loc: string }[] };
  };
  expect(part.urlset.url.map(({ loc }) => loc)).toEqual([`${base}/articles/open/ash-iron-glaze`]);
  for (const bad of ["articles-0.xml", "nothing-1.xml", "articles-1"])
    expect((await read(`/${here.slug}/sitemap/${bad}`)).status, bad).toBe(404);
});

it.runIf(inject("isExhaustive"))(
  "a sitemap of more pages than one may hold is a list of parts",
  async () => {
    const { id } = await category("Many");
    const known = await article(id, "First of many");
    await shard(here.project.shard).write([
      appWrite(
        { app: { id: here.id } },
        (appId) => sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 50000)
        insert into articles (id, app_id, category_id, slug, name, author_id, status, published_at, body, text, edited_by, edited_at, changed_at, created_at)
        select printf('%08x-0000-7000-8000-', i) || substr(id, -12), app_id, category_id, 'many-' || i, 'Many ' || i, author_id, status, published_at - i,
          '{"type":"doc","content":[]}', '', edited_by, edited_at, changed_at, created_at
        from n, articles where app_id = ${appId} and id = ${known.id}`,
      ),
    ]);
    const { sitemapindex } = parser.parse(await (await read(`/${here.slug}/sitemap.xml`)).text()) as {
      sitemapindex: { sitemap: { loc: string }[] };
    };
    const parts = sitemapindex.sitemap.map(({ loc }) => loc).filter((loc) => loc.includes("articles-"));
    expect(parts.map((loc) => /articles-\d+\.xml$/.exec(loc)?.[0])).toEqual(["articles-1.xml", "articles-2.xml"]);
    const lengths = [];
    for (const part of [1, 2]) {
      const answer = await read(`/${here.slug}/sitemap/articles-${part}.xml`);
      lengths.push((await answer.text()).split("<url>").length - 1);
    }
    expect(lengths).toEqual([50_000, 1]);
  },
  120_000,
);

it("robots are told of the sitemap, and to leave alone what is nobody else's business", async () => {
  const answer = await read("/robots.txt");
  const lines = (await answer.text()).split("\n");
  expect(lines).toContain(`Disallow: /${here.slug}/settings`);
  expect(lines).toContain(`Sitemap: https://${here.host}/${here.slug}/sitemap.xml`);
});

it("feeds bring the latest articles that are open, as RSS and Atom, and answer 304 where nothing changed", async () => {
  await filled();
  const base = `https://${here.host}/${here.slug}`;
  const rss = await read(`/${here.slug}/articles/feed.xml`);
  expect([rss.status, rss.headers.get("Content-Type")]).toEqual([200, "application/rss+xml; charset=utf-8"]);
  const text = await rss.text();
  const { channel } = (parser.parse(text) as { rss: { channel: { link: string; item: Record<string, string>[] } } })
    .rss;
  expect(channel.link).toBe(`${base}/articles`);
  expect(channel.item.map(({ title, link, description }) => ({ title, link, description }))).toEqual(
    expect.arrayContaining([
      { title: "Ash & iron <glaze>", link: `${base}/articles/open/ash-iron-glaze`, description: "Clay & <water>." },
    ]),
  );
  for (const hidden of ["Unfinished", "Later", "For the club"]) expect(text).not.toContain(hidden);
  const atom = await read(`/${here.slug}/articles/open/atom.xml`);
  const { feed } = parser.parse(await atom.text()) as {
    feed: { id: string; entry: { title: string; updated: string }[] };
  };
  expect(feed.id).toBe(`${base}/articles/open`);
  expect(feed.entry.map(({ title }) => title).sort()).toEqual(["Ash & iron <glaze>", "Not for robots"]);
  const again = await read(`/${here.slug}/articles/feed.xml`, { "If-None-Match": rss.headers.get("ETag")! });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect((await read(`/${here.slug}/articles/nowhere/feed.xml`)).status).toBe(404);
});

it("old addresses of articles and of their categories lead on for good", async () => {
  const { id, slug } = await category("News");
  const made = await article(id, "Ash");
  data(await as("patch", `/articles/${made.id}`, { slug: "ash-glaze" }));
  data(await as("patch", `/articles/categories/${id}`, { slug: "reports" }));
  for (const [from, to] of [
    [`/articles/${slug}/ash`, "/articles/reports/ash-glaze"],
    [`/articles/${slug}`, "/articles/reports"],
  ]) {
    const answer = await read(`/${here.slug}${from}`, { Accept: "text/html" });
    expect([answer.status, answer.headers.get("Location")], from).toEqual([301, `/${here.slug}${to}`]);
  }
  expect((await read(`/${here.slug}/articles/reports/ash-glaze`)).status).toBe(200);
});

it("an article's page tells search engines what it is, where its one address is, and of the feed", async () => {
  const { id } = await category("News");
  await article(id, "Ash");
  const html = await (await read(`/${here.slug}/articles/news/ash?sort=oldest`)).text();
  expect(html).toContain(`<link rel="canonical" href="https://${here.host}/${here.slug}/articles/news/ash"/>`);
  const [, json] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)!;
  const { "@graph": graph } = JSON.parse(json!) as { "@graph": Record<string, unknown>[] };
  expect(graph.map((part) => part["@type"])).toEqual(["Article", "BreadcrumbList"]);
  expect(graph[0]).toMatchObject({ headline: "Ash", isAccessibleForFree: true });
  const list = await (await read(`/${here.slug}/articles`)).text();
  expect(list).toContain(`href="https://${here.host}/${here.slug}/articles/feed.xml"`);
});

it("an answer of the help desk tells search engines what it is and where it lies, where guests may read it", async () => {
  const help = data(await as("post", `/apps/${here.id}/helpdesk/categories`, { name: "Payments" })) as { id: string };
  const within = data(
    await as("post", `/apps/${here.id}/helpdesk/categories`, { name: "Cards", parentId: help.id }),
  ) as { id: string; slug: string };
  const answer = { name: "How do I pay?", body: textToDoc("By card."), status: "active" };
  const made = data(await as("post", `/helpdesk/categories/${within.id}/articles`, answer)) as { slug: string };
  const html = await (await read(`/${here.slug}/helpdesk/${within.slug}/${made.slug}`)).text();
  const [, json] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)!;
  const { "@graph": graph } = JSON.parse(json!) as { "@graph": Record<string, unknown>[] };
  expect(graph[0]).toMatchObject({ "@type": "Article", headline: "How do I pay?" });
  const crumbs = graph[1]!["itemListElement"] as { name: string; item: string }[];
  expect(crumbs.map(({ name }) => name).slice(1)).toEqual(["Payments", "Cards", "How do I pay?"]);
  expect(crumbs.at(-1)!.item).toBe(`https://${here.host}/${here.slug}/helpdesk/${within.slug}/${made.slug}`);
});

it("the one address of a page is at the app's own domain, whichever host it is read at", async () => {
  const { id } = await category("News");
  await article(id, "Ash");
  const name = `${here.slug}.example.com`;
  const domainId = newId<"domain">(Date.now());
  await directory().write([
    directoryInsert(domains, {
      id: domainId,
      projectId: here.project.id,
      appId: here.id,
      name,
      status: "parked",
      createdAt: 1,
      updatedAt: 1,
    }),
  ]);
  data(await as("patch", `/apps/${here.id}`, { domainId }));
  await until(async () => {
    const html = await (await read(`/${here.slug}/articles/news/ash`, { "Cache-Control": "no-cache" })).text();
    return html.includes(`<link rel="canonical" href="https://${name}/articles/news/ash"/>`);
  }, 20_000);
});
