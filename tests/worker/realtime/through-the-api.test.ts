import { describe, expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { call } from "../harness/call";
import { app, member, project, spacesOf } from "../harness/world";
import { enterRoom } from "./socket";

describe("what somebody does by the API", () => {
  it("reaches the others' open pages: a post, a like, a comment, and the author's own counter", async () => {
    const here = await app(await project(1));
    const [author, reader] = [await member(here, "Author"), await member(here, "Reader")];
    const { open } = await spacesOf(here, [author, reader]);
    const page = await enterRoom({ host: here.host, path: `app/${here.id}`, as: reader });
    const own = await enterRoom({ host: here.host, path: `profile/${author.profileId}`, as: author });
    const by = (as: typeof author) => ({ as, host: here.host, appId: here.id });

    const { body: created } = await call("post", `/spaces/${open.id}/posts`, { ...by(author), body: { title: "Hello" } });
    const postId = created.data.id as string;
    expect(await page.event("post.created")).toMatchObject({ data: { postId, spaceId: open.id, authorId: author.profileId, postSequence: 1 } });
    expect(await own.event("counters.space")).toMatchObject({ data: { spaceId: open.id, postSequence: 1, seenSequence: 1 } });

    await call("post", `/posts/${postId}/like`, by(author));
    expect(await page.event("post.liked")).toMatchObject({ data: { postId, likesCount: 1, profileId: author.profileId } });

    const { body: said } = await call("post", "/comments", { ...by(author), body: { entityType: "post", entityId: postId, body: textToDoc("Well said") } });
    const comment = { commentId: said.data.id, parentCommentId: null, entityType: "post", entityId: postId, commentsCount: 1 };
    expect(await page.event("comment.created")).toMatchObject({ data: comment });
  });

  it("stays inside a secret space", async () => {
    const here = await app(await project(0));
    const [insider, outsider] = [await member(here, "Insider"), await member(here, "Outsider")];
    const { secret, open } = await spacesOf(here, [insider]);
    const page = await enterRoom({ host: here.host, path: `app/${here.id}`, as: outsider });
    const write = (spaceId: string) => call("post", `/spaces/${spaceId}/posts`, { as: insider, host: here.host, appId: here.id, body: { title: "Psst" } });
    await write(secret.id);
    await write(open.id);
    await page.event("post.created");
    expect(page.frames.filter(({ event }) => event === "post.created")).toMatchObject([{ data: { spaceId: open.id } }]);
  });
});
