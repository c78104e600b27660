import { beforeAll, describe, expect, it } from "vitest";
import { and, eq } from "drizzle-orm";
import { teamMembers } from "@db/directory";
import { spaceMembers, spaces as spacesTable } from "@db/shard";
import { newId } from "@workers/domain/kernel/ids";
import { directoryUpdate, updateRows } from "@workers/store";
import { call } from "../harness/call";
import {
  app,
  type AppOfWorld,
  directory,
  type Member,
  member,
  project,
  shard,
  spacesOf,
  teammate,
} from "../harness/world";
import { publish } from "./publish";
import { enterRoom } from "./socket";

let here: AppOfWorld;
let mia: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
beforeAll(async () => {
  here = await app(await project(1));
  mia = await member(here, "Mia");
  spaces = await spacesOf(here, [mia]);
});

describe("a profile's room", () => {
  it("moves the unread counter on all of a person's devices", async () => {
    const scope = { app: { id: here.id } };
    await shard(1).write([
      updateRows(scope, spacesTable, { postSequence: 9 }, eq(spacesTable.id, spaces.open.id)),
      updateRows(
        scope,
        spaceMembers,
        { seenSequence: 7 },
        eq(spaceMembers.spaceId, spaces.open.id),
        eq(spaceMembers.profileId, mia.profileId),
      ),
    ]);
    const devices = await Promise.all(
      [1, 2].map(() => enterRoom({ host: here.host, path: `profile/${mia.profileId}`, as: mia })),
    );
    await publish(here, { type: "space.seen", appId: here.id, spaceId: spaces.open.id, profileId: mia.profileId });
    for (const device of devices)
      expect(await device.event("counters.space")).toMatchObject({
        data: { spaceId: spaces.open.id, postSequence: 9, seenSequence: 7 },
      });
  });

  it("brings the space's postSequence with a new post, so that others can count on", async () => {
    const socket = await enterRoom({ host: here.host, path: `app/${here.id}`, as: mia });
    const place = {
      appId: here.id,
      spaceId: spaces.open.id,
      groupId: spaces.groupId,
      spaceAccess: "open",
      accessInGroup: "open",
      scope: "space",
    } as const;
    await publish(here, { type: "post.created", postId: newId(), authorId: mia.profileId, ...place });
    expect(await socket.event("post.created")).toMatchObject({ data: { postSequence: 9 } });
  });
});

describe("a project's room", () => {
  it("tells operators of the apps they may see", async () => {
    const other = await app(here.project);
    const support = await teammate(here.project, "support", [here.id]);
    const enter = (as: typeof support) => enterRoom({ host: "lyceum.test", path: `project/${here.project.id}`, as });
    const [owner, assigned] = [await enter(here.project.owner), await enter(support)];
    await publish(
      here,
      ...[here, other].map(({ id }) => ({ type: "app.updated" as const, appId: id, projectId: here.project.id })),
    );
    await Promise.all([owner.settled(), assigned.settled()]);
    expect(owner.events).toEqual(["app.updated", "app.updated"]);
    expect(assigned.events).toEqual(["app.updated"]);
  });

  it("closes the socket of whoever lost their place in the team, in the project and in its apps", async () => {
    const manager = await teammate(here.project, "manager", [here.id]);
    const sockets = [
      await enterRoom({ host: "lyceum.test", path: `project/${here.project.id}`, as: manager }),
      await enterRoom({ host: here.host, path: `app/${here.id}`, as: manager }),
    ];
    await directory().write([
      directoryUpdate(
        teamMembers,
        { status: "inactive" },
        and(eq(teamMembers.projectId, here.project.id), eq(teamMembers.accountId, manager.accountId))!,
      ),
    ]);
    await publish(here, { type: "team.changed", projectId: here.project.id });
    for (const socket of sockets) expect(await socket.closing()).toMatchObject({ code: 4409 });
  });

  it("closes an app's room when the app is archived", async () => {
    const short = await app(here.project);
    const socket = await enterRoom({ host: short.host, path: `app/${short.id}`, as: await member(short, "Last") });
    await publish(short, { type: "app.archived", appId: short.id, projectId: here.project.id });
    expect(await socket.closing()).toMatchObject({ code: 4404 });
    expect(socket.events).toEqual(["app.archived"]);
  });

  it("closes the rooms of all apps of a project that is archived", async () => {
    const resting = await project(0);
    const apps = [await app(resting), await app(resting)];
    const sockets = await Promise.all(
      apps.map(async (joined) =>
        enterRoom({ host: joined.host, path: `app/${joined.id}`, as: await member(joined, "Last") }),
      ),
    );
    await call("patch", `/projects/${resting.id}/archive`, { as: resting.owner });
    for (const socket of sockets) expect(await socket.closing()).toMatchObject({ code: 4404 });
  });
});
