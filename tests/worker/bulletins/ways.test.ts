import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { mailDays, projects } from "@db/directory";
import { notifications } from "@db/shard";
import { mailLimits } from "@db/vocabulary/limits";
import { textToDoc } from "@db/vocabulary/rich-text";
import { newId } from "@workers/domain/kernel/ids";
import { readOutbox } from "@workers/integrations/mail";
import { handleClock } from "@workers/schedule";
import { directoryInsert, directoryUpdate, rows } from "@workers/store";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { mailTo } from "../harness/outbox";
import { pushReceiver, pushToken } from "../harness/push-receiver";
import type { ReceivedPush } from "../harness/servers/push-server";
import { until } from "../harness/until";
import { app, type AppOfWorld, directory, type Member, member, project, shard } from "../harness/world";
import { at, notified } from "../notifications/harness";

let here: AppOfWorld;
let admin: Member, anna: Member, ben: Member, carla: Member;

beforeEach(async () => {
  here = await app(await project(1));
  admin = await member(here, "Ada", "admin");
  anna = await member(here, "Anna");
  ben = await member(here, "Ben");
  carla = await member(here, "Carla");
});

const ask = (method: "get" | "post" | "patch", path: string, who: Member, body?: object) =>
  call(method, path, { ...at(here, who), ...(body && { body }) });
const wantMails = (who: Member) =>
  ask("patch", `/apps/${here.id}/profile/notifications`, who, { emailActions: ["announcement", "daily"] });
const made = async (what: "announcements" | "daily", form: object) => {
  const answer = await ask("post", `/apps/${here.id}/${what}`, admin, {
    title: "The big kiln",
    body: textToDoc("It burns on the 14th.\nBring what is dry."),
    ...form,
  });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.data.id as string;
};
const mailsOf = async (who: Member) => readOutbox(env.FILES, { to: who.email, limit: 20 });
const waiting = () =>
  shard(here.project.shard).read(
    rows({ app: { id: here.id } }, notifications, {
      profileId: notifications.profileId,
      action: notifications.action,
      mailAt: notifications.mailAt,
      pushAt: notifications.pushAt,
    }),
  );
const segmentOf = async (who: Member, search: string) => {
  const answer = await ask("post", `/apps/${here.id}/segments`, who, { name: "Potters", filter: { search } });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.data.id as string;
};

describe("an announcement by e-mail", () => {
  it("reaches who chose that, whole, with a link to unsubscribe, and nobody else", async () => {
    await wantMails(anna);
    expect((await ask("get", `/apps/${here.id}/announcements/reach`, admin)).body.data).toEqual({
      members: 3,
      push: 0,
      email: 1,
    });
    await made("announcements", { ways: ["email", "push"] });
    await notified(here);
    const mail = await mailTo(anna.email);
    expect(mail.subject).toBe("The big kiln");
    expect(mail.text).toContain("Bring what is dry.");
    expect(mail.text).toContain("/unsubscribe/");
    await notified(here);
    expect(await mailsOf(anna)).toHaveLength(1);
    expect(await mailsOf(ben)).toEqual([]);
    // Their own list shows it already: the list of notifications does not.
    expect((await ask("get", `/apps/${here.id}/notifications/counters`, anna)).body.data).toMatchObject({
      alerts: 0,
      announcements: 1,
    });
  });

  it("is told by no way where none was chosen, and a daily by those that were", async () => {
    await wantMails(anna);
    await made("announcements", {});
    await made("daily", { ways: ["email"], title: "Five minutes" });
    await notified(here);
    expect((await mailTo(anna.email)).subject).toBe("Five minutes");
    expect(await mailsOf(anna)).toHaveLength(1);
  });

  it("waits for the next day where the tariff's mails of the day are sent", async () => {
    const day = Math.floor(Date.now() / 86_400_000);
    await directory().write([
      directoryUpdate(projects, { tariff: "free" }, eq(projects.id, here.project.id)),
      directoryInsert(mailDays, {
        projectId: here.project.id,
        kind: "broadcasts",
        day,
        sent: mailLimits.ofProjectPerDay.free - 1,
        expiresAt: (day + 2) * 86_400_000,
      }),
    ]);
    await Promise.all([wantMails(anna), wantMails(ben)]);
    await made("announcements", { ways: ["email"] });
    await notified(here);
    const sent = async () => [...(await mailsOf(anna)), ...(await mailsOf(ben))].length;
    await expect.poll(sent, { timeout: 20_000 }).toBe(1);
    const left = (await waiting()).filter(({ mailAt }) => mailAt !== null);
    expect(left).toHaveLength(1);
    expect(left[0]!.mailAt).toBe((day + 1) * 86_400_000);
    await handleClock({ cron: "* * * * *", scheduledTime: (day + 1) * 86_400_000 + 1000 }, env);
    await expect.poll(sent, { timeout: 20_000 }).toBe(2);
  });
});

describe("an announcement by push", () => {
  it("reaches the devices of who chose that, and is counted beforehand; a mail alone reaches none", async () => {
    const [device, subscription] = [await pushReceiver(), newId()];
    const token = pushToken(device, subscription);
    await ask("post", `/apps/${here.id}/tokens`, ben, { token, deviceId: "phone" });
    const chosen = await ask("patch", `/apps/${here.id}/profile/notifications`, ben, {
      pushActions: ["announcement", "daily"],
    });
    expect(chosen.status).toBe(200);
    const reach = await ask("get", `/apps/${here.id}/announcements/reach`, admin);
    expect(reach.body.data).toEqual({ members: 3, push: 1, email: 0 });
    await made("announcements", { ways: ["email"], title: "By mail" });
    await notified(here);
    await made("daily", { ways: ["push"], title: "Five minutes" });
    await notified(here);
    const received = async (): Promise<ReceivedPush[]> =>
      (await fetch(`${inject("pushServer")}/received/${subscription}`)).json();
    await until(async () => (await received()).length > 0);
    const messages = await Promise.all(
      (await received()).map(({ body }) => device.decrypt(Uint8Array.from(atob(body), (c) => c.charCodeAt(0)))),
    );
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain("Five minutes");
  });
});

describe("an announcement for a segment", () => {
  it("is read by those whom the segment found when it appeared, and by those who write announcements", async () => {
    await Promise.all([wantMails(anna), wantMails(ben)]);
    const segmentId = await segmentOf(admin, "Anna");
    expect((await ask("get", `/apps/${here.id}/announcements/reach?segmentId=${segmentId}`, admin)).body.data).toEqual({
      members: 1,
      push: 0,
      email: 1,
    });
    const id = await made("announcements", { segmentId, ways: ["email"] });
    const titles = async (who: Member) =>
      (await ask("get", `/apps/${here.id}/announcements`, who)).body.data.map(({ title }: { title: string }) => title);
    expect(await titles(anna)).toEqual(["The big kiln"]);
    expect(await titles(ben)).toEqual([]);
    expect((await ask("get", `/announcements/${id}/detail`, ben)).status).toBe(404);
    expect((await ask("post", `/announcements/${id}/read`, ben)).status).toBe(404);
    expect((await ask("get", `/announcements/${id}/detail`, anna)).body.data).toMatchObject({
      segmentId: null,
      segmentName: null,
      ways: [],
    });
    expect((await ask("get", `/announcements/${id}/detail`, admin)).body.data).toMatchObject({
      segmentId,
      segmentName: "Potters",
      ways: ["email"],
      audienceCount: 1,
    });
    expect((await ask("get", `/apps/${here.id}/notifications/counters`, ben)).body.data.announcements).toBe(0);
    expect((await ask("get", `/apps/${here.id}/notifications/counters`, anna)).body.data.announcements).toBe(1);
    await notified(here);
    expect((await mailTo(anna.email)).subject).toBe("The big kiln");
    expect(await mailsOf(ben)).toEqual([]);
    // Who comes into the segment later doesn't get what is past.
    await member(here, "Annabell");
    expect((await ask("get", `/announcements/${id}/detail`, admin)).body.data.audienceCount).toBe(1);
  });

  it("refuses segments of other apps, a scope beside it, and changes after it appeared", async () => {
    const elsewhere = await app(await project(1));
    const foreignAdmin = await member(elsewhere, "Olga", "admin");
    const foreign = (
      await call("post", `/apps/${elsewhere.id}/segments`, {
        as: foreignAdmin,
        host: elsewhere.host,
        appId: elsewhere.id,
        body: { name: "Theirs", filter: { search: "O" } },
      })
    ).body.data.id as string;
    const segmentId = await segmentOf(admin, "Anna");
    const refused = async (form: object) =>
      (await ask("post", `/apps/${here.id}/announcements`, admin, { title: "No", body: textToDoc("No"), ...form }))
        .status;
    expect(await refused({ segmentId: foreign })).toBe(422);
    expect(await refused({ segmentId, scopeType: "group", scopeId: segmentId })).toBe(422);
    expect((await ask("get", `/apps/${here.id}/announcements/reach?segmentId=${foreign}`, admin)).status).toBe(409);
    expect((await ask("get", `/apps/${here.id}/announcements/reach`, carla)).status).toBe(403);
    const id = await made("announcements", { segmentId });
    expect((await ask("patch", `/announcements/${id}`, admin, { segmentId: null })).status).toBe(422);
    expect((await ask("patch", `/announcements/${id}`, admin, { ways: ["push"] })).status).toBe(422);
    expect((await ask("patch", `/announcements/${id}`, admin, { title: "Changed" })).status).toBe(200);
  });

  it("appears by the clock for whom the segment then finds", async () => {
    const segmentId = await segmentOf(admin, "Ben");
    const publishAt = Date.now() + 3_600_000;
    const id = await made("announcements", { segmentId, publishAt: new Date(publishAt).toISOString() });
    expect((await ask("get", `/announcements/${id}/detail`, ben)).status).toBe(404);
    await handleClock({ cron: "* * * * *", scheduledTime: publishAt + 1000 }, env);
    expect((await ask("get", `/announcements/${id}/detail`, ben)).status).toBe(200);
    expect((await ask("get", `/announcements/${id}/detail`, anna)).status).toBe(404);
  });
});
