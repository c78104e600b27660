import { describe, expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { call } from "../harness/call";
import { handleClock } from "@workers/schedule";
import { env } from "../harness/env";
import { png } from "../harness/images";
import { app, categoryOf, member, person, project, spacesOf } from "../harness/world";
import { enterRoom } from "./socket";

describe("what somebody does by the API", () => {
  it("reaches the others' open pages: a post, a like, a comment, and the author's own counter", async () => {
    const here = await app(await project(1));
    const [author, reader] = [await member(here, "Author"), await member(here, "Reader")];
    const { open } = await spacesOf(here, [author, reader]);
    const page = await enterRoom({ host: here.host, path: `app/${here.id}`, as: reader });
    const own = await enterRoom({ host: here.host, path: `profile/${author.profileId}`, as: author });
    const by = (as: typeof author) => ({ as, host: here.host, appId: here.id });

    const { body: created } = await call("post", `/spaces/${open.id}/posts`, {
      ...by(author),
      body: { title: "Hello" },
    });
    const postId = created.data.id as string;
    expect(await page.event("post.created")).toMatchObject({
      data: { postId, spaceId: open.id, authorId: author.profileId, postSequence: 1 },
    });
    expect(await own.event("counters.space")).toMatchObject({
      data: { spaceId: open.id, postSequence: 1, seenSequence: 1 },
    });

    await call("post", `/posts/${postId}/like`, by(author));
    expect(await page.event("post.liked")).toMatchObject({
      data: { postId, likesCount: 1, profileId: author.profileId },
    });

    const { body: said } = await call("post", "/comments", {
      ...by(author),
      body: { entityType: "post", entityId: postId, body: textToDoc("Well said") },
    });
    const comment = {
      commentId: said.data.id,
      parentCommentId: null,
      entityType: "post",
      entityId: postId,
      commentsCount: 1,
    };
    expect(await page.event("comment.created")).toMatchObject({ data: comment });
  });

  it("tells of posts that the clock publishes, of votes, pins, moves, deletions and of what was taken back", async () => {
    const here = await app(await project(0));
    const [keeper, reader] = [await member(here, "Keeper", "moderator"), await member(here, "Reader")];
    const [{ open }, category] = [await spacesOf(here, [reader]), await categoryOf(here)];
    const page = await enterRoom({ host: here.host, path: `app/${here.id}`, as: reader });
    const by = (as: typeof keeper, body?: unknown) => ({ as, host: here.host, appId: here.id, body });
    const poll = { question: "Which?", options: [{ text: "One" }, { text: "Two" }] };
    const publishAt = new Date(Date.now() + 60_000).toISOString();
    const { body } = await call(
      "post",
      `/communities/categories/${category.id}/posts`,
      by(keeper, { title: "Soon", poll, publishAt }),
    );
    const postId = body.data.id as string;
    await Promise.all([1, 2].map(() => handleClock({ cron: "* * * * *", scheduledTime: Date.now() + 120_000 }, env)));
    expect(await page.event("post.created")).toMatchObject({
      data: { postId, spaceId: category.id, groupId: null, postSequence: 1 },
    });
    await call("post", `/communities/posts/${postId}/vote`, by(reader, { optionIds: [body.data.poll.options[0].id] }));
    expect(await page.event("post.voted")).toMatchObject({ data: { postId, votersCount: 1 } });
    await call("post", `/communities/posts/${postId}/pin-to-top`, by(keeper));
    expect(await page.event("post.pinned")).toMatchObject({
      data: { postId, spaceId: category.id, byProfileId: keeper.profileId },
    });
    await call("patch", `/communities/posts/${postId}/move`, by(keeper, { spaceId: open.id }));
    expect(await page.event("post.moved")).toMatchObject({
      data: { postId, spaceId: open.id, fromSpaceId: category.id },
    });
    await call("delete", `/posts/${postId}`, by(keeper));
    await call("post", `/posts/${postId}/restore`, by(keeper));
    expect(await page.event("post.restored")).toMatchObject({ data: { postId, spaceId: open.id } });
    expect(page.frames.filter(({ event }) => event === "post.created")).toHaveLength(1);
  });

  it("tells who may know of a place how many belong to it, once for many who come, and how many wait", async () => {
    const here = await app(await project(0));
    const [keeper, ada, ben, reader] = [
      await member(here, "Keeper", "admin"),
      await member(here, "Ada"),
      await member(here, "Ben"),
      await member(here, "Reader"),
    ];
    const spaces = await spacesOf(here, [keeper]);
    const enter = (as: typeof keeper) => enterRoom({ host: here.host, path: `app/${here.id}`, as });
    const [office, page] = [await enter(keeper), await enter(reader)];
    const by = (as: typeof keeper, body?: unknown) => ({ as, host: here.host, appId: here.id, body });
    const people = { profileIds: [ada.profileId, ben.profileId] };

    await call("post", `/spaces/${spaces.private.id}/requests`, by(ada, { message: "" }));
    expect(await office.event("request.created")).toMatchObject({ data: { requestsCount: 1 } });
    await call("post", `/spaces/${spaces.private.id}/requests`, by(ben, { message: "" }));
    await call("post", `/spaces/${spaces.private.id}/requests/accept`, by(keeper, people));
    await call("post", `/spaces/${spaces.secret.id}/profiles`, by(keeper, people));
    await call("post", `/spaces/${spaces.open.id}/profiles`, by(keeper, people));
    const counts = (socket: typeof office, id: string) =>
      socket.frames.flatMap((frame) => {
        const { event, data } = frame as { event: string; data: { spaceId?: string; membersCount: number } };
        return event === "space.counted" && data.spaceId === id ? [data.membersCount] : [];
      });
    await page.next(() => counts(page, spaces.open.id).length > 0);
    await office.settled();
    expect([spaces.private.id, spaces.secret.id, spaces.open.id].map((id) => counts(office, id))).toEqual([
      [3],
      [3],
      [3],
    ]);
    expect([spaces.private.id, spaces.secret.id, spaces.open.id].map((id) => counts(page, id))).toEqual([[3], [], [3]]);
    expect(office.frames.findLast(({ event }) => event === "request.closed")).toMatchObject({
      data: { requestsCount: 0 },
    });
    expect(page.events.filter((event) => event.startsWith("request."))).toEqual([]);
  });

  it("stays inside a secret space", async () => {
    const here = await app(await project(0));
    const [insider, outsider] = [await member(here, "Insider"), await member(here, "Outsider")];
    const { secret, open } = await spacesOf(here, [insider]);
    const page = await enterRoom({ host: here.host, path: `app/${here.id}`, as: outsider });
    const write = (spaceId: string) =>
      call("post", `/spaces/${spaceId}/posts`, {
        as: insider,
        host: here.host,
        appId: here.id,
        body: { title: "Psst" },
      });
    await write(secret.id);
    await write(open.id);
    await page.event("post.created");
    expect(page.frames.filter(({ event }) => event === "post.created")).toMatchObject([{ data: { spaceId: open.id } }]);
  });

  it("tells those who run the app of what they set up, and no member", async () => {
    const here = await app(await project(0));
    const [boss, reader] = [await member(here, "Boss", "admin"), await member(here, "Reader")];
    const [office, page] = [
      await enterRoom({ host: here.host, path: `app/${here.id}`, as: boss }),
      await enterRoom({ host: here.host, path: `app/${here.id}`, as: reader }),
    ];
    const by = { as: boss, host: here.host, appId: here.id };
    await call("post", `/apps/${here.id}/custom-fields`, { ...by, body: { name: "Hobby", type: "text" } });
    expect(await office.event("settings.changed")).toMatchObject({ data: {} });
    await call("patch", `/apps/${here.id}/options`, { ...by, body: { isPwaEnabled: false } });
    await page.event("app.updated");
    expect(page.frames.filter(({ event }) => event === "settings.changed")).toEqual([]);
  });

  it("tells whose library it is of all that changes in it, also by who moderates, and nobody else", async () => {
    const here = await app(await project(1));
    const [owner, other, boss] = [
      await member(here, "Owner"),
      await member(here, "Other"),
      await member(here, "Boss", "admin"),
    ];
    const enter = (who: typeof owner) => enterRoom({ host: here.host, path: `profile/${who.profileId}`, as: who });
    const [own, strange] = [await enter(owner), await enter(other)];
    const at = `/projects/${here.project.id}/cloud`;
    const by = (as: typeof owner, body?: unknown) => ({ as, host: here.host, appId: here.id, body });
    const { body } = await call("post", `${at}/folders`, {
      ...by(owner, { name: "Notes" }),
      headers: { "X-Window": "left" },
    });
    await call("patch", `/folders/${body.data.id}`, by(owner, { name: "Letters" }));
    await call("delete", `/folders/${body.data.id}/soft`, by(boss));
    await own.next(() => own.events.length === 3);
    await strange.settled();
    expect(own.frames.filter(({ event }) => event === "library.changed")).toMatchObject(
      ["left", null, null].map((byWindowId) => ({ data: { byWindowId } })),
    );
    expect(strange.events).toEqual([]);
  });

  it("tells a library of a picture that comes with a post, and of no logo", async () => {
    const here = await app(await project(1));
    const boss = await member(here, "Boss", "admin");
    const own = await enterRoom({ host: here.host, path: `profile/${boss.profileId}`, as: boss });
    const picture = await png(4, 4);
    const upload = async (purpose: string, windowId: string) => {
      const rawBody = new FormData();
      rawBody.set("file", new File([picture], "picture.png"));
      rawBody.set("purpose", purpose);
      return call("post", `/apps/${here.id}/files`, {
        as: boss,
        host: here.host,
        appId: here.id,
        rawBody,
        headers: { "X-Window": windowId },
      });
    };
    expect((await upload("logo", "logo")).status).toBe(201);
    expect((await upload("attachment", "post")).status).toBe(201);
    await own.next(() => own.events.length === 1);
    expect(own.frames.filter(({ event }) => event === "library.changed")).toMatchObject([
      { data: { byWindowId: "post" } },
    ]);
  });

  it("tells the team who came into an app and who left it", async () => {
    const here = await app(await project(0));
    const office = await enterRoom({ host: "lyceum.test", path: `project/${here.project.id}`, as: here.project.owner });
    const newcomer = await person("New");
    const { body } = await call("post", `/apps/${here.id}/join`, { as: newcomer, host: here.host, body: {} });
    await call("delete", `/profiles/${body.data.profileId}`, { as: here.project.owner, appId: here.id });
    const peopleChanges = () => office.frames.filter(({ event }) => event === "people.changed");
    await office.next(() => peopleChanges().length === 2);
    expect(peopleChanges()).toMatchObject([{ data: { appId: here.id } }, { data: { appId: here.id } }]);
  });
});
