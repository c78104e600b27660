import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sessions } from "@db/directory";
import { groupMembers, groups, profiles } from "@db/shard";
import type { DomainEvent } from "@workers/domain/kernel/facts";
import { newId } from "@workers/domain/kernel/ids";
import { directoryUpdate, insertRow, updateRows } from "@workers/store";
import {
  app,
  type AppOfWorld,
  directory,
  type Member,
  member,
  project,
  shard,
  type SpaceOfWorld,
  spacesOf,
} from "../harness/world";
import { publish } from "./publish";
import { enterRoom, type Socket } from "./socket";

let here: AppOfWorld;
let joined: Member;
let outsider: Member;
let admin: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;

beforeEach(async () => {
  here = await app(await project(1));
  joined = await member(here, "Joined");
  outsider = await member(here, "Outsider");
  admin = await member(here, "Admin", "admin");
  spaces = await spacesOf(here, [joined]);
});
afterEach(() => {
  vi.useRealTimers();
});

const room = (as: Member | null, since: Parameters<typeof enterRoom>[0]["since"] = null) =>
  enterRoom({ host: here.host, path: `app/${here.id}`, as, since });
const inSpace = ({ id, access }: SpaceOfWorld) => ({
  appId: here.id,
  spaceId: id,
  groupId: spaces.groupId,
  spaceAccess: access,
  accessInGroup: access,
  scope: "space" as const,
});
const like = (space: SpaceOfWorld, likesCount = 1): DomainEvent => ({
  type: "post.liked",
  postId: newId<"post">(),
  profileId: joined.profileId,
  likesCount,
  ...inSpace(space),
});
const tell = (...events: DomainEvent[]) => publish(here, ...events);

const block = (who: Member) =>
  shard(here.project.shard).write([
    updateRows({ app: { id: here.id } }, profiles, { isBlocked: true }, eq(profiles.id, who.profileId)),
  ]);
const revoke = (who: Member) =>
  directory().write([directoryUpdate(sessions, { revokedAt: Date.now() }, eq(sessions.id, who.sessionId))]);

async function heard(socket: Socket): Promise<string[]> {
  await socket.settled();
  return socket.frames.flatMap((frame) =>
    frame.event === "post.liked" ? [(frame as { data: { spaceId: string } }).data.spaceId] : [],
  );
}

describe("who hears what", () => {
  it("tells events of a space to those who may see it", async () => {
    const sockets = await Promise.all([room(joined), room(outsider), room(admin), room(null)]);
    await tell(like(spaces.open), like(spaces.private), like(spaces.secret));
    const all = [spaces.open.id, spaces.private.id, spaces.secret.id];
    expect(await Promise.all(sockets.map(heard))).toEqual([all, [spaces.open.id], all, [spaces.open.id]]);
  });

  it("carries ids and counts, the room and a growing number, and not the space's access", async () => {
    const socket = await room(outsider);
    await tell(like(spaces.open, 7), like(spaces.open, 8));
    await socket.settled();
    const [first, second] = socket.frames.filter(({ event }) => event === "post.liked");
    expect(first).toEqual({
      event: "post.liked",
      room: `app:${here.id}`,
      seq: 1,
      at: expect.any(Number),
      data: {
        postId: expect.any(String),
        spaceId: spaces.open.id,
        groupId: spaces.groupId,
        profileId: joined.profileId,
        likesCount: 7,
      },
    });
    expect(second).toMatchObject({ seq: 2, data: { likesCount: 8 } });
  });

  it("lets someone hear a space from the moment they join it until they leave", async () => {
    const socket = await room(outsider);
    const membership = { profileId: outsider.profileId, ...inSpace(spaces.secret) };
    await tell(like(spaces.secret));
    await tell({ type: "space.joined", ...membership });
    await tell(like(spaces.secret));
    await tell({ type: "space.left", ...membership });
    await tell(like(spaces.secret));
    await socket.settled();
    // How many the group has is told to whoever may see the group; of the secret space only while one is in it.
    expect(socket.events.filter((event) => event !== "group.counted")).toEqual([
      "space.joined",
      "space.counted",
      "post.liked",
      "space.left",
    ]);
  });

  it("judges a connection by a membership that changed while it was being opened", async () => {
    await tell({ type: "space.left", profileId: joined.profileId, ...inSpace(spaces.secret) });
    const socket = await room(joined);
    await tell(like(spaces.secret));
    expect(await heard(socket)).toEqual([]);
  });

  it("tells those from whom a space becomes hidden that it is gone, now and to who was away", async () => {
    const socket = await room(outsider);
    await tell({ type: "space.created", ...inSpace(spaces.open) }, like(spaces.open));
    const hidden = { ...spaces.open, access: "secret" as const };
    await tell({ type: "space.updated", ...inSpace(hidden) }, like(hidden));
    await socket.settled();
    expect(socket.events).toEqual(["space.created", "post.liked", "space.deleted"]);
    const back = await room(outsider, { seq: 1 });
    expect(back.events).toEqual(["space.deleted"]);
    const insider = await room(joined, { seq: 0 });
    expect(insider.events).toEqual(["space.created", "post.liked", "space.updated", "post.liked"]);
  });

  it("lets members of a group hear its open spaces, however strict the group is to strangers, until they leave it", async () => {
    const scope = { app: { id: here.id } };
    await shard(1).write([
      updateRows(scope, groups, { access: "secret" }, eq(groups.id, spaces.groupId)),
      insertRow(scope, groupMembers, { groupId: spaces.groupId, profileId: outsider.profileId, createdAt: Date.now() }),
    ]);
    const stranger = await room(await member(here, "Stranger"));
    const inside = await room(outsider);
    const event = { ...like(spaces.open), spaceAccess: "secret", accessInGroup: "open" } as DomainEvent;
    await tell(
      event,
      { type: "group.left", appId: here.id, groupId: spaces.groupId, profileId: outsider.profileId },
      event,
    );
    await Promise.all([inside.settled(), stranger.settled()]);
    expect(inside.events).toEqual(["post.liked", "group.left"]);
    expect(stranger.events).toEqual([]);
  });

  it("hides all spaces of a group that becomes secret, and the group's own events with them", async () => {
    const [stranger, insider] = [await room(outsider), await room(joined)];
    await tell(like(spaces.open), like(spaces.private));
    await shard(1).write([
      updateRows({ app: { id: here.id } }, groups, { access: "secret" }, eq(groups.id, spaces.groupId)),
    ]);
    await tell({ type: "group.updated", appId: here.id, groupId: spaces.groupId });
    await Promise.all([stranger.settled(), insider.settled()]);
    expect(stranger.events).toEqual(["post.liked", "space.deleted", "space.deleted"]);
    expect(insider.events).toEqual(["post.liked", "post.liked", "group.updated"]);
    expect((await room(admin, { seq: 0 })).events).toEqual(["post.liked", "post.liked", "group.updated"]);
  });

  it("lets new moderators of a group hear its secret spaces", async () => {
    const socket = await room(outsider);
    await tell(like(spaces.secret));
    await shard(1).write([
      insertRow({ app: { id: here.id } }, groupMembers, {
        groupId: spaces.groupId,
        profileId: outsider.profileId,
        isModerator: true,
        createdAt: Date.now(),
      }),
    ]);
    await tell({ type: "group.updated", appId: here.id, groupId: spaces.groupId }, like(spaces.secret));
    await socket.settled();
    expect(socket.events).toEqual(["group.updated", "post.liked"]);
  });

  it("closes the connection of a blocked member for good, and lets a changed one enter again", async () => {
    const [blocked, changed] = await Promise.all([room(outsider), room(joined)]);
    await block(outsider);
    await tell(
      { type: "member.updated", appId: here.id, profileId: outsider.profileId },
      { type: "member.updated", appId: here.id, profileId: joined.profileId },
    );
    expect(await blocked.closing()).toMatchObject({ code: 4403 });
    expect(await changed.closing()).toMatchObject({ code: 4409 });
  });

  it("closes the connection of a session that ended before it delivers anything more", async () => {
    const socket = await room(joined);
    await tell(like(spaces.open));
    await revoke(joined);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 120_000 });
    await tell(like(spaces.open));
    expect(await socket.closing()).toMatchObject({ code: 4401 });
    expect(socket.events).toEqual(["post.liked"]);
  });

  it("closes the connections of a session as soon as it signs out of the app", async () => {
    const socket = await room(joined);
    await publish(here, {
      type: "session.ended",
      sessionId: joined.sessionId,
      accountId: joined.accountId,
      audience: here.project.id,
    });
    expect(await socket.closing()).toMatchObject({ code: 4401 });
  });
});
