import { beforeEach, describe, expect, it } from "vitest";
import { call } from "../harness/call";
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
});
