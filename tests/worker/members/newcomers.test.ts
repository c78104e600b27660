import { describe, expect, it } from "vitest";
import { wrongCounters } from "@workers/domain/kernel/engagement";
import { call } from "../harness/call";
import { app, member, person, project, shard, spacesOf } from "../harness/world";

describe("who is new in an app", () => {
  it("finds themselves in the open spaces for newcomers, and can write the first post at once", async () => {
    const here = await app(await project(1));
    const { open, groupId } = await spacesOf(here, []);
    const admin = await member(here, "Admin", "admin");
    const by = (as: typeof admin) => ({ as, host: here.host, appId: here.id });
    const made = async (body: object) =>
      (await call("post", `/groups/${groupId}/spaces`, { ...by(admin), body })).body.data;
    await made({ name: "By choice", isForNewcomers: false });
    await made({ name: "Behind a lock", access: "private" });
    const nora = await person("Nora");
    const as = { as: nora, host: here.host, appId: here.id };
    const joined = await call("post", `/apps/${here.id}/join`, as);
    expect(joined.status, JSON.stringify(joined.body)).toBeLessThan(300);
    const names = (await call("get", `/apps/${here.id}/community/spaces`, as)).body.data
      .filter((space: { isJoined: boolean }) => space.isJoined)
      .map((space: { slug: string }) => space.slug);
    expect(names).toEqual([open.slug]);
    expect((await call("post", `/spaces/${open.id}/posts`, { ...as, body: { title: "Hello everybody" } })).status).toBe(
      201,
    );
    expect((await call("get", `/spaces/${open.id}`, as)).body.data).toMatchObject({
      membersCount: 1,
      notifications: "all_new",
      unreadCount: 0,
    });
    expect(await wrongCounters({ app: { id: here.id } }, shard(1))).toEqual([]);
    await call("patch", `/groups/${groupId}`, { ...by(admin), body: { access: "private" } });
    // An open space in a private group is no longer open to strangers.
    const otto = await person("Otto");
    await call("post", `/apps/${here.id}/join`, { as: otto, host: here.host, appId: here.id });
    expect((await call("get", `/spaces/${open.id}`, by(admin))).body.data.membersCount).toBe(1);
  });
});
