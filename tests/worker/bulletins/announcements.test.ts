import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { follows, outbox, profiles } from "@db/shard";
import { textToDoc } from "@db/vocabulary/rich-text";
import { wrongCounters } from "@workers/domain/kernel/engagement";
import { bulletinCards } from "@workers/domain/community/bulletins";
import { handleClock } from "@workers/schedule";
import { insertRow, rows, updateRows } from "@workers/store";
import { call, send } from "../harness/call";
import { env } from "../harness/env";
import { png } from "../harness/images";
import { fileIn } from "../harness/library";
import { soldPlan } from "../harness/payments";
import { app, type AppOfWorld, categoryOf, type Member, member, project, shard, spacesOf } from "../harness/world";
import { insideApp } from "../members/inside-app";
import { enterRoom } from "../realtime/socket";

let here: AppOfWorld, elsewhere: AppOfWorld;
let admin: Member, mo: Member, anna: Member, ben: Member, stranger: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
let category: Awaited<ReturnType<typeof categoryOf>>;

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const as = (who: Member | null, body?: unknown) => ({ as: who, host: here.host, appId: here.id, body });
const body = textToDoc("We begin at nine.");
const announce = async (title: string, more: object = {}, who: Member = mo) =>
  call("post", `/apps/${here.id}/announcements`, as(who, { title, body, ...more }));
const made = async (title: string, more: object = {}): Promise<string> => {
  const answer = await announce(title, more);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.data.id as string;
};
const detail = (id: string, who: Member | null) => call("get", `/announcements/${id}/detail`, as(who));
const list = async (who: Member, query = "") =>
  ((await call("get", `/apps/${here.id}/announcements${query}`, as(who))).body.data as { title: string }[]).map(
    ({ title }) => title,
  );
const tick = (at: number) => handleClock({ cron: "* * * * *", scheduledTime: at }, env);
const scope = () => ({ app: { id: here.id } });
const database = () => shard(here.project.shard);
const recorded = async (id: string) =>
  (
    await database().read(
      rows({ project: { id: here.project.id } }, outbox, { type: outbox.type, payload: outbox.payload }).where(
        eq(outbox.projectId, here.project.id),
      ),
    )
  ).filter(({ type, payload }) => type === "announcement.published" && JSON.stringify(payload).includes(id)).length;

beforeAll(async () => {
  const owner = await project(1);
  here = await app(owner);
  elsewhere = await app(await project(0));
  admin = await member(here, "Ada", "admin");
  mo = await member(here, "Mo", "moderator");
  anna = await member(here, "Anna", "member", { createdAt: Date.now() - hour });
  ben = await member(here, "Ben", "member", { createdAt: Date.now() - hour });
  stranger = await member(elsewhere, "Stranger", "admin");
  spaces = await spacesOf(here, [anna]);
  category = await categoryOf(here);
});

describe("an announcement to the whole app", () => {
  it("is written by moderators and administrators, and read by every member", async () => {
    expect(await announce("From Ben", {}, ben)).toMatchObject({
      status: 403,
      body: { details: { ability: "app.create_announcement" } },
    });
    const id = await made("We begin");
    expect(await list(ben)).toContain("We begin");
    expect((await detail(id, ben)).body.data).toMatchObject({
      title: "We begin",
      body,
      isRead: false,
      readsCount: null,
      audienceCount: null,
      permissions: { can: ["view"] },
      scopeType: "app",
    });
    expect((await detail(id, admin)).body.data).toMatchObject({ readsCount: 0, audienceCount: 4 });
    expect((await detail(id, null)).status).toBe(401);
    expect((await call("get", `/announcements/${id}/detail`, { as: stranger, host: elsewhere.host })).status).toBe(404);
    for (const [method, path, sent] of [
      ["patch", `/announcements/${id}`, { title: "Mine now" }],
      ["delete", `/announcements/${id}`, undefined],
      ["get", `/announcements/${id}/readers`, undefined],
      ["patch", `/announcements/${id}/publish`, undefined],
    ] as const)
      expect((await call(method, path, as(ben, sent))).status, `${method} ${path}`).toBe(403);
  });

  it("needs a title, and refuses files of others, unknown scopes and times that are past", async () => {
    const foreign = await fileIn(here, anna);
    for (const wrong of [
      { title: "" },
      { attachmentIds: [foreign] },
      { scopeType: "space" },
      { scopeType: "app", scopeId: spaces.open.id },
      { scopeType: "space", scopeId: category.id },
      { scopeType: "communities_category", scopeId: spaces.open.id },
      { scopeType: "group", scopeId: spaces.open.id },
      { publishAt: inHours(-1) },
      { publishAt: inHours(24 * 400) },
    ])
      expect((await announce("Wrong", wrong)).status, JSON.stringify(wrong)).toBe(422);
  });

  it("counts each member once, also when they open it twice at once, and says who they are to those who may know", async () => {
    const id = await made("Read me");
    const answers = await Promise.all([1, 2, 3].map(() => call("post", `/announcements/${id}/read`, as(ben))));
    expect(answers.map(({ body }) => body.data)).toEqual(
      Array.from({ length: 3 }, () => ({ id, isRead: true, isDismissed: false })),
    );
    await call("post", `/announcements/${id}/read`, as(anna));
    await call("post", `/announcements/${id}/read`, as(mo)); // wrote it: nobody's news
    expect((await detail(id, admin)).body.data.readsCount).toBe(2);
    expect((await detail(id, ben)).body.data.isRead).toBe(true);
    const readers = await call("get", `/announcements/${id}/readers`, as(mo));
    expect(
      readers.body.data.map(({ profile }: { profile: { firstName: string } }) => profile.firstName).sort(),
    ).toEqual(["Anna", "Ben"]);
    expect(readers.body.meta.pagination.total).toBe(2);
    expect(await wrongCounters(scope(), database())).toEqual([]);
  });

  it("is unread to nobody who came later, nor to who wrote it", async () => {
    const id = await made("Before Nina");
    const nina = await member(here, "Nina", "member", { createdAt: Date.now() + hour });
    expect((await detail(id, nina)).body.data.isRead).toBe(true);
    expect((await detail(id, mo)).body.data.isRead).toBe(true);
    expect((await detail(id, ben)).body.data.isRead).toBe(false);
  });

  it("greets newcomers as long as it is the current one, though it is unread to none of them", async () => {
    const id = await made("Current");
    const nora = await member(here, "Nora", "member", { createdAt: Date.now() + hour });
    const cards = await bulletinCards(await insideApp(here, nora), { scopeType: "app" });
    expect(cards.map((card) => card.id)).toContain(id);
    expect((await detail(id, nora)).body.data.isRead).toBe(true);
  });

  it("keeps its card away from who put it away, and stays unread", async () => {
    const id = await made("Dismissed");
    await Promise.all([1, 2].map(() => call("post", `/announcements/${id}/dismiss`, as(ben))));
    expect((await detail(id, ben)).body.data).toMatchObject({ isRead: false, isDismissed: true });
    await call("post", `/announcements/${id}/read`, as(ben));
    expect((await detail(id, admin)).body.data.readsCount).toBe(1);
  });
});

describe("a part of the app", () => {
  it("keeps its announcements from those who may not read it", async () => {
    const ids = await Promise.all(
      [
        { scopeType: "space", scopeId: spaces.secret.id },
        { scopeType: "space", scopeId: spaces.private.id },
        { scopeType: "space", scopeId: spaces.open.id },
      ].map((to) => made(`To ${to.scopeId}`, to)),
    );
    const statuses = async (who: Member) => Promise.all(ids.map(async (id) => (await detail(id, who)).status));
    expect(await statuses(anna)).toEqual([200, 200, 200]);
    expect(await statuses(ben)).toEqual([404, 404, 200]);
    for (const id of ids.slice(0, 2))
      for (const act of ["read", "dismiss"])
        expect((await call("post", `/announcements/${id}/${act}`, as(ben))).status).toBe(404);
    // Who may look into the open space without belonging to it meets it there, not in what is meant for them.
    expect(await list(ben)).not.toContain(`To ${spaces.open.id}`);
    expect(await list(ben, `?scopeType=space&scopeId=${spaces.open.id}`)).toEqual([`To ${spaces.open.id}`]);
    expect(await list(ben, `?scopeType=space&scopeId=${spaces.secret.id}`)).toEqual([]);
    expect(await list(anna)).toEqual(expect.arrayContaining([`To ${spaces.secret.id}`, `To ${spaces.open.id}`]));
  });

  it("tells the followers of a category, and shows it to all others on its page", async () => {
    await made("To the category", { scopeType: "communities_category", scopeId: category.id });
    expect(await list(ben)).not.toContain("To the category");
    expect(await list(ben, `?scopeType=communities_category&scopeId=${category.id}`)).toEqual(["To the category"]);
    await database().write([
      insertRow(scope(), follows, {
        entityType: "category",
        entityId: category.id,
        profileId: ben.profileId,
        createdAt: Date.now(),
      }),
    ]);
    expect(await list(ben)).toContain("To the category");
  });

  it("hides what is locked to somebody, and goes with all that was said to it", async () => {
    const made = await spacesOf(here, [anna]);
    const to = { scopeType: "group", scopeId: made.groupId };
    const answer = await announce("To the group", to);
    const id = answer.body.data.id as string;
    expect((await detail(id, ben)).status).toBe(200);
    const lock = {
      guestAccess: "lockscreen",
      userAccess: "lockscreen",
      planIds: [await soldPlan(here, null, [])],
    };
    expect((await call("put", `/apps/${here.id}/access/group/${made.groupId}`, as(admin, lock))).status).toBe(200);
    expect((await detail(id, ben)).status).toBe(404);
    expect((await detail(id, mo)).status).toBe(200);
    expect(await list(ben, `?scopeType=group&scopeId=${made.groupId}`)).toEqual([]);
    const inSpace = await announce("To its space", { scopeType: "space", scopeId: made.open.id });
    await call("post", `/announcements/${inSpace.body.data.id}/read`, as(anna));
    expect((await call("delete", `/groups/${made.groupId}`, as(admin))).status).toBe(204);
    for (const gone of [id, inSpace.body.data.id as string]) expect((await detail(gone, mo)).status).toBe(404);
  });
});

describe("a draft or scheduled announcement", () => {
  it("is there for those who write alone, until the clock publishes it once", async () => {
    const draft = await made("Draft", { isDraft: true });
    const planned = await made("Planned", { publishAt: inHours(2) });
    for (const id of [draft, planned]) {
      expect((await detail(id, ben)).status).toBe(404);
      expect((await call("post", `/announcements/${id}/read`, as(ben))).status).toBe(404);
      expect((await detail(id, admin)).status).toBe(200);
    }
    expect(await call("get", `/apps/${here.id}/announcements?status=draft`, as(ben))).toMatchObject({ status: 403 });
    expect(await list(mo, "?status=draft")).toEqual(["Draft"]);
    expect(await list(mo, "?status=scheduled")).toEqual(["Planned"]);
    expect(await recorded(planned)).toBe(0);
    await Promise.all([1, 2].map(() => tick(Date.now() + 3 * hour)));
    expect((await detail(planned, ben)).body.data).toMatchObject({ status: "published", publishAt: null });
    expect(await recorded(planned)).toBe(1);
    expect((await detail(draft, ben)).status).toBe(404);
  });

  it("changes its time and whom it is for, is published by hand, and then keeps both", async () => {
    const id = await made("Later", { publishAt: inHours(2) });
    const edit = (sent: object) => call("patch", `/announcements/${id}`, as(admin, sent));
    expect(
      (await edit({ publishAt: inHours(5), scopeType: "group", scopeId: spaces.groupId })).body.data,
    ).toMatchObject({
      status: "scheduled",
      scopeType: "group",
      scopeId: spaces.groupId,
      scopeName: "Group",
      scopePath: `/groups/c/${spaces.groupSlug}`,
    });
    expect((await edit({ isDraft: true })).body.data.status).toBe("draft");
    expect((await edit({ isDraft: false, publishAt: null })).body.data.status).toBe("published");
    expect(await recorded(id)).toBe(1);
    for (const wrong of [{ publishAt: inHours(2) }, { isDraft: true }, { scopeType: "app", scopeId: null }])
      expect((await edit(wrong)).status, JSON.stringify(wrong)).toBe(422);
    expect((await edit({ title: "Sooner", scopeType: "group", scopeId: spaces.groupId })).body.data).toMatchObject({
      title: "Sooner",
      editedAt: expect.any(String),
    });
    await Promise.all([1, 2].map(() => call("patch", `/announcements/${id}/publish`, as(mo))));
    expect(await recorded(id)).toBe(1);
  });

  it("waits for somebody else where its author was blocked meanwhile", async () => {
    const zoe = await member(here, "Zoe", "moderator");
    const answer = await announce("By Zoe", { publishAt: inHours(1) }, zoe);
    const id = answer.body.data.id as string;
    await database().write([updateRows(scope(), profiles, { isBlocked: true }, eq(profiles.id, zoe.profileId))]);
    await tick(Date.now() + 2 * hour);
    expect((await detail(id, ben)).status).toBe(404);
    expect((await call("patch", `/announcements/${id}/publish`, as(mo))).body.data.status).toBe("published");
  });
});

describe("a deleted announcement", () => {
  it("is gone at once, comes back in time with its readers, and goes for good afterwards", async () => {
    const id = await made("Gone", { attachmentIds: [await fileIn(here, mo)] });
    await call("post", `/announcements/${id}/read`, as(ben));
    expect((await call("delete", `/announcements/${id}`, as(mo))).status).toBe(204);
    expect((await detail(id, ben)).status).toBe(404);
    expect((await call("post", `/announcements/${id}/restore`, as(ben))).status).toBe(403);
    expect((await call("post", `/announcements/${id}/restore`, as(mo))).body.data).toMatchObject({ readsCount: 1 });
    expect((await detail(id, ben)).body.data).toMatchObject({ isRead: true, attachments: [{ type: "image" }] });
    expect(await recorded(id)).toBe(1);
    await call("delete", `/announcements/${id}`, as(mo));
    await tick(Date.now() + hour);
    expect((await call("post", `/announcements/${id}/restore`, as(mo))).status).toBe(404);
    expect(await wrongCounters(scope(), database())).toEqual([]);
  });
});

describe("the files of an announcement", () => {
  it("are seen by those who may read it", async () => {
    const form = new FormData();
    form.set("file", new File([await png(10, 10)], "image.png"));
    const { id: fileId, url } = (
      await call("post", `/apps/${here.id}/files`, { as: mo, host: here.host, appId: here.id, rawBody: form })
    ).body.data;
    const id = await made("With a file", {
      scopeType: "space",
      scopeId: spaces.secret.id,
      attachmentIds: [fileId],
      publishAt: inHours(1),
    });
    const look = async (who: Member | null) =>
      (
        await send(`https://${here.host}${url}`, {
          headers: who ? { Authorization: `Bearer ${who.accessToken}` } : {},
        })
      ).status;
    expect(await look(anna), "not published yet").toBe(404);
    expect(await look(admin)).toBe(200);
    await call("patch", `/announcements/${id}/publish`, as(mo));
    expect(await look(anna)).toBe(200);
    expect(await look(ben)).toBe(404);
    expect(await look(null)).toBe(404);
    const uses = await call("post", "/cloud/uses", as(mo, { ids: [fileId] }));
    expect(uses.body.data).toEqual({
      total: 1,
      uses: [{ kind: "announcement", title: "With a file", path: `/announcements/${id}` }],
    });
  });
});

describe("open pages", () => {
  it("hear of what their reader may read, of their own reading, and those who write of the count", async () => {
    const page = (who: Member) => enterRoom({ host: here.host, path: `app/${here.id}`, as: who });
    const [ofAnna, ofBen, ofMo] = await Promise.all([page(anna), page(ben), page(mo)]);
    const own = await enterRoom({ host: here.host, path: `profile/${anna.profileId}`, as: anna });
    const id = await made("Secretly", { scopeType: "space", scopeId: spaces.secret.id });
    expect(await ofAnna.event("announcement.published")).toMatchObject({
      data: { announcementId: id, scopeType: "space", spaceId: spaces.secret.id },
    });
    await call("post", `/announcements/${id}/read`, as(anna));
    expect(await own.event("bulletin.read")).toMatchObject({ data: { kind: "announcement", bulletinId: id } });
    expect(await ofMo.event("bulletin.counted")).toMatchObject({ data: { bulletinId: id, readsCount: 1 } });
    await ofBen.settled();
    expect(ofBen.events).not.toContain("announcement.published");
    expect(ofBen.events).not.toContain("bulletin.counted");
    await ofAnna.settled();
    expect(ofAnna.events).not.toContain("bulletin.counted");
  });
});
