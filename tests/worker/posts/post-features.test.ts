import { beforeAll, describe, expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { wrongCounters } from "@workers/domain/kernel/engagement";
import { call } from "../harness/call";
import {
  app,
  type AppOfWorld,
  categoryOf,
  type Member,
  member,
  postIn,
  project,
  shard,
  type SpaceOfWorld,
  spacesOf,
  together,
} from "../harness/world";

let here: AppOfWorld;
let mo: Member, anna: Member, ben: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
let category: SpaceOfWorld;
const as = (who: Member | null) => ({ as: who, host: here.host, appId: here.id });
const write = async (body: unknown, who: Member = anna, space = spaces.open.id) =>
  (await call("post", `/spaces/${space}/posts`, { ...as(who), body })).body.data;
const get = async (path: string, who: Member | null = ben) => (await call("get", path, as(who))).body.data;
const titles = async (path: string, who: Member | null = ben) =>
  ((await get(path, who)) as { title: string }[]).map(({ title }) => title);
const counters = () => wrongCounters({ app: { id: here.id } }, shard(here.project.shard));

beforeAll(async () => {
  here = await app(await project(0));
  mo = await member(here, "Mo", "moderator");
  anna = await member(here, "Anna");
  ben = await member(here, "Ben");
  spaces = await spacesOf(here, [anna, ben]);
  category = await categoryOf(here);
});

describe("polls", () => {
  const lunch = {
    question: "Was essen wir?",
    isMultiple: false,
    options: [{ text: "Suppe" }, { text: "Salat" }, { text: "Nudeln" }],
  };
  const vote = (id: string, optionIds: string[], who: Member | null = ben) =>
    call("post", `/posts/${id}/vote`, { ...as(who), body: { optionIds } });

  it("take no votes after their end, and still show the result", async () => {
    const ends = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
    const { id, poll } = await write({ title: "Bis morgen", poll: { ...lunch, endsAt: ends(86_400_000) } });
    const optionId = poll.options[0].id;
    expect(Date.parse(poll.endsAt)).toBeGreaterThan(Date.now());
    expect((await vote(id, [optionId])).body.data.poll).toMatchObject({ votersCount: 1 });
    const endedAt = ends(-60_000);
    const options = poll.options.map(({ id, text }: { id: string; text: string }) => ({ id, text }));
    const body = { poll: { ...lunch, options, endsAt: endedAt } };
    expect((await call("patch", `/posts/${id}`, { ...as(anna), body })).status).toBe(200);
    expect((await vote(id, [])).body).toMatchObject({ code: "poll_ended" });
    expect((await vote(id, [optionId], anna)).status).toBe(409);
    expect((await get(`/posts/${id}`)).poll).toMatchObject({
      endsAt: endedAt,
      votersCount: 1,
      options: [{ votesCount: 1, isVoted: true }, {}, {}],
    });
    const late = await call("post", `/spaces/${spaces.open.id}/posts`, { ...as(anna), body: { title: "A", ...body } });
    expect(late.body.errors).toMatchObject([{ field: "poll.endsAt", key: "notAllowed" }]);
  });

  it("take one vote of each person, which they may change or take back", async () => {
    const { id, poll } = await write({ title: "Mittag", poll: lunch });
    const [soup, salad] = poll.options.map((option: { id: string }) => option.id);
    expect(poll).toMatchObject({
      question: "Was essen wir?",
      votersCount: 0,
      options: [{ text: "Suppe", votesCount: 0, isVoted: false }, {}, {}],
    });
    await Promise.all([vote(id, [soup]), vote(id, [soup]), vote(id, [soup], anna)]);
    expect((await get(`/posts/${id}`)).poll).toMatchObject({
      votersCount: 2,
      options: [{ votesCount: 2, isVoted: true }, { votesCount: 0 }, { votesCount: 0 }],
    });
    expect((await vote(id, [salad])).body.data.poll).toMatchObject({
      votersCount: 2,
      options: [{ votesCount: 1, isVoted: false }, { votesCount: 1, isVoted: true }, {}],
    });
    expect((await vote(id, [soup, salad])).body.errors).toMatchObject([{ field: "optionIds", key: "notAllowed" }]);
    expect((await vote(id, [crypto.randomUUID()])).status).toBe(422);
    expect((await vote(id, [])).body.data.poll).toMatchObject({ votersCount: 1 });
    expect((await vote(id, [soup], null)).status).toBe(401);
    expect((await get(`/posts/meta?ids=${id}`))[0].poll).toMatchObject({ votersCount: 1 });
  });

  it("take several where they say so, and keep the votes of options that stay when they are changed", async () => {
    const { id, poll } = await write({ poll: { ...lunch, isMultiple: true } });
    const ids = poll.options.map((option: { id: string }) => option.id);
    await vote(id, [ids[0], ids[2]]);
    await vote(id, [ids[2]], anna);
    const changed = await call("patch", `/posts/${id}`, {
      ...as(anna),
      body: { poll: { ...lunch, isMultiple: true, options: [{ id: ids[2], text: "Pasta" }, { text: "Brot" }] } },
    });
    expect(changed.body.data.poll).toMatchObject({
      votersCount: 2,
      options: [
        { id: ids[2], text: "Pasta", votesCount: 2 },
        { text: "Brot", votesCount: 0 },
      ],
    });
    expect(
      (await call("patch", `/posts/${id}`, { ...as(anna), body: { poll: null, title: "Ohne" } })).body.data.poll,
    ).toBeNull();
    expect((await vote(id, [])).status).toBe(422);
  });

  it.each([
    [{ ...lunch, options: [{ text: "Nur eins" }] }, "poll.options"],
    [{ ...lunch, options: [{ text: "Ja" }, { text: "ja" }] }, "poll.options"],
    [{ ...lunch, options: Array.from({ length: 11 }, (_, i) => ({ text: `Nr. ${i}` })) }, "poll.options"],
    [{ ...lunch, question: "" }, "poll.question"],
  ])("are refused where they are %j", async (poll, field) => {
    const { status, body } = await call("post", `/spaces/${spaces.open.id}/posts`, {
      ...as(anna),
      body: { title: "A", poll },
    });
    expect(status).toBe(422);
    expect(body.errors).toContainEqual(expect.objectContaining({ field }));
  });

  it("with one option are too short, with none empty", async () => {
    const refused = async (options: object[]) =>
      (
        await call("post", `/spaces/${spaces.open.id}/posts`, {
          ...as(anna),
          body: { title: "A", poll: { ...lunch, options } },
        })
      ).body.errors;
    expect(await refused([{ text: "Nur eins" }])).toEqual([
      {
        field: "poll.options",
        key: "validateMinLength",
        params: { min: 2, count: 2 },
        message: "Bitte gib mindestens 2 Einträge an.",
      },
    ]);
    expect(await refused([])).toEqual([expect.objectContaining({ field: "poll.options", key: "notEmpty" })]);
  });
});

describe("a post", () => {
  it("moves between spaces and categories with all that hangs on it, and every counter with it", async () => {
    const post = await write({ title: "Umzug" });
    await call("post", "/comments", {
      ...as(ben),
      body: { entityType: "post", entityId: post.id, body: textToDoc("Gute Reise") },
    });
    await call("post", `/posts/${post.id}/pin-to-top`, as(mo));
    await call("post", `/posts/${post.id}/pin-to-sidebar`, as(mo));
    expect(await titles(`/spaces/${spaces.open.id}/posts/sidebar`)).toEqual(["Umzug"]);
    const move = (body: unknown, who: Member = mo, prefix = "/posts") =>
      call("patch", `${prefix}/${post.id}/move`, { ...as(who), body });
    expect((await move({ categoryId: category.id }, anna)).body).toMatchObject({
      code: 40300,
      details: { ability: "post.move" },
    });
    expect((await move({})).status).toBe(422);
    expect((await move({ spaceId: spaces.private.id, categoryId: category.id })).status).toBe(422);
    expect((await move({ spaceId: category.id })).status).toBe(404);
    const moved = await Promise.all([move({ categoryId: category.id }), move({ categoryId: category.id })]);
    expect(moved.map(({ status }) => status)).toEqual([200, 200]);
    expect(moved[0]!.body.data).toMatchObject({
      discriminator: "communities",
      category: { id: category.id },
      commentsCount: 1,
      pinnedToTopAt: null,
      pinnedToSidebarAt: null,
    });
    expect(await titles(`/communities/categories/${category.id}/posts`)).toEqual(["Umzug"]);
    expect(await titles(`/spaces/${spaces.open.id}/posts/sidebar`)).toEqual([]);
    expect(await get(`/spaces/${spaces.open.id}`)).toMatchObject({ pinnedPostId: null });
    expect((await move({ spaceId: spaces.secret.id }, mo, "/communities/posts")).body.data).toMatchObject({
      discriminator: "groups",
      category: null,
    });
    expect(await counters()).toEqual([]);
  });

  it("is cloned without its likes and comments, here or elsewhere", async () => {
    const post = await write({
      title: "Vorlage",
      body: textToDoc("Text"),
      poll: { question: "Ja?", options: [{ text: "Ja" }, { text: "Nein" }] },
    });
    await call("post", `/posts/${post.id}/like`, as(ben));
    const clone = (body: unknown, who = mo) => call("post", `/posts/${post.id}/clone`, { ...as(who), body });
    expect((await clone({}, ben)).status).toBe(403);
    expect((await clone({})).body.data).toMatchObject({
      title: "Vorlage",
      slug: "vorlage-2",
      likesCount: 0,
      profile: { id: mo.profileId },
      space: { id: spaces.open.id },
      poll: { votersCount: 0 },
    });
    const later = new Date(Date.now() + 3_600_000).toISOString();
    expect((await clone({ categoryId: category.id, publishAt: later })).body.data).toMatchObject({
      category: { id: category.id },
      publishAt: later,
    });
    expect(await counters()).toEqual([]);
  });

  it("keeps what it said before, for its author and moderators", async () => {
    const { id } = await write({ title: "Erst", body: textToDoc("so") });
    const edit = (body: unknown, who = anna) => call("patch", `/posts/${id}`, { ...as(who), body });
    await edit({ title: "Dann" });
    await edit({ title: "Dann" });
    await edit({ body: textToDoc("anders") }, mo);
    const revisions = await get(`/posts/${id}/revisions`, anna);
    expect(revisions).toMatchObject([
      { title: "Dann", profile: { id: mo.profileId } },
      { title: "Erst", profile: { id: anna.profileId } },
    ]);
    expect((await call("get", `/posts/${id}/revisions`, as(ben))).status).toBe(403);
  });

  it("may be closed for comments, and tells of the first one that is new", async () => {
    const { id } = await write({ title: "Gespräch" });
    const comment = async (who: Member, text: string) =>
      await call("post", "/comments", {
        ...as(who),
        body: { entityType: "post", entityId: id, body: textToDoc(text) },
      });
    await comment(anna, "Alt");
    expect(await get(`/posts/${id}`)).toMatchObject({ firstUnreadCommentId: null });
    await call("patch", `/posts/${id}/seen`, as(ben));
    await comment(ben, "Mein eigener");
    const { body } = await comment(anna, "Neu");
    await comment(mo, "Noch neuer");
    expect(await get(`/posts/${id}`)).toMatchObject({ firstUnreadCommentId: body.data.id });
    await call("patch", `/posts/${id}/seen`, as(ben));
    expect(await get(`/posts/${id}`)).toMatchObject({ firstUnreadCommentId: null });
    await call("patch", `/posts/${id}`, { ...as(anna), body: { isCommentsDisabled: true } });
    expect((await comment(ben, "Zu spät")).status).toBe(403);
    expect((await get(`/posts/${id}`)).permissions.can).not.toContain("create_comment");
  });
});

describe("drafts", () => {
  const drafts = () => `/apps/${here.id}/profile/drafts`;
  const keep = (id: string, who: Member, draft: object) =>
    call("put", `${drafts()}/${id}`, { ...as(who), body: { body: textToDoc("Text"), ...draft } });

  it("are kept for each person until they are published or thrown away, the latest first", async () => {
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    expect(await get(drafts(), anna)).toEqual([]);
    await keep(first, anna, { title: "Ang" });
    await keep(second, anna, { title: "Zweiter", poll: { question: "Ja?", options: [{ text: "" }] } });
    await keep(first, anna, { title: "Angefangen", spaceId: spaces.open.id, isCommentsDisabled: true });
    expect(await get(drafts(), anna)).toMatchObject([
      { id: first, title: "Angefangen", spaceId: spaces.open.id, body: textToDoc("Text"), isCommentsDisabled: true },
      { id: second, title: "Zweiter", spaceId: null, poll: { question: "Ja?", options: [{ text: "" }] } },
    ]);
    expect(await get(drafts(), ben)).toEqual([]);
    await keep(first, ben, { title: "Ben" });
    expect((await call("delete", `${drafts()}/${second}`, as(ben))).status).toBe(204);
    expect(await titles(drafts(), anna)).toEqual(["Angefangen", "Zweiter"]);
    await write({ title: "Fertig", draftId: first });
    expect(await titles(drafts(), anna)).toEqual(["Zweiter"]);
    expect(await titles(drafts(), ben)).toEqual(["Ben"]);
    expect((await call("delete", `${drafts()}/${second}`, as(anna))).status).toBe(204);
    expect(await get(drafts(), anna)).toEqual([]);
  });

  it("lose their place with it, and never have one of another app", async () => {
    const other = await app(await project(0));
    const foreign = (await spacesOf(other, [])).open.id;
    const admin = await member(here, "Ada", "admin");
    const { groupId } = await get(`/spaces/${spaces.open.id}`, admin);
    const { body } = await call("post", `/groups/${groupId}/spaces`, { ...as(admin), body: { name: "Bald weg" } });
    const id = crypto.randomUUID();
    await keep(id, anna, { title: "Woanders", spaceId: foreign });
    expect(await get(drafts(), anna)).toMatchObject([{ spaceId: null }]);
    await keep(id, anna, { title: "Woanders", spaceId: body.data.id });
    expect(await get(drafts(), anna)).toMatchObject([{ spaceId: body.data.id }]);
    await call("delete", `/spaces/${body.data.id}`, as(admin));
    expect(await get(drafts(), anna)).toMatchObject([{ title: "Woanders", spaceId: null }]);
    await call("delete", `${drafts()}/${id}`, as(anna));
  });

  it("are fifty at most; one that is there can still be changed", async () => {
    const writer = await member(here, "Writer");
    const ids = Array.from({ length: 50 }, () => crypto.randomUUID());
    for (const id of ids) expect((await keep(id, writer, { title: id })).status).toBe(200);
    expect(await keep(crypto.randomUUID(), writer, {})).toMatchObject({
      status: 409,
      body: { details: { reason: "tooManyDrafts" } },
    });
    expect((await keep(ids[0]!, writer, { title: "Geändert" })).status).toBe(200);
  });
});

describe("the order of a feed", () => {
  it("is by title or by what trends, also with cursors, in a space and across all", async () => {
    const day = 86_400_000;
    const elsewhere = await app(await project(0));
    const reader = await member(elsewhere, "Reader");
    const { open, private: secluded } = await spacesOf(elsewhere, [reader]);
    const at = (title: string, daysAgo: number, likesCount = 0, space = open) =>
      postIn(elsewhere, space, reader, title, { createdAt: Date.now() - daysAgo * day, likesCount });
    await together(() =>
      Promise.all([
        at("Zebra", 1),
        at("äpfel", 2, 100, secluded),
        at("Apfelbaum", 3, 3),
        at("Birne", 5, 2000),
        at("Uralt", 20, 100_000),
      ]),
    );
    const caller = { as: reader, host: elsewhere.host, appId: elsewhere.id };
    const walk = async (path: string) => {
      const seen: string[] = [];
      let cursor: string | null = "";
      do {
        const { body } = await call("get", `${path}&limit=1${cursor && `&cursor=${cursor}`}`, caller);
        seen.push(...(body.data as { title: string }[]).map(({ title }) => title));
        cursor = body.meta.nextCursor;
      } while (cursor);
      return seen;
    };
    expect(await walk(`/apps/${elsewhere.id}/community/posts?sort=trends`)).toEqual([
      "Birne",
      "äpfel",
      "Zebra",
      "Apfelbaum",
    ]);
    expect(await walk(`/spaces/${open.id}/posts?sort=trends`)).toEqual(["Birne", "Zebra", "Apfelbaum"]);
    expect(await walk(`/apps/${elsewhere.id}/community/posts?sort=name`)).toEqual([
      "äpfel",
      "Apfelbaum",
      "Birne",
      "Uralt",
      "Zebra",
    ]);
    expect(await walk(`/spaces/${open.id}/posts?sort=name`)).toEqual(["Apfelbaum", "Birne", "Uralt", "Zebra"]);
    expect(await walk(`/apps/${elsewhere.id}/community/posts?sort=oldest`)).toEqual([
      "Uralt",
      "Birne",
      "Apfelbaum",
      "äpfel",
      "Zebra",
    ]);
  });
});
