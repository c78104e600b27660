import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "@workers/domain/kernel/ids";
import { appWrite } from "@workers/store";
import { call } from "../harness/call";
import { shard } from "../harness/world";
import { type ModeratedApp, moderatedApp } from "./moderated-app";

let at: ModeratedApp;
beforeAll(async () => {
  at = await moderatedApp(1);
});

const reported = async (title: string) => {
  const { ben, anna } = at.people;
  const { id } = (await at.post(anna, title)).body.data;
  expect((await at.report(ben, id)).status).toBe(201);
  return { postId: id as string, itemId: (await at.itemOf(id))! };
};

describe("a report", () => {
  it("brings a thing into the inbox, with who reported it and why", async () => {
    const { anna, ben, mo } = at.people;
    const { id } = (await at.post(anna, "Buy now")).body.data;
    expect(await at.report(ben, id, "post", "spam", "Third time this week")).toMatchObject({
      status: 201,
      body: { data: { entityType: "post", entityId: id, reason: "spam", message: "Third time this week" } },
    });
    const { body } = await at.inbox(mo);
    expect(body).toMatchObject({
      data: [
        {
          entityId: id,
          status: "inbox",
          origin: "report",
          visibility: "shown",
          scopeType: "space",
          scopeId: at.spaces.open.id,
          title: "Buy now",
          entity: { title: "Buy now", path: expect.stringContaining("/p/") },
          author: { firstName: "Anna" },
          reports: [{ reason: "spam", text: "Third time this week", profile: { firstName: "Ben" }, isOpen: true }],
          reportsCount: 1,
          permissions: { can: ["approve", "reject"] },
        },
      ],
      meta: { pagination: { total: 1 } },
    });
    expect((await at.get(`/moderation/${body.data[0].id}/reports`, mo)).body.data).toHaveLength(1);
  });

  it("is taken once from everybody, also when it is sent twice at once", async () => {
    const { anna, ben, clara } = at.people;
    const { id } = (await at.post(anna, "Twice")).body.data;
    const statuses = (await Promise.all([at.report(ben, id), at.report(ben, id)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409]);
    expect((await at.report(ben, id)).body).toMatchObject({ details: { reason: "already_reported" } });
    expect((await at.report(clara, id)).status).toBe(201);
    const itemId = (await at.itemOf(id))!;
    expect((await at.get(`/moderation/${itemId}`, at.people.mo)).body.data.reportsCount).toBe(2);
    expect(await at.wrong()).toEqual([]);
  });

  it("is refused for what is one's own, hidden from one, or no such thing", async () => {
    const { anna, ben } = at.people;
    const { id } = (await at.post(anna, "Mine")).body.data;
    expect((await at.report(anna, id)).body).toMatchObject({ details: { ability: "post.create_report" } });
    expect((await at.report(null, id)).status).toBe(401);
    expect((await at.report(ben, newId())).status).toBe(404);
    expect((await at.report(ben, id, "comment")).status).toBe(404);
    expect((await at.report(ben, id, "post", "boring")).status).toBe(422);
    expect((await at.report(ben, id, "space")).status).toBe(422);
    expect((await at.report(ben, id, "post", "other", "x".repeat(1001))).status).toBe(422);
    const elsewhere = await moderatedApp(1);
    expect((await elsewhere.report(elsewhere.people.ben, id)).status).toBe(404);
  });

  it("of a member stands in the other tab, for those who moderate the whole app alone", async () => {
    const { anna, ben, mo, sam } = at.people;
    expect((await at.report(ben, anna.profileId, "profile", "harassment")).status).toBe(201);
    const { body } = await at.inbox(mo, "filter[tab]=ticket");
    expect(body.data).toMatchObject([{ entityId: anna.profileId, scopeType: "app", tab: "ticket" }]);
    expect((await at.inbox(sam, "filter[tab]=ticket")).body.data).toEqual([]);
    expect((await at.approve(sam, body.data[0].id)).status).toBe(403);
    expect((await at.reject(mo, body.data[0].id, { reason: "harassment", measure: "punish" })).body.data).toMatchObject(
      {
        status: "rejected",
        author: { isPunished: true },
      },
    );
    expect((await at.post(anna, "Not any more")).status).toBe(403);
  });
});

describe("the states of a thing", () => {
  let anew: ModeratedApp;
  beforeAll(async () => {
    anew = await moderatedApp(0);
    at = anew;
  });

  it("are changed as the table says", async () => {
    const { mo, clara, dora } = at.people;
    const { postId, itemId } = await reported("Through all states");
    const status = async () => (await at.get(`/moderation/${itemId}`, mo)).body.data.status;
    // inbox → approved
    expect((await at.approve(mo, itemId)).body.data).toMatchObject({ status: "approved", reportsCount: 0 });
    expect((await at.get(`/posts/${postId}`, clara)).status).toBe(200);
    // approved → inbox, by a new report
    expect((await at.report(clara, postId)).status).toBe(201);
    expect(await status()).toBe("inbox");
    // inbox → rejected
    expect((await at.reject(mo, itemId)).body.data).toMatchObject({ status: "rejected", visibility: "rejected" });
    expect((await at.get(`/posts/${postId}`, dora)).status).toBe(404);
    // Nobody reports what they don't see.
    expect((await at.report(dora, postId)).status).toBe(404);
    // rejected → approved
    expect((await at.approve(mo, itemId)).body.data.status).toBe("approved");
    expect((await at.get(`/posts/${postId}`, dora)).status).toBe(200);
    // approved → rejected
    expect((await at.reject(mo, itemId)).body.data.status).toBe("rejected");
    expect((await at.get(`/posts/${postId}`, dora)).status).toBe(404);
    const { data: acts } = (await at.get(`/moderation/${itemId}/history`, mo)).body;
    expect(acts.map(({ kind }: { kind: string }) => kind)).toEqual([
      "reported",
      "approved",
      "reported",
      "rejected",
      "approved",
      "rejected",
    ]);
    expect(acts[1]).toMatchObject({ profile: { firstName: "Mo" } });
    expect(await at.wrong()).toEqual([]);
  });

  it("end their record with the decision, also where more people reported than it shows", async () => {
    const { mo } = at.people;
    const { itemId } = await reported("Reported by a crowd");
    await shard(at.here.project.shard).write([
      appWrite(
        { app: { id: at.here.id } },
        (appId) => sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 500)
          insert into moderation_acts (id, app_id, item_id, kind, created_at)
          select printf('%08x-0000-7000-8000-', i) || ${itemId.slice(-12)}, ${appId}, ${itemId}, 'reported', i from n`,
      ),
    ]);
    await at.approve(mo, itemId);
    const acts: { kind: string }[] = (await at.get(`/moderation/${itemId}/history`, mo)).body.data;
    expect([acts.length, acts.at(-1)!.kind]).toEqual([500, "approved"]);
  });

  it("change once when two decide at once; who decides otherwise is told", async () => {
    const { mo, ada } = at.people;
    const { itemId } = await reported("Two moderators");
    const answers = await Promise.all([
      at.approve(mo, itemId, { from: "inbox" }),
      at.reject(ada, itemId, { reason: "spam", from: "inbox" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await at.wrong()).toEqual([]);
    const same = await reported("The same twice");
    const twice = await Promise.all([at.approve(mo, same.itemId), at.approve(ada, same.itemId)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await at.get(`/moderation/${same.itemId}/history`, mo)).body.data).toHaveLength(2);
    expect(await at.wrong()).toEqual([]);
  });

  it("are counted for each status, tab and place", async () => {
    const { mo, sam } = at.people;
    const before = await at.counters(mo);
    const { itemId } = await reported("Counted");
    expect(await at.counters(mo)).toMatchObject({ inboxCount: before.inboxCount + 1 });
    expect(await at.counters(mo, `filter[scopeType]=space&filter[scopeId]=${at.spaces.secret.id}`)).toMatchObject({
      inboxCount: 0,
    });
    expect(await at.counters(mo, `filter[scopeType]=group&filter[scopeId]=${at.spaces.groupId}`)).toMatchObject({
      inboxCount: before.inboxCount + 1,
    });
    expect((await at.counters(sam)).inboxCount).toBe(before.inboxCount + 1);
    await at.reject(mo, itemId);
    expect(await at.counters(mo)).toMatchObject({
      inboxCount: before.inboxCount,
      rejectedCount: before.rejectedCount + 1,
    });
  });

  it("need a reason to be rejected", async () => {
    const { itemId } = await reported("Why?");
    expect((await at.reject(at.people.mo, itemId, {})).body.errors).toMatchObject([{ field: "reason" }]);
    // A measure is for members; what asks for one without need decides nothing.
    const before = await at.counters(at.people.mo);
    expect((await at.reject(at.people.mo, itemId, { reason: "spam", measure: "block" })).status).toBe(422);
    expect(await at.counters(at.people.mo)).toEqual(before);
  });

  it("stay as they are where the measure that goes with a decision is refused", async () => {
    const { ada, mo, ben } = at.people;
    expect((await at.report(ben, ada.profileId, "profile", "harassment")).status).toBe(201);
    const itemId = (await at.itemOf(ada.profileId, "inbox", "ticket"))!;
    const refused = await at.reject(mo, itemId, { reason: "harassment", measure: "block" });
    expect(refused).toMatchObject({ status: 403, body: { details: { ability: "member.update" } } });
    expect((await at.get(`/moderation/${itemId}`, mo)).body.data).toMatchObject({
      status: "inbox",
      author: { isBlocked: false },
    });
    expect((await at.get(`/moderation/${itemId}/history`, mo)).body.data).toHaveLength(1);
  });

  it("are decided by many at once", async () => {
    const { mo } = at.people;
    const items = await Promise.all([reported("One"), reported("Two"), reported("Three")]);
    const ids = items.map(({ itemId }) => itemId);
    await at.approve(mo, ids[0]!);
    const { body } = await call("post", `/apps/${at.here.id}/moderation/bulk`, {
      ...at.as(mo),
      body: { decision: "reject", reason: "spam", ids },
    });
    expect(body.data).toEqual({ decided: 2, skipped: 1 });
    expect(await at.wrong()).toEqual([]);
  });
});

describe("an undone decision", () => {
  it("leaves everything as it was, and is nobody else's to undo", async () => {
    const { mo, ada, clara, anna } = at.people;
    const { postId, itemId } = await reported("Oops");
    await at.reject(mo, itemId);
    expect((await at.get(`/posts/${postId}`, clara)).status).toBe(404);
    expect((await at.undo(ada, itemId)).status).toBe(403);
    expect((await at.undo(mo, itemId)).body.data).toMatchObject({
      status: "inbox",
      visibility: "shown",
      reportsCount: 1,
      isUndoable: false,
    });
    expect((await at.get(`/posts/${postId}`, clara)).status).toBe(200);
    expect((await at.undo(mo, itemId)).status).toBe(409);
    expect((await at.get(`/apps/${at.here.id}/moderation/own`, anna)).body.data).not.toContainEqual(
      expect.objectContaining({ entityId: postId }),
    );
    expect(await at.wrong()).toEqual([]);
  });
});

describe("an appeal", () => {
  it("brings a rejected thing back to the inbox once, and keeps it out of sight", async () => {
    const { mo, anna, ben } = at.people;
    const { postId, itemId } = await reported("Unjustly");
    expect((await at.appeal(anna, itemId)).status).toBe(409);
    await at.reject(mo, itemId, { reason: "off_topic", message: "Wrong space" });
    expect((await at.get(`/apps/${at.here.id}/moderation/own`, anna)).body.data[0]).toMatchObject({
      entityId: postId,
      status: "rejected",
      reason: "off_topic",
      message: "Wrong space",
      isAppealable: true,
    });
    expect((await at.appeal(ben, itemId)).status).toBe(404);
    expect((await at.appeal(anna, itemId, "")).status).toBe(422);
    const both = await Promise.all([at.appeal(anna, itemId), at.appeal(anna, itemId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await at.get(`/moderation/${itemId}`, mo)).body.data).toMatchObject({
      status: "inbox",
      origin: "appeal",
      visibility: "rejected",
      appeal: { message: "Please look again." },
    });
    expect((await at.get(`/posts/${postId}`, ben)).status).toBe(404);
    await at.reject(mo, itemId);
    expect((await at.appeal(anna, itemId)).body.details).toEqual({ reason: "alreadyAppealed" });
    await at.approve(mo, itemId);
    expect((await at.get(`/posts/${postId}`, ben)).status).toBe(200);
    expect(await at.wrong()).toEqual([]);
  });
});

describe("who moderates", () => {
  it("a space decides about what lies in it, and about nothing else", async () => {
    const { sam, anna, ben, mo } = at.people;
    const inSpace = await reported("In the space");
    const posted = await call("post", `/communities/categories/${at.category.id}/posts`, {
      ...at.as(anna),
      body: { title: "In a category" },
    });
    await at.report(ben, posted.body.data.id);
    const inCategory = (await at.itemOf(posted.body.data.id))!;
    const ids = (await at.inbox(sam, "limit=100")).body.data.map(({ id }: { id: string }) => id);
    expect(ids).toContain(inSpace.itemId);
    expect(ids).not.toContain(inCategory);
    expect((await at.approve(sam, inCategory)).status).toBe(403);
    expect((await at.get(`/moderation/${inCategory}/reports`, sam)).status).toBe(403);
    expect((await at.approve(sam, inSpace.itemId)).status).toBe(200);
    expect((await at.get(`/moderation/${inCategory}`, mo)).body.data.scopeType).toBe("communities_category");
  });

  it("never decides about what they wrote themselves, unless they run the app", async () => {
    const { mo, ben, ada } = at.people;
    const joined = await call("post", `/spaces/${at.spaces.open.id}/join`, at.as(mo));
    expect(joined.status).toBeLessThan(300);
    const { id } = (await at.post(mo, "By the moderator")).body.data;
    await at.report(ben, id);
    const itemId = (await at.itemOf(id))!;
    expect((await at.approve(mo, itemId)).status).toBe(403);
    expect((await at.get(`/moderation/${itemId}`, mo)).body.data.permissions.can).toEqual([]);
    expect((await at.approve(ada, itemId)).status).toBe(200);
  });

  it("is nobody of another app, no member and no guest", async () => {
    const { anna } = at.people;
    const { itemId } = await reported("Not yours");
    const elsewhere = await moderatedApp(0);
    for (const path of ["", "/reports", "/history"]) {
      expect((await elsewhere.get(`/moderation/${itemId}${path}`, elsewhere.people.ada)).status).toBe(404);
      expect((await at.get(`/moderation/${itemId}${path}`, anna)).status).toBe(403);
      expect((await at.get(`/moderation/${itemId}${path}`, null)).status).toBe(401);
    }
    expect((await elsewhere.approve(elsewhere.people.ada, itemId)).status).toBe(404);
    expect((await elsewhere.reject(elsewhere.people.ada, itemId)).status).toBe(404);
    expect((await elsewhere.appeal(elsewhere.people.anna, itemId)).status).toBe(404);
    expect((await at.inbox(anna)).status).toBe(403);
    expect((await at.inbox(null)).status).toBe(401);
    expect((await at.get(`/apps/${at.here.id}/moderation/settings`, at.people.mo)).status).toBe(403);
  });
});

describe("the record of a member", () => {
  it("holds all that was reported or held of theirs and how it ended, for moderators of the app alone", async () => {
    at = await moderatedApp(0);
    const { people } = at;
    const [fine, spam] = [await reported("Fine"), await reported("Spam")];
    await at.approve(people.mo, fine.itemId);
    await at.reject(people.mo, spam.itemId, { reason: "spam", message: "No adverts" });
    await at.appeal(people.anna, spam.itemId);
    await at.set({ postPreModeration: "all" });
    await at.post(people.anna, "Waiting");
    await at.post(people.clara, "Somebody else’s");
    const path = `/profiles/${people.anna.profileId}/moderation`;
    expect((await at.get(`${path}/counters`, people.mo)).body.data).toEqual({
      itemsCount: 3,
      reportedCount: 2,
      heldCount: 1,
      rejectedCount: 0,
      openCount: 2,
      appealsCount: 1,
      reportsMadeCount: 0,
      reportsUpheldCount: 0,
    });
    await at.reject(people.ada, spam.itemId, { reason: "spam", message: "Still no adverts" });
    const { data, meta } = (await at.get(path, people.mo)).body;
    expect(meta.pagination.total).toBe(3);
    expect(data).toMatchObject([
      {
        title: "Spam",
        status: "rejected",
        reports: [{ profile: { firstName: "Ben" } }],
        decision: { profile: { firstName: "Ada" }, reason: "spam", message: "Still no adverts" },
        appeal: { message: "Please look again." },
      },
      { title: "Waiting", status: "inbox", origin: "pre_moderation" },
      { title: "Fine", status: "approved", decision: { profile: { firstName: "Mo" } } },
    ]);
    const ofBen = `/profiles/${people.ben.profileId}/moderation`;
    expect((await at.get(`${ofBen}/counters`, people.mo)).body.data).toMatchObject({
      itemsCount: 0,
      reportsMadeCount: 2,
      reportsUpheldCount: 1,
    });
    const reportedByBen = (await at.get(`${ofBen}?as=reporter`, people.mo)).body;
    expect(reportedByBen.data.map(({ title }: { title: string }) => title).sort()).toEqual(["Fine", "Spam"]);
    expect(reportedByBen.meta.pagination.total).toBe(2);
    expect((await at.get(`${ofBen}?as=reporter`, people.anna)).status).toBe(403);
    const [first, second] = [
      (await at.get(`${path}?limit=2`, people.mo)).body,
      (await at.get(`${path}?limit=2&page=2`, people.mo)).body,
    ];
    expect([...first.data, ...second.data].map(({ title }: { title: string }) => title)).toEqual([
      "Spam",
      "Waiting",
      "Fine",
    ]);
    for (const who of [people.sam, people.anna, people.ben])
      for (const end of ["", "/counters"]) expect((await at.get(path + end, who)).status).toBe(403);
    expect((await at.get(path, null)).status).toBe(401);
  });
});
