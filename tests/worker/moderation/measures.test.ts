import { beforeEach, describe, expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { call } from "../harness/call";
import type { Member } from "../harness/world";
import { type ModeratedApp, moderatedApp } from "./moderated-app";

let at: ModeratedApp;
beforeEach(async () => {
  at = await moderatedApp(1);
});

describe("a measure against a member", () => {
  /** A report of Anna's profile, and what she is under now. */
  const reportedAnna = async () => {
    const { anna, ben, ada } = at.people;
    await at.report(ben, anna.profileId, "profile", "harassment");
    const itemId = (await at.itemOf(anna.profileId, "inbox", "ticket"))!;
    const state = async () => {
      const { isBlocked, isPunished } = (await at.get(`/profiles/${anna.profileId}`, ada)).body.data;
      return { isBlocked, isPunished };
    };
    return { itemId, state };
  };
  const free = { isBlocked: false, isPunished: false };
  const blocked = { isBlocked: true, isPunished: false };

  it("goes with the decision that took it: undone, approved, and taken again", async () => {
    const { mo, ada } = at.people;
    const { itemId, state } = await reportedAnna();
    for (const [measure, under] of [
      ["block", blocked],
      ["punish", { isBlocked: false, isPunished: true }],
    ] as const) {
      expect((await at.reject(mo, itemId, { reason: "harassment", measure })).body.data.decision.measure).toBe(measure);
      expect(await state()).toEqual(under);
      await at.undo(mo, itemId);
      expect(await state()).toEqual(free);
    }
    await at.reject(mo, itemId, { reason: "harassment", measure: "block" });
    await at.approve(ada, itemId);
    expect(await state()).toEqual(free);
    await at.undo(ada, itemId);
    expect(await state()).toEqual(blocked);
    expect(
      (await at.get(`/moderation/${itemId}/history`, ada)).body.data.flatMap(
        ({ kind, measure }: { kind: string; measure: string | null }) => (measure ? [[kind, measure]] : []),
      ),
    ).toEqual([
      ["rejected", "block"],
      ["undone", "lift"],
      ["rejected", "punish"],
      ["undone", "lift"],
      ["rejected", "block"],
      ["approved", "lift"],
      ["undone", "block"],
    ]);
  });

  it("is lifted by an appeal that is granted, also with many at once, and stays with one that is refused", async () => {
    const { mo, ada, anna } = at.people;
    const { itemId, state } = await reportedAnna();
    await at.reject(mo, itemId, { reason: "harassment", measure: "block" });
    expect((await at.appeal(anna, itemId)).status).toBe(200);
    expect(await state()).toEqual(blocked);
    await at.reject(mo, itemId, { reason: "harassment" });
    expect(await state()).toEqual(blocked);
    expect((await at.get(`/apps/${at.here.id}/moderation/own`, anna)).body.data[0]).toMatchObject({ measure: "block" });
    await at.undo(mo, itemId);
    expect(await state()).toEqual(blocked);
    await call("post", `/apps/${at.here.id}/moderation/bulk`, {
      ...at.as(ada),
      body: { decision: "approve", ids: [itemId] },
    });
    expect(await state()).toEqual(free);
    expect((await at.get(`/apps/${at.here.id}/moderation/own`, anna)).body.data[0]).toMatchObject({ measure: null });
  });

  it("can be appealed once for each time that the member was reported", async () => {
    const { mo, ada, anna, clara } = at.people;
    const { itemId, state } = await reportedAnna();
    await at.reject(mo, itemId, { reason: "harassment", measure: "block" });
    expect((await at.appeal(anna, itemId)).status).toBe(200);
    await at.approve(ada, itemId);
    await at.reject(mo, itemId, { reason: "harassment", measure: "block" });
    expect((await at.appeal(anna, itemId)).status).toBe(409);
    await at.approve(ada, itemId);
    await at.report(clara, anna.profileId, "profile", "spam");
    await at.reject(mo, itemId, { reason: "spam", measure: "block" });
    expect((await at.appeal(anna, itemId)).status).toBe(200);
    await at.approve(ada, itemId);
    expect(await state()).toEqual(free);
    expect((await at.get(`/profiles/${anna.profileId}/moderation/counters`, ada)).body.data).toMatchObject({
      appealsCount: 1,
    });
  });

  it("that somebody took by hand before is not the decision's to lift", async () => {
    const { mo, ada, anna } = at.people;
    const { itemId, state } = await reportedAnna();
    await call("patch", `/profiles/${anna.profileId}`, { ...at.as(ada), body: { isBlocked: true } });
    expect((await at.reject(mo, itemId, { reason: "spam", measure: "block" })).body.data.decision.measure).toBeNull();
    await at.undo(mo, itemId);
    expect(await state()).toEqual(blocked);
    await at.reject(mo, itemId, { reason: "spam", measure: "punish" });
    await at.approve(mo, itemId);
    expect(await state()).toEqual(blocked);
  });

  it("that is taken by hand stands on record with who, whom, when and why, is undone and appealed", async () => {
    const { mo, ada, anna } = at.people;
    const edit = (who: Member, body: object) => call("patch", `/profiles/${anna.profileId}`, { ...at.as(who), body });
    const record = async () => (await at.get(`/profiles/${anna.profileId}/moderation`, ada)).body.data;
    const acts = async () =>
      (await at.get(`/moderation/${(await record())[0].id}/history`, ada)).body.data.map(
        ({ kind, measure, reason, message, profile }: Record<string, unknown> & { profile: { id: string } | null }) =>
          [kind, measure, reason, message, profile?.id].join(" "),
      );
    const block = { isBlocked: true, reason: "harassment", message: "Twice asked." };
    expect((await edit(mo, block)).body.data).toMatchObject({ isBlocked: true });
    // The same once more is nothing new.
    expect((await edit(ada, block)).status).toBe(200);
    const [item] = await record();
    expect(item).toMatchObject({
      status: "rejected",
      origin: "by_hand",
      entityId: anna.profileId,
      title: "Anna Test",
      isUndoable: false,
      decision: { profile: { id: mo.profileId }, reason: "harassment", message: "Twice asked.", measure: "block" },
    });
    expect(Math.abs(Date.parse(item.decision.decidedAt) - Date.now())).toBeLessThan(60_000);
    const first = `rejected block harassment Twice asked. ${mo.profileId}`;
    expect(await acts()).toEqual([first]);
    expect((await at.undo(ada, item.id)).status).toBe(403);
    expect((await at.undo(mo, item.id)).status).toBe(200);
    expect((await at.get(`/profiles/${anna.profileId}`, ada)).body.data).toMatchObject({ isBlocked: false });

    await edit(mo, block);
    await edit(ada, { isBlocked: false });
    expect(await record()).toMatchObject([{ status: "approved", decision: { measure: null } }]);
    await edit(mo, block);
    expect((await at.get(`/apps/${at.here.id}/moderation/own`, anna)).body.data).toMatchObject([
      { reason: "harassment", message: "Twice asked.", measure: "block", isAppealable: true },
    ]);
    expect((await at.appeal(anna, item.id)).status).toBe(200);
    await at.reject(ada, item.id, { reason: "harassment" });
    await edit(ada, { isBlocked: false });
    expect((await acts()).slice(1)).toEqual([
      `undone lift   ${mo.profileId}`,
      first,
      `approved lift   ${ada.profileId}`,
      first,
      `appealed   Please look again. ${anna.profileId}`,
      `rejected  harassment  ${ada.profileId}`,
      `lifted lift   ${ada.profileId}`,
    ]);
    // Another time is another matter.
    await edit(mo, block);
    expect((await at.appeal(anna, item.id)).status).toBe(200);
    expect(await at.wrong()).toEqual([]);
  });

  it("that is taken by hand leaves what was reported to be decided, and another measure as it is", async () => {
    const { mo, ada, anna } = at.people;
    const { itemId, state } = await reportedAnna();
    const edit = (body: object) => call("patch", `/profiles/${anna.profileId}`, { ...at.as(ada), body });
    await edit({ isPunished: true, isBlocked: true, reason: "spam" });
    expect(await state()).toEqual({ isBlocked: true, isPunished: true });
    expect(await at.itemOf(anna.profileId, "inbox", "ticket")).toBe(itemId);
    await at.reject(mo, itemId, { reason: "spam" });
    await edit({ isBlocked: false });
    expect(await state()).toEqual({ isBlocked: false, isPunished: true });
    expect(
      (await at.get(`/moderation/${itemId}/history`, ada)).body.data.map(
        ({ kind, measure }: Record<string, unknown>) => `${kind} ${measure}`,
      ),
    ).toEqual(["reported null", "restricted block", "restricted punish", "rejected null", "lifted lift"]);
    expect(await at.wrong()).toEqual([]);
  });

  it("that two moderators take at once is on record once", async () => {
    const { mo, ada, anna } = at.people;
    const block = (who: Member) =>
      call("patch", `/profiles/${anna.profileId}`, { ...at.as(who), body: { isBlocked: true, reason: "spam" } });
    const answers = await Promise.all([block(mo), block(ada), block(mo)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [item, ...others] = (await at.get(`/profiles/${anna.profileId}/moderation`, ada)).body.data;
    expect(others).toEqual([]);
    expect((await at.get(`/moderation/${item.id}/history`, ada)).body.data).toHaveLength(1);
    expect(await at.wrong()).toEqual([]);
  });

  it("that mutes a member leaves what they wrote as it is: it is read, and not changed", async () => {
    const { mo, anna, ben } = at.people;
    const { id } = (await at.post(anna, "Glazes")).body.data;
    const { id: commentId } = (await at.comment(anna, id, "First")).body.data;
    await call("patch", `/profiles/${anna.profileId}`, { ...at.as(mo), body: { isPunished: true, reason: "spam" } });
    const edit = (path: string, body: object) => call("patch", path, { ...at.as(anna), body });
    expect((await edit(`/posts/${id}`, { title: "Buy now" })).status).toBe(403);
    expect((await edit(`/comments/${commentId}`, { body: textToDoc("Buy now") })).status).toBe(403);
    const post = (await at.get(`/posts/${id}`, ben)).body.data;
    expect(post.title).toBe("Glazes");
    expect((await at.get(`/posts/${id}`, anna)).body.data.permissions.can).not.toContain("edit");
    expect((await at.get(`/comments?entityType=post&entityId=${id}`, ben)).body.data[0].body).toEqual(
      textToDoc("First"),
    );
  });
});
