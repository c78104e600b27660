import { beforeAll, expect, it } from "vitest";
import type { NotificationView } from "@workers/contracts/members/notifications";
import { call } from "../harness/call";
import { codeIn, mailTo } from "../harness/outbox";
import { app, type AppOfWorld, person, project } from "../harness/world";

let here: AppOfWorld;
beforeAll(async () => {
  here = await app(await project(1));
});

let number = 0;

/** Signs up in the app by the code of the mail, and tells which announcements come by mail then. */
async function signedUp(form: object, sent: { hasChallenge: boolean } = { hasChallenge: true }) {
  const email = `mail-choice-${number++}@example.org`;
  const options = { host: here.host };
  const begun = await call("post", "/signup", {
    ...options,
    body: { email, firstName: "Anna", lastName: "Berg", appId: here.id, ...form },
  });
  expect(begun.status).toBe(200);
  const { challenge } = begun.body.data;
  const done = await call("post", "/signup/check-code", {
    ...options,
    body: { email, appId: here.id, code: codeIn(await mailTo(email)), ...(sent.hasChallenge && { challenge }) },
  });
  return mailsOf(done.body.data);
}

async function mailsOf(as: { accessToken: string }) {
  const { body } = await call("get", `/apps/${here.id}/profile/notifications`, {
    as,
    host: here.host,
    appId: here.id,
  });
  const { types, isEmailEnabled } = body.data as NotificationView;
  const entities = types.flatMap((type) => type.entities);
  const isMailed = (action: string) => entities.find((entity) => entity.action === action)?.isEmailEnabled;
  return { isEmailEnabled, announcement: isMailed("announcement"), daily: isMailed("daily") };
}

it("announcements come by mail to a newcomer who ticked the box, and to nobody else", async () => {
  expect(await signedUp({})).toEqual({ isEmailEnabled: true, announcement: false, daily: false });
  expect(await signedUp({ isMailWanted: false })).toMatchObject({ announcement: false });
  expect(await signedUp({ isMailWanted: true })).toEqual({ isEmailEnabled: true, announcement: true, daily: false });
});

it("a box that somebody else ticked under the address counts for nothing", async () => {
  expect(await signedUp({ isMailWanted: true }, { hasChallenge: false })).toMatchObject({ announcement: false });
});

it("who joins with an account has the same choice, and keeps what they chose before", async () => {
  const other = await person("Lea");
  const join = (form: object) =>
    call("post", `/apps/${here.id}/join`, { as: other, host: here.host, appId: here.id, body: form });
  expect((await join({ isMailWanted: "yes" })).status).toBe(422);
  expect((await join({ isMailWanted: true })).status).toBeLessThan(300);
  expect(await mailsOf(other)).toMatchObject({ announcement: true });
});
