import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { notificationDigests } from "@db/shard";
import { readOutbox } from "@workers/integrations/mail";
import { handleClock } from "@workers/schedule";
import { rows } from "@workers/store";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { type Member, shard } from "../harness/world";
import { notified } from "../notifications/harness";
import { enterRoom, type Socket } from "../realtime/socket";
import { gated, type Gated } from "./world";
import { until } from "../harness/until";

/**
 * What tells people by itself, without their asking: mails, those that were held back and digests, open pages, what guests
 * are answered from memory. A group is locked while all of it is on its way, and written in afterwards. Whoever holds the plan
 * that names the group goes on being told, so that silence means something.
 */
let at: Gated;
const sockets = new Map<string, Socket>();
const before = new Map<string, number>();
const answeredBefore: string[] = [];
const secret = "Of the space";
/** What the tests are about has to have happened. */
const made = ({ status, body }: { status: number; body: unknown }) => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
};
const feed = () => `/apps/${at.here.id}/community/posts`;
const post = () => `/posts/${at.inSpace.id}`;

const mention = ({ profileId, name }: Member) => ({ type: "mention", attrs: { profileId, label: name } });
const comment = (text: string) => {
  const { plain, past, named } = at.members;
  const content = [{ type: "text", text: `${text} ` }, ...[plain, past, named].map(mention)];
  const body = { type: "doc", content: [{ type: "paragraph", content }] };
  return call("post", "/comments", {
    ...at.as(at.members.admin),
    body: { entityType: "post", entityId: at.inSpace.id, body },
  });
};
const settings = (who: Member, body: object) =>
  call("patch", `/apps/${at.here.id}/profile/notifications`, { ...at.as(who), body });
const digestOf = async (who: Member) =>
  (await shard(at.here.project.shard).readOne(
    rows({ app: { id: at.here.id } }, notificationDigests, { nextAt: notificationDigests.nextAt }).where(
      eq(notificationDigests.profileId, who.profileId),
    ),
  ))!;

beforeAll(async () => {
  at = await gated({ name: "", locks: {}, inSpace: [], inCategory: [], isShared: true });
  const { plain, past, named, admin } = at.members;
  // One mail waits for the end of quiet hours, the others for digests.
  await settings(plain, { quietHours: { from: "00:00", to: "23:59" } });
  for (const who of [past, named]) await settings(who, { digest: "daily" });
  for (const [name, as] of Object.entries({ guest: null, plain, past, named }))
    sockets.set(name, await enterRoom({ host: at.here.host, path: `app/${at.here.id}`, as }));
  made(await comment(`${secret}, before`));
  const body = { title: `${secret}, new` };
  made(await call("post", `/spaces/${at.space.id}/posts`, { ...at.as(admin), body }));
  await notified(at.here);
  // Guests' answers are kept from now on.
  for (const path of [feed(), post()]) answeredBefore.push(JSON.stringify((await call("get", path, at.as(null))).body));
  await settings(plain, { quietHours: null });
  const lock = await call("put", `/apps/${at.here.id}/access/group/${at.group.groupId}`, {
    ...at.as(admin),
    body: { guestAccess: "lockscreen", userAccess: "lockscreen", planIds: [] },
  });
  made(lock);
  for (const [name, socket] of sockets) {
    await socket.settled();
    before.set(name, socket.frames.length);
  }
  made(await comment(`${secret}, after`));
  await call("patch", post(), { ...at.as(admin), body: { title: `${secret}, changed` } });
  await notified(at.here);
});

describe("what is locked is told to nobody whom the lock keeps out", () => {
  it("by what guests were answered before", async () => {
    for (const answer of answeredBefore) expect(answer).toContain(secret);
    expect(JSON.stringify((await call("get", feed(), at.as(null))).body)).not.toContain(secret);
    expect((await call("get", post(), at.as(null))).status).toBe(403);
  });

  it("by open pages, nor by what they missed meanwhile", async () => {
    const { plain, past } = at.members;
    for (const [name, socket] of sockets) {
      await socket.settled();
      const heard = JSON.stringify(socket.frames.slice(before.get(name)));
      expect([name, heard.includes(at.inSpace.id)]).toEqual([name, name === "named"]);
      expect(heard.includes(secret) && name !== "named").toBe(false);
      socket.close();
    }
    for (const as of [null, plain, past]) {
      const back = await enterRoom({ host: at.here.host, path: `app/${at.here.id}`, as });
      await back.settled();
      const caughtUp = JSON.stringify(back.frames);
      expect(caughtUp).not.toContain(at.inSpace.id);
      back.close();
    }
  });

  it("by mails: neither those that quiet hours held back, nor digests, nor new ones", async () => {
    const { plain, past, named } = at.members;
    const due = Math.max((await digestOf(past)).nextAt, (await digestOf(named)).nextAt);
    const mailed = async (who: Member) => JSON.stringify(await readOutbox(env.FILES, { to: who.email, limit: 20 }));
    await handleClock({ cron: "* * * * *", scheduledTime: due + 60_000 }, env);
    await until(async () => (await mailed(named)).includes(`${secret}, new`));
    for (const said of ["before", "new", "after"]) expect(await mailed(named)).toContain(`${secret}, ${said}`);
    expect(await mailed(plain)).not.toContain(secret);
    // That they were mentioned was mailed before the lock, at once.
    expect(await mailed(past)).toContain(`${secret}, before`);
    for (const said of ["new", "after", "changed"]) expect(await mailed(past)).not.toContain(`${secret}, ${said}`);
  });

  it("by the list and the counter of notifications", async () => {
    for (const who of [at.members.plain, at.members.past]) {
      const list = await call("get", `/apps/${at.here.id}/notifications`, at.as(who));
      expect(JSON.stringify(list.body)).not.toContain(secret);
      const counters = await call("get", `/apps/${at.here.id}/notifications/counters`, at.as(who));
      expect(counters.body.data.alerts).toBe(list.body.data.length);
    }
  });
});
