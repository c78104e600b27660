import { beforeAll, describe, expect, it } from "vitest";
import { railOf, startRail } from "@workers/domain/community";
import { createContext, Databases } from "@workers/door/context";
import { resolveActor } from "@workers/door/actor";
import { enterTenantApp } from "@workers/door/enter";
import { resolveTenant } from "@workers/door/tenant";
import { call } from "./harness/call";
import { env } from "./harness/env";
import { app, type AppOfWorld, type Member, member, project, spacesOf } from "./harness/world";

let here: AppOfWorld;
let anna: Member, clara: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;

beforeAll(async () => {
  here = await app(await project(1));
  anna = await member(here, "Anna");
  clara = await member(here, "Clara");
  spaces = await spacesOf(here, [anna]);
});

/** The context that the loader of a page has. */
async function contextOf(who: Member | null) {
  const databases = new Databases(env, {});
  const tenant = (await resolveTenant(env, databases.directory(), here.host, `/${here.slug}/groups`))!;
  const actor = await resolveActor(env, databases.directory(), who?.accessToken ?? null);
  return createContext({ env, databases, tenant, actor, origin: `https://${here.host}`, waitUntil: () => {} });
}

async function railFor(who: Member | null) {
  const ctx = await contextOf(who);
  const [inApp, rows] = await Promise.all([enterTenantApp(ctx), startRail(ctx)]);
  return { rail: await railOf(inApp, Promise.resolve(rows)), roundTrips: inApp.shard.stats.roundTrips };
}

describe("the rail", () => {
  it("comes with who is calling in one round trip", async () => {
    expect((await railFor(anna)).roundTrips).toBe(1);
  });

  it("shows the spaces that the caller may know of, in order, with what they may do there", async () => {
    const { rail } = await railFor(clara);
    expect(rail.groups).toMatchObject([
      {
        id: spaces.groupId, name: "Group", slug: expect.any(String), access: "open", permissions: { can: ["view"] },
        spaces: [
          { id: spaces.open.id, slug: spaces.open.slug, name: "Space open", access: "open", isJoined: false, unreadCount: 0, permissions: { can: ["join", "view"] } },
          { id: spaces.private.id, slug: spaces.private.slug, name: "Space private", access: "private", isJoined: false, unreadCount: 0, permissions: { can: [] } },
        ],
      },
    ]);
  });

  it("counts what is unread", async () => {
    const ben = await member(here, "Ben");
    await call("post", `/spaces/${spaces.open.id}/join`, { as: ben, host: here.host });
    for (const title of ["One", "Two"]) await call("post", `/spaces/${spaces.open.id}/posts`, { as: anna, host: here.host, body: { title } });
    const unread = async (who: Member) => (await railFor(who)).rail.groups[0]!.spaces[0]!.unreadCount;
    expect([await unread(ben), await unread(anna), await unread(clara)]).toEqual([2, 0, 0]);
  });
});
