import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { handleClock } from "@workers/schedule";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { soldPlan, toldOfPlans } from "../harness/payments";
import { app, type AppOfWorld, type Member, member, postIn, project, spacesOf } from "../harness/world";
import { publish } from "../realtime/publish";
import { enterRoom } from "../realtime/socket";

let here: AppOfWorld;
let admin: Member;
let mara: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;

beforeEach(async () => {
  here = await app(await project(0));
  [admin, mara] = [await member(here, "Ada", "admin"), await member(here, "Mara")];
  spaces = await spacesOf(here, [mara]);
});
afterEach(() => {
  vi.useRealTimers();
});

const as = (who: Member | null) => ({ as: who, host: here.host, appId: here.id });
const posts = (who: Member | null) => call("get", `/spaces/${spaces.open.id}/posts`, as(who));
const titles = (body: { data: { title: string }[] }) => body.data.map(({ title }) => title);
const lock = async (ref: string, planIds: string[] = []) => {
  const body = { guestAccess: "lockscreen", userAccess: "lockscreen", planIds };
  expect((await call("put", `/apps/${here.id}/access/${ref}`, { ...as(admin), body })).status).toBe(200);
};

it("at the end of a plan its holder is refused at once, and told once, by the clock", async () => {
  const planId = await soldPlan(here, null, []);
  await lock(`group/${spaces.groupId}`, [planId]);
  const now = Date.now();
  const order = { planId, profileId: mara.profileId, endsAt: new Date(now + 20_000).toISOString() };
  const created = await call("post", `/apps/${here.id}/orders`, { as: here.project.owner, body: order });
  expect(created.status).toBe(201);
  expect((await posts(mara)).status).toBe(200);
  const open = await enterRoom({ host: here.host, path: `app/${here.id}`, as: mara });
  const newPost = () =>
    publish(here, {
      type: "post.updated",
      postId: here.id as never,
      authorId: admin.profileId,
      appId: here.id,
      spaceId: spaces.open.id,
      groupId: spaces.groupId,
      spaceAccess: "open",
      accessInGroup: "open",
      scope: "space",
    });
  await newPost();
  await open.settled();
  expect(open.events).toEqual(["post.updated"]);

  vi.useFakeTimers({ toFake: ["Date"], now: now + 30_000 });
  // Nobody told of the end yet; it is over nevertheless.
  expect(await posts(mara)).toMatchObject({ status: 403, body: { code: 40302 } });
  await newPost();
  await open.settled();
  expect(open.events).toEqual(["post.updated"]);

  const minute = () => handleClock({ cron: "* * * * *", scheduledTime: now + 30_000 }, env);
  await Promise.all([minute(), minute()]);
  await minute();
  // Heard while the connection stood; then they enter again, and are judged by what they hold now.
  expect(await open.closing()).toMatchObject({ code: 4409 });
  expect(open.events).toEqual(["post.updated", "plan.ended"]);
  expect(await toldOfPlans(here)).toEqual(["plan.granted", "plan.ended"]);
});

it.each(["group", "service", "app"] as const)(
  "what guests read just now isn't shown once its %s is locked",
  async (level) => {
    await postIn(here, spaces.open, mara, "Before");
    expect(titles((await posts(null)).body)).toEqual(["Before"]);
    // Written past the Worker: what guests are answered is kept.
    await postIn(here, spaces.open, mara, "Unheard of");
    expect(titles((await posts(null)).body)).toEqual(["Before"]);
    const refs = { group: `group/${spaces.groupId}`, service: "service/groups", app: `app/${here.id}` };
    await lock(refs[level]);
    expect(await posts(null)).toMatchObject({
      status: 403,
      body: { code: 40302, details: { show: "lockScreen", lockScreenId: null } },
    });
  },
);
