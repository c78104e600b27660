import { beforeAll, expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { call } from "../harness/call";
import { soldPlan } from "../harness/payments";
import { app, type AppOfWorld, type Member, member, project, spacesOf } from "../harness/world";

let here: AppOfWorld;
let mo: Member, admin: Member, anna: Member, ben: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
const hour = 3_600_000;
const as = (who: Member, body?: unknown) => ({ as: who, host: here.host, appId: here.id, body });
const tell = async (kind: "announcements" | "daily", more: object = {}): Promise<string> =>
  (await call("post", `/apps/${here.id}/${kind}`, as(mo, { title: "Hear", body: textToDoc("All of you."), ...more })))
    .body.data.id as string;
const unread = async (who: Member) => {
  const { announcements, yourDaily } = (await call("get", `/apps/${here.id}/notifications/counters`, as(who))).body
    .data;
  return [announcements, yourDaily];
};

beforeAll(async () => {
  here = await app(await project(1));
  mo = await member(here, "Mo", "moderator", { createdAt: Date.now() - hour });
  admin = await member(here, "Ada", "admin", { createdAt: Date.now() - hour });
  anna = await member(here, "Anna", "member", { createdAt: Date.now() - hour });
  ben = await member(here, "Ben", "member", { createdAt: Date.now() - hour });
  spaces = await spacesOf(here, [anna]);
});

it("the tabs count what is meant for somebody and unread, and sink as it is opened, deleted or locked", async () => {
  expect(await unread(anna)).toEqual([0, 0]);
  const toAll = await tell("announcements");
  const toSpace = await tell("announcements", { scopeType: "space", scopeId: spaces.secret.id });
  await tell("announcements", { isDraft: true });
  await tell("announcements", { publishAt: new Date(Date.now() + hour).toISOString() });
  const daily = await tell("daily");
  expect(await unread(anna)).toEqual([2, 1]);
  expect(await unread(ben)).toEqual([1, 1]);
  expect(await unread(mo)).toEqual([0, 0]);

  await Promise.all([1, 2].map(() => call("post", `/announcements/${toAll}/read`, as(anna))));
  await call("post", `/daily/${daily}/dismiss`, as(anna));
  expect(await unread(anna)).toEqual([1, 1]);
  await call("post", `/daily/${daily}/read`, as(anna));
  expect(await unread(anna)).toEqual([1, 0]);

  const lock = { guestAccess: "lockscreen", userAccess: "lockscreen", planIds: [await soldPlan(here, null, [])] };
  const gate = `/apps/${here.id}/access/space/${spaces.secret.id}`;
  expect((await call("put", gate, as(admin, lock))).status).toBe(200);
  expect(await unread(anna)).toEqual([0, 0]);
  expect((await call("delete", gate, as(admin))).status).toBeLessThan(300);
  expect(await unread(anna)).toEqual([1, 0]);
  await call("delete", `/announcements/${toSpace}`, as(mo));
  expect(await unread(anna)).toEqual([0, 0]);
  await call("post", `/announcements/${toSpace}/restore`, as(mo));
  expect(await unread(anna)).toEqual([1, 0]);
});
