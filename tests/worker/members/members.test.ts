import { beforeAll, describe, expect, it } from "vitest";
import { administeredMembers } from "@workers/domain/people/members";
import { enterApp } from "@workers/tenancy";
import { createContext } from "@workers/create-context";
import { Databases } from "@workers/store";
import { resolveActor } from "@workers/domain/kernel/sessions/actor";
import { sessionAt } from "../harness/audience";
import { chatsOf } from "../chat/chat-world";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { soldPlan } from "../harness/payments";
import type { MemberFilter } from "@db/vocabulary/members";
import { app, type AppOfWorld, member, type Member, type Person, project, teammate } from "../harness/world";

let its: AppOfWorld;
let members: Record<"member" | "moderator" | "admin", Member>;
let support: Person;

beforeAll(async () => {
  const here = await project(1);
  its = await app(here);
  members = {
    member: await member(its, "Mia"),
    moderator: await member(its, "Mo", "moderator"),
    admin: await member(its, "Ada", "admin"),
  };
  await member(its, "Ida", "invited", { accountId: null, firstName: "", email: "ida@example.org" });
  await member(its, "Gone", "member", { deletedAt: Date.now() });
  support = await teammate(here, "support", [its.id]);
});

/** The step into the app that a page makes for this person. */
async function inside(who: Person) {
  const databases = new Databases(env, {});
  const { accessToken } = await sessionAt(who, env.SERVICE_HOST);
  const actor = await resolveActor(env, databases.directory(), accessToken, null);
  const tenant = { kind: "service", host: env.SERVICE_HOST } as const;
  return enterApp(
    createContext({ env, databases, tenant, actor, origin: "https://lyceum.test", waitUntil: () => {} }),
    its.id,
  );
}

const list = async (who: Person, { page = 1, limit = 50, isInvited = false, ...filter }: Listed = {}) =>
  administeredMembers(
    await inside(who),
    { ...filter, ...(isInvited && { view: "invited" as const }) },
    { page, limit },
  );
type Listed = MemberFilter & { page?: number; limit?: number; isInvited?: boolean };

describe("the members as those who run the app see them", () => {
  it("come with their addresses, newest first, without invited and removed ones", async () => {
    const { items, total } = await list(members.admin);
    expect(total).toBe(3);
    expect(items.map(({ firstName }) => firstName)).toEqual(["Ada", "Mo", "Mia"]);
    expect(items[2]).toMatchObject({
      email: members.member.email,
      type: "member",
      isSelf: false,
      permissions: { can: ["change_type", "delete", "block"] },
    });
    expect(items[0]).toMatchObject({ isSelf: true, permissions: { can: [] } });
  });

  it("are offered to moderators with less to do: they block members alone", async () => {
    const { items } = await list(members.moderator);
    expect(items.map(({ permissions }) => permissions.can)).toEqual([[], [], ["block"]]);
    expect((await list(support)).total).toBe(3);
  });

  it("are found by role, and by the beginning of a name or an address", async () => {
    expect((await list(members.admin, { role: "moderator" })).items.map(({ firstName }) => firstName)).toEqual(["Mo"]);
    expect((await list(members.admin, { search: "mI" })).items.map(({ firstName }) => firstName)).toEqual(["Mia"]);
    expect((await list(members.admin, { search: members.member.email.slice(0, 9) })).total).toBe(1);
    expect((await list(members.admin, { search: "nobody" })).items).toEqual([]);
    expect((await list(members.admin, { limit: 1, page: 3 })).items.map(({ firstName }) => firstName)).toEqual(["Mia"]);
  });

  it("are found by a plan that they hold now, by those who may see members' plans", async () => {
    const [gold, silver] = [await soldPlan(its, null, []), await soldPlan(its, null, [])];
    const at = { as: members.admin, host: its.host, appId: its.id };
    const granted = await call("post", `/profiles/${members.member.profileId}/plans`, {
      ...at,
      body: { planIds: [gold] },
    });
    expect(granted.status).toBe(200);
    const { items, total } = await list(members.admin, { accessPlanIds: [gold, silver] });
    expect([total, items.map(({ firstName }) => firstName)]).toEqual([1, ["Mia"]]);
    expect(await list(members.admin, { accessPlanIds: [silver] })).toEqual({ items: [], total: 0 });
    await expect(list(members.moderator, { accessPlanIds: [gold] })).rejects.toMatchObject({
      status: 403,
      extras: { details: { ability: "app.settings_access_plan" } },
    });
  });

  it("are filtered by chats whose members the one who asks may see", async () => {
    const at = { host: its.host, appId: its.id };
    const chats = chatsOf(its);
    const cleo = await member(its, "Cleo");
    const group = (
      await call("post", `/apps/${its.id}/chats`, {
        ...at,
        as: members.admin,
        body: { type: "group", name: "Kiln", profileIds: [members.member.profileId] },
      })
    ).body.data;
    const alone = await chats.open(cleo, members.member);
    const query = (id: string) => `/apps/${its.id}/profiles?filter[chatIds][]=${id}`;
    const namesFor = async (as: Member, id: string) =>
      (await call("get", query(id), { ...at, as })).body.data.map(({ firstName }: { firstName: string }) => firstName);
    expect((await namesFor(members.member, group.id)).sort()).toEqual(["Ada", "Mia"]);
    expect((await namesFor(cleo, alone.id)).sort()).toEqual(["Cleo", "Mia"]);
    // Neither a group that one isn't in, nor other people's private chat.
    expect(await namesFor(cleo, group.id)).toEqual([]);
    expect(await namesFor(members.admin, alone.id)).toEqual([]);
    const { items, total } = await list(members.admin, { chatIds: [group.id] });
    expect([total, items.map(({ firstName }) => firstName).sort()]).toEqual([2, ["Ada", "Mia"]]);
  });

  it("show invited people apart", async () => {
    const { items } = await list(members.moderator, { isInvited: true });
    expect(items).toMatchObject([{ email: "ida@example.org", type: "invited", permissions: { can: ["invite"] } }]);
    expect((await list(members.admin, { isInvited: true })).items[0]!.permissions.can).toEqual(["invite", "delete"]);
  });

  it("are hidden from members", async () => {
    await expect(list(members.member)).rejects.toMatchObject({
      status: 403,
      extras: { details: { ability: "app.settings_members" } },
    });
  });
});
