import { XMLParser } from "fast-xml-parser";
import { beforeEach, expect, it } from "vitest";
import type { Page } from "@workers/contracts/pages/pages";
import { send } from "../harness/call";
import { app, type AppOfWorld, type Member, member, project } from "../harness/world";
import { type Calls, callsOf, data, locked } from "../learning/world";
import { pageOf, widgetOf, words } from "./world";

let here: AppOfWorld;
let admin: Member;
let ask: Calls;
let base: string;

beforeEach(async () => {
  here = await app(await project(0), { isOpenToGuests: true });
  admin = await member(here, "Ada", "admin");
  ask = callsOf(here);
  base = `https://${here.host}/${here.slug}`;
});

const create = async (name: string, more: object = {}) =>
  data(
    await ask(admin, "post", `/apps/${here.id}/pages`, {
      name,
      template: pageOf(widgetOf("text", words("Read by all"))),
      ...more,
    }),
  ) as Page;
const open = (path: string) =>
  send(`${base}${path}`, { headers: { Accept: "text/html", "Cache-Control": "no-cache" }, redirect: "manual" });
const head = async (path: string) => {
  const html = await (await open(path)).text();
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? null;
  const [, structured] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "",
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null,
    meta,
    structured: structured ? (JSON.parse(structured) as { "@graph": Record<string, unknown>[] }) : null,
  };
};

it("a page tells search engines its own words, and the app's where it has none", async () => {
  await create("About us", { metaTitle: "Who we are", metaDescription: "Four potters and a kiln." });
  const { title, meta, canonical, structured } = await head("/about-us");
  expect(title).toContain("Who we are");
  expect([meta("description"), meta("og:description")]).toEqual(Array(2).fill("Four potters and a kiln."));
  expect(meta("og:title")).toContain("Who we are");
  expect(canonical).toBe(`${base}/about-us`);
  expect(meta("robots")).toBeNull();
  expect(structured!["@graph"]).toMatchObject([
    { "@type": "Organization", url: base },
    { "@type": "WebPage", name: "Who we are", url: `${base}/about-us` },
  ]);

  data(await ask(admin, "patch", `/apps/${here.id}`, { metaDescription: "A club of potters." }));
  await create("Rules");
  const rules = await head("/rules");
  expect(rules.title).toContain("Rules");
  expect(rules.meta("og:description")).toBe("A club of potters.");
  for (const wrong of [{ metaTitle: "x".repeat(71) }, { metaDescription: "x".repeat(201) }])
    expect((await ask(admin, "post", `/apps/${here.id}/pages`, { name: "Long", ...wrong })).status).toBe(422);
});

it("what is not to be found, locked, hidden or unfinished stands in no sitemap and tells search engines nothing", async () => {
  await create("Open");
  await create("Apart", { isIndexed: false });
  await create("Club", { access: locked, metaDescription: "For the club alone" });
  await create("Unfinished", { isDraft: true });
  const answer = await send(`${base}/sitemap.xml`, {});
  const { urlset } = new XMLParser({ isArray: (name) => name === "url" }).parse(await answer.text()) as {
    urlset: { url: { loc: string }[] };
  };
  const addresses = urlset.url.map(({ loc }) => loc);
  expect(addresses).toContain(`${base}/open`);
  for (const path of ["apart", "club", "unfinished"]) expect(addresses).not.toContain(`${base}/${path}`);
  const apart = await head("/apart");
  expect([apart.meta("robots"), apart.structured]).toEqual([expect.stringContaining("noindex"), null]);
  const club = await (await open("/club")).text();
  expect(club).not.toContain("Read by all");
  expect(club).not.toContain("For the club alone");
  expect(club).not.toContain("ld+json");
});

it("a page whose address changed is found at both, the old one leading on for good", async () => {
  const { id } = await create("About us");
  data(await ask(admin, "patch", `/pages/${id}`, { slug: "who-we-are", isDraft: true }));
  const old = await open("/about-us");
  expect([old.status, old.headers.get("Location")]).toEqual([301, expect.stringMatching(/\/who-we-are$/)]);
  expect((await open("/who-we-are")).status).toBe(200);
  expect((await open("/nothing-here")).status).toBe(404);
});
