import { expect, it } from "vitest";
import { getCategory } from "@workers/domain/community/categories";
import { getPost } from "@workers/domain/community/posts";
import { getGroup, getSpace } from "@workers/domain/community/spaces";
import { getEvent } from "@workers/domain/calendar/events";
import type { AppContext } from "@workers/context";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { call } from "../harness/call";
import { appPageContext, guestPageContext } from "../harness/page-context";
import { app, member, type Member, project, switchOn } from "../harness/world";

/** What the loader of each screen reads by the slug in its address. */
const reads: Record<string, (ctx: AppContext, slug: string) => Promise<unknown>> = {
  "/groups/g": (ctx, slug) => getSpace(ctx, { slug }),
  "/groups/c": (ctx, slug) => getGroup(ctx, { slug }),
  "/communities/c": (ctx, slug) => getCategory(ctx, { slug }),
  "/events": (ctx, slug) => getEvent(ctx, { slug }),
};

async function community() {
  const here = await app(await project(0));
  for (const service of ["communities", "events"] as const) await switchOn(here, service);
  const [admin, anna] = [await member(here, "Ada", "admin"), await member(here, "Anna")];
  const ask = async (method: string, path: string, body?: unknown, as: Member = admin) => {
    const answer = await call(method, path, { as, host: here.host, appId: here.id, body });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body?.data;
  };
  const visit = async (path: string, who: Member = anna) => {
    const [, , , third, fourth, fifth] = path.split(/[/?]/);
    const isPost = fourth === "p";
    const loader = pageLoader(async ({ ctx: outer }) => {
      const ctx = await enterTenantApp(outer);
      if (isPost)
        return getPost(ctx, { slug: fifth!, discriminator: path.startsWith("/groups") ? "groups" : "communities" });
      const begin = Object.keys(reads).find((each) => path.startsWith(each))!;
      return reads[begin]!(ctx, begin === "/events" ? path.split("/")[2]! : third!);
    });
    const ctx = await appPageContext(who, here);
    const answer: unknown = await Promise.resolve()
      .then(() =>
        loader({
          request: new Request(`https://${here.host}/${here.slug}${path}`),
          params: {},
          context: { ctx },
        } as never),
      )
      .catch((error: unknown) => error);
    if (!(answer instanceof Response)) return 200;
    return answer.status === 301 ? answer.headers.get("Location")!.slice(here.slug.length + 1) : answer.status;
  };
  return { here, admin, anna, ask, visit };
}

it("the old address of a space, a group, a category and an event leads to the new one", async () => {
  const { here, ask, visit } = await community();
  const group = await ask("post", `/apps/${here.id}/community/groups`, { name: "Workshop", slug: "workshop" });
  const space = await ask("post", `/groups/${group.id}/spaces`, { name: "Wheel", slug: "wheel" });
  const category = await ask("post", `/apps/${here.id}/communities/categories`, { name: "Talk", slug: "talk" });
  const event = await ask("post", `/apps/${here.id}/events`, {
    name: "Open kiln",
    slug: "kiln",
    eventType: "tbd",
    timezone: "Europe/Berlin",
    duration: 3600,
    startsAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await ask("patch", `/groups/${group.id}`, { slug: "studio" });
  for (const slug of ["turning", "throwing"]) await ask("patch", `/spaces/${space.id}`, { slug });
  await ask("patch", `/communities/categories/${category.id}`, { slug: "chatter" });
  await ask("patch", `/events/${event.id}`, { slug: "open-kiln" });
  expect(await visit("/groups/c/workshop")).toBe("/groups/c/studio");
  expect(await visit("/groups/g/wheel?sort=new")).toBe("/groups/g/throwing?sort=new");
  expect(await visit("/groups/g/turning/members")).toBe("/groups/g/throwing/members");
  expect(await visit("/communities/c/talk")).toBe("/communities/c/chatter");
  expect(await visit("/events/kiln/view")).toBe("/events/open-kiln/view");
  expect(await visit("/groups/g/throwing")).toBe(200);
  expect(await visit("/groups/g/unknown")).toBe(404);
});

it("the old address of what the reader may not know of leads nowhere, nor that of what is gone", async () => {
  const { here, anna, ask, visit } = await community();
  const group = await ask("post", `/apps/${here.id}/community/groups`, { name: "Workshop" });
  const space = await ask("post", `/groups/${group.id}/spaces`, { name: "Team", slug: "team", access: "secret" });
  await ask("patch", `/spaces/${space.id}`, { slug: "crew" });
  expect(await visit("/groups/g/team", anna)).toBe(404);
  await ask("delete", `/spaces/${space.id}`);
  expect(await visit("/groups/g/team")).toBe(404);
});

it("a screen of an app in the archive is not found, whatever its address", async () => {
  const { here, ask } = await community();
  await ask("post", `/apps/${here.id}/community/groups`, { name: "Workshop", slug: "workshop" });
  const archived = await call("patch", `/apps/${here.id}/archive`, { as: here.project.owner });
  expect(archived.status).toBe(200);
  const loader = pageLoader(async ({ ctx }) => getGroup(await enterTenantApp(ctx), { slug: "workshop" }));
  const answer = loader({
    request: new Request(`https://${here.host}/${here.slug}/groups/c/workshop`),
    params: {},
    context: { ctx: await guestPageContext(here.host, `/${here.slug}`) },
  } as never);
  await expect(answer).rejects.toMatchObject({ status: 404 });
});

it("a post that moved from a space to a category is found by its old address", async () => {
  const { here, ask, visit } = await community();
  const group = await ask("post", `/apps/${here.id}/community/groups`, { name: "Workshop" });
  const space = await ask("post", `/groups/${group.id}/spaces`, { name: "Wheel", slug: "wheel" });
  const category = await ask("post", `/apps/${here.id}/communities/categories`, { name: "Talk", slug: "talk" });
  const post = await ask("post", `/spaces/${space.id}/posts`, { title: "First bowl" });
  await ask("patch", `/posts/${post.id}/move`, { categoryId: category.id });
  expect(await visit(`/groups/g/wheel/p/${post.slug}`)).toBe(`/communities/c/talk/p/${post.slug}`);
  expect(await visit(`/communities/c/talk/p/${post.slug}`)).toBe(200);
});
