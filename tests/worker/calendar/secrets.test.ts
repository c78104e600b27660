import { expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { calls } from "@workers/api";
import { send } from "../harness/call";
import { member, switchOn } from "../harness/world";
import { sessionAt } from "../harness/audience";
import { locked } from "../learning/world";
import { beginsIn, calendar, data } from "./world";

/** Words that stand in nothing but the room's link, and in what is locked. */
const room = "zzroomlink";
const hidden = "zzhiddentext";

it("the link of a room and the text of what is locked stand in no answer, page, feed or sitemap of who may not have them", async () => {
  const { here, admin, anna, ask, plan } = await calendar();
  for (const service of ["articles", "helpdesk", "library"] as const) await switchOn(here, service);
  const outsider = await member(here, "Outsider");
  const make = async (path: string, body: object) =>
    data(await ask(admin, "post", path, body)) as { id: string; slug: string };
  const description = textToDoc(`lavender ${hidden}`);
  const virtual = { eventType: "virtual", locationUrl: `https://meet.example.org/${room}` };
  const open = await plan({ name: "lavender evening", ...virtual });
  const club = await make(`/apps/${here.id}/events/categories`, { name: "Club", access: locked });
  const closed = await plan({ name: "Closed evening", categoryId: club.id, description, ...virtual });
  const written = { body: description, status: "active" };
  const essays = await make(`/apps/${here.id}/articles/categories`, { name: "Essays", access: locked });
  const article = await make(`/articles/categories/${essays.id}/articles`, { name: "Closed essay", ...written });
  const help = await make(`/apps/${here.id}/helpdesk/categories`, { name: "Inner", access: locked });
  const answer = await make(`/helpdesk/categories/${help.id}/articles`, { name: "Closed answer", ...written });
  // The room is open to who joined: to nobody else all the same.
  data(await ask(anna, "post", `/events/${open.id}/join`, {}));
  await beginsIn(here, open.id, 5);
  expect(data(await ask(anna, "get", `/events/${open.id}`)).locationUrl).toContain(room);
  expect(JSON.stringify((await ask(admin, "get", `/articles/${article.id}`)).body)).toContain(hidden);

  const ids: Record<string, string> = { event: closed.id, article: article.id, help: answer.id };
  const queries: Record<string, string> = {
    "/apps/:appId/search": "?search=lavender",
    "/apps/:appId/helpdesk/search": "?search=lavender",
    "/apps/:appId/events/calendar": `?dateFrom=${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}&dateTo=${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}`,
  };
  const knowledge = /^\/(apps\/:appId\/)?(events|articles|helpdesk|search|router|courses)\b/;
  const paths = new Set<string>();
  for (const { method, path } of calls) {
    if (method !== "get" || !knowledge.test(path)) continue;
    const of = path.includes("articles/categories")
      ? essays.id
      : path.includes("helpdesk/categories")
        ? help.id
        : path.includes("events/categories")
          ? club.id
          : path.includes("helpdesk")
            ? ids["help"]!
            : path.includes("articles")
              ? ids["article"]!
              : ids["event"]!;
    const slug = path.includes("articles") ? (path.includes("helpdesk") ? answer.slug : article.slug) : closed.slug;
    const put = (id: string, name: string) =>
      path
        .replace(":appId", here.id)
        .replace(/:(id|categoryId)\b/, id)
        .replace(/:\w*[sS]lug\b/g, name) + (queries[path] ?? "");
    paths.add(put(of, slug));
    if (path.includes("events/:")) paths.add(put(open.id, open.slug));
  }
  paths.add(`/router?url=${encodeURIComponent(`https://${here.host}/${here.slug}/events/${closed.slug}/view`)}`);
  expect(paths.size).toBeGreaterThan(20);

  const pages = [
    "/robots.txt",
    "/sitemap.xml",
    ...["events-1", "articles-1", "helpdesk-1", "pages-1"].map((part) => `/${here.slug}/sitemap/${part}.xml`),
    ...["", "/events", "/events?type=past", "/articles", "/helpdesk", "/search?q=lavender", "/home"].map(
      (path) => `/${here.slug}${path}`,
    ),
    ...[open.slug, closed.slug].map((slug) => `/${here.slug}/events/${slug}/view`),
    `/${here.slug}/articles/${essays.slug}`,
    `/${here.slug}/articles/${essays.slug}/${article.slug}`,
    `/${here.slug}/articles/feed.xml`,
    `/${here.slug}/articles/atom.xml`,
    `/${here.slug}/articles/${essays.slug}/feed.xml`,
    `/${here.slug}/helpdesk/${help.slug}`,
    `/${here.slug}/helpdesk/${help.slug}/${answer.slug}`,
  ];
  const said: string[] = [];
  const seenPages: string[] = [];
  for (const who of [null, outsider]) {
    const name = who ? "member" : "guest";
    for (const path of paths) {
      const { status, body } = await ask(who, "get", path);
      const text = typeof body === "string" ? body : JSON.stringify(body ?? null);
      if (status >= 500 || text.includes(room) || text.includes(hidden)) said.push(`${name} ${status} ${path}`);
    }
    const cookie = who ? `__Host-access=${(await sessionAt(who, here.host)).accessToken}` : "";
    for (const path of pages) {
      const response = await send(`https://${here.host}${path}`, { headers: { Cookie: cookie, Accept: "text/html" } });
      const text = await response.text();
      if (text.includes("lavender evening")) seenPages.push(`${name} ${path}`);
      if (response.status >= 500 || text.includes(room) || text.includes(hidden))
        said.push(`${name} ${response.status} ${path}`);
    }
  }
  expect(said).toEqual([]);
  // As a guest and as a member they are read: what is open stands in them.
  for (const name of ["guest", "member"]) expect(seenPages).toContain(`${name} /${here.slug}/events/${open.slug}/view`);
}, 120_000);
