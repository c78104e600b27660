import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Notification } from "@workers/contracts/notifications";
import { call } from "../harness/call";
import { mailsTo, mailTo } from "../harness/outbox";
import { member, type Member } from "../harness/world";
import { listOf, notified } from "../notifications/harness";
import { type ModeratedApp, moderatedApp } from "./moderated-app";

let at: ModeratedApp;
beforeEach(async () => {
  at = await moderatedApp(1);
});

const afterUndo = () => at.tick(Date.now() + 60_000);

/** What a person is told of decisions: action, title, path and grounds. */
const decisionsOf = async (who: Member) =>
  (await listOf(at.here, who))
    .filter(({ decision }) => decision)
    .map(({ action, title, path, decision, reason }: Notification) => ({ action, title, path, decision, reason }));

const decided = async () => {
  await afterUndo();
  await notified(at.here);
};

describe("a decision", () => {
  it("to reject is told to its author and its reporters in the app, with the reason, also without an e-mail", async () => {
    const { mo, ben, clara } = at.people;
    const nora = await member(at.here, "Nora", "member", { email: null });
    await call("post", `/spaces/${at.spaces.open.id}/join`, at.as(nora));
    const { id } = (await at.post(nora, "Buy now")).body.data;
    await at.report(ben, id);
    await at.reject(mo, (await at.itemOf(id))!, { reason: "spam", message: "No adverts, please." });
    await notified(at.here);
    expect(await decisionsOf(nora)).toEqual([]);
    await decided();
    const decision = { entityType: "post", reason: "spam", message: "No adverts, please." };
    expect(await decisionsOf(nora)).toEqual([
      { action: "content_rejected", title: "Buy now", path: "/profile/decisions", decision, reason: "author" },
    ]);
    // What was reported is out of sight: its space opens.
    const [notification] = await decisionsOf(ben);
    expect(notification).toMatchObject({ action: "report_upheld", title: "Buy now", reason: "reported" });
    // What the moderator writes to the author is not for who reported it.
    expect(notification!.decision).toEqual({ ...decision, message: "" });
    expect(notification!.path).toContain(`/${at.spaces.open.slug}`);
    expect(notification!.path).not.toContain("/p/");
    expect(await decisionsOf(clara)).toEqual([]);
    expect(await decisionsOf(mo)).toEqual([]);
  });

  it("to leave it is told to the reporter alone, and opens the thing", async () => {
    const { mo, anna, ben } = at.people;
    const { id } = (await at.post(anna, "Harmless")).body.data;
    await at.report(ben, id);
    await at.approve(mo, (await at.itemOf(id))!, { message: "It is fine." });
    await decided();
    expect(await decisionsOf(anna)).toEqual([]);
    const { path } = (await call("get", `/posts/${id}`, at.as(ben))).body.data;
    expect(await decisionsOf(ben)).toMatchObject([
      { action: "report_dismissed", decision: { reason: null, message: "" } },
    ]);
    expect((await decisionsOf(ben))[0]!.path).toContain(path ?? "/p/");
  });

  it("is told to who reported, and reopens the reports when it is undone, however long the decision takes", async () => {
    const { mo, anna, ben } = at.people;
    const [kept, takenBack] = [(await at.post(anna, "Kept")).body.data, (await at.post(anna, "Undone")).body.data];
    for (const { id } of [kept, takenBack]) await at.report(ben, id);
    const [keptItem, undoneItem] = [(await at.itemOf(kept.id))!, (await at.itemOf(takenBack.id))!];
    // Each look at the clock finds it a millisecond later.
    let time = Date.now();
    const clock = vi.spyOn(Date, "now").mockImplementation(() => ++time);
    try {
      expect((await at.approve(mo, keptItem)).status).toBe(200);
      expect((await at.reject(mo, undoneItem)).status).toBe(200);
      expect((await at.undo(mo, undoneItem)).status).toBe(200);
    } finally {
      clock.mockRestore();
    }
    const reports = await at.get(`/moderation/${undoneItem}/reports`, mo);
    expect(reports.body.data).toMatchObject([{ isOpen: true }]);
    await decided();
    expect(await decisionsOf(ben)).toMatchObject([{ action: "report_dismissed", title: "Kept" }]);
  });

  it("about what waited, and about an appeal, is told to the author", async () => {
    const { mo, ada, anna, ben } = at.people;
    await at.set({ postPreModeration: "all" });
    const waiting = (await at.post(anna, "Waiting")).body.data;
    await at.approve(mo, (await at.itemOf(waiting.id))!);
    await decided();
    expect(await decisionsOf(anna)).toMatchObject([{ action: "content_approved", title: "Waiting" }]);
    await at.report(ben, waiting.id);
    const itemId = (await at.itemOf(waiting.id))!;
    await at.reject(mo, itemId, { reason: "spam", message: "No adverts." });
    await decided();
    const ofAnna = async () => (await decisionsOf(anna)).map(({ action }) => action);
    expect(await ofAnna()).toEqual(["content_rejected", "content_approved"]);
    expect((await at.appeal(anna, itemId)).status).toBe(200);
    await decided();
    expect(await ofAnna()).toHaveLength(2);
    // The first approval is read: what the appeal brought is told by itself.
    await call("patch", `/apps/${at.here.id}/notifications/read`, at.as(anna));
    await at.approve(ada, itemId, { message: "You were right." });
    await decided();
    expect(await ofAnna()).toEqual(["content_approved", "content_rejected", "content_approved"]);
    expect((await decisionsOf(anna))[0]).toMatchObject({ title: "Waiting", decision: { message: "You were right." } });
    expect((await listOf(at.here, anna)).filter(({ isRead }) => !isRead)).toMatchObject([
      { action: "content_approved" },
    ]);
  });

  it("about a person is told as a warning", async () => {
    const { mo, anna, ben } = at.people;
    expect((await at.report(ben, anna.profileId, "profile", "harassment")).status).toBe(201);
    await at.reject(mo, (await at.itemOf(anna.profileId, "inbox", "ticket"))!, { reason: "harassment" });
    await decided();
    expect(await decisionsOf(anna)).toMatchObject([
      { action: "content_rejected", decision: { entityType: "profile", reason: "harassment" } },
    ]);
    expect((await decisionsOf(ben))[0]).toMatchObject({
      action: "report_upheld",
      path: `/m/${anna.profileId}`,
    });
    const mail = await mailTo(anna.email);
    expect(mail.subject).toMatch(/^Verwarnung bei App/);
    expect(mail.text).toContain("Belästigung oder Beleidigung");
    expect(mail.listUnsubscribe).toBeTruthy();
  });

  it("that was undone, or decided otherwise meanwhile, is told of nobody", async () => {
    const { mo, anna, ben } = at.people;
    const { id } = (await at.post(anna, "Oops")).body.data;
    await at.report(ben, id);
    const itemId = (await at.itemOf(id))!;
    await at.reject(mo, itemId);
    await at.undo(mo, itemId);
    await decided();
    expect([...(await decisionsOf(anna)), ...(await decisionsOf(ben))]).toEqual([]);
    await at.reject(mo, itemId);
    await at.approve(mo, itemId);
    await decided();
    expect((await decisionsOf(anna)).map(({ action }) => action)).not.toContain("content_rejected");
    expect((await decisionsOf(ben)).map(({ action }) => action)).not.toContain("report_upheld");
  });

  it("keeps what it said, whatever is decided later", async () => {
    const { mo, anna, ben } = at.people;
    await at.set({ postPreModeration: "all" });
    const { id } = (await at.post(anna, "Twice looked at")).body.data;
    await at.approve(mo, (await at.itemOf(id))!, { message: "Fine." });
    await decided();
    await at.report(ben, id);
    await at.reject(mo, (await at.itemOf(id))!, { reason: "spam", message: "An advert after all." });
    await decided();
    expect(
      (await decisionsOf(anna)).map(({ action, decision }) => [action, decision!.reason, decision!.message]),
    ).toEqual([
      ["content_rejected", "spam", "An advert after all."],
      ["content_approved", null, "Fine."],
    ]);
  });

  it("is told to who reported when it is another one within the seconds for undoing", async () => {
    const { mo, anna, ben } = at.people;
    const { id } = (await at.post(anna, "Changed")).body.data;
    await at.report(ben, id);
    const itemId = (await at.itemOf(id))!;
    await at.reject(mo, itemId);
    await at.approve(mo, itemId);
    await decided();
    expect((await decisionsOf(ben)).map(({ action }) => action)).toEqual(["report_dismissed"]);
    await at.reject(mo, itemId);
    await decided();
    expect((await decisionsOf(ben)).map(({ action }) => action)).toEqual(["report_upheld", "report_dismissed"]);
  });

  it("is told to who reported when the one that replaced it is undone", async () => {
    const { mo, anna, ben } = at.people;
    const { id } = (await at.post(anna, "Undone")).body.data;
    await at.report(ben, id);
    const itemId = (await at.itemOf(id))!;
    await at.reject(mo, itemId);
    await at.approve(mo, itemId);
    await at.undo(mo, itemId);
    await decided();
    expect((await decisionsOf(ben)).map(({ action }) => action)).toEqual(["report_upheld"]);
  });

  it("is told to who reported when its author appeals at once, and when the appeal reverses it", async () => {
    const { mo, ada, anna, ben } = at.people;
    const { id } = (await at.post(anna, "Appealed")).body.data;
    await at.report(ben, id);
    const itemId = (await at.itemOf(id))!;
    await at.reject(mo, itemId);
    expect((await at.appeal(anna, itemId)).status).toBe(200);
    await decided();
    const ofBen = async () => (await decisionsOf(ben)).map(({ action }) => action);
    expect(await ofBen()).toEqual(["report_upheld"]);
    await at.approve(ada, itemId);
    await decided();
    expect(await ofBen()).toEqual(["report_dismissed", "report_upheld"]);
  });

  it("comes by the ways that the person chose", async () => {
    const { mo, anna, ben } = at.people;
    const settings = `/apps/${at.here.id}/profile/notifications`;
    const before = (await at.get(settings, anna)).body.data;
    expect(before.types.map(({ type }: { type: string }) => type)).toContain("decisions");
    await call("patch", settings, {
      ...at.as(anna),
      body: {
        appActions: before.appActions.filter((action: string) => action !== "content_rejected"),
        emailActions: before.emailActions.filter((action: string) => action !== "content_rejected"),
      },
    });
    const { id } = (await at.post(anna, "Quietly")).body.data;
    await at.report(ben, id);
    await at.reject(mo, (await at.itemOf(id))!);
    await decided();
    await mailTo(ben.email);
    expect(await decisionsOf(anna)).toEqual([]);
    expect(await mailsTo(anna.email)).toEqual([]);
  });

  it("is mailed to who reported, and to who was blocked by it", async () => {
    const { ada, anna, ben } = at.people;
    expect((await at.report(ben, anna.profileId, "profile", "harassment")).status).toBe(201);
    const itemId = (await at.itemOf(anna.profileId, "inbox", "ticket"))!;
    expect((await at.reject(ada, itemId, { reason: "harassment", measure: "block" })).status).toBe(200);
    await decided();
    expect((await mailTo(ben.email)).text).toContain("Danke für deine Meldung");
    expect((await mailTo(anna.email)).subject).toMatch(/^Verwarnung bei App/);
  });

  it("is mailed to who was blocked by hand, with the reason", async () => {
    const { mo, anna } = at.people;
    const body = { isBlocked: true, reason: "harassment", message: "Twice asked." };
    expect((await call("patch", `/profiles/${anna.profileId}`, { ...at.as(mo), body })).status).toBe(200);
    await decided();
    const mail = await mailTo(anna.email);
    expect(mail.subject).toMatch(/^Verwarnung bei App/);
    expect(mail.text).toContain("Twice asked.");
  });
});
