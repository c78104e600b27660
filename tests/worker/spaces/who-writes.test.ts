import { beforeAll, describe, expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { call } from "../harness/call";
import { app, type AppOfWorld, type Member, member, project, spacesOf } from "../harness/world";

let here: AppOfWorld;
let admin: Member, mo: Member, anna: Member;
let its: Awaited<ReturnType<typeof spacesOf>>;

const by = (as: Member | null, method: string, path: string, body?: object) =>
  call(method, path, { as, host: here.host, appId: here.id, ...(body && { body }) });
const write = (as: Member, title: string) => by(as, "post", `/spaces/${its.open.id}/posts`, { title });
const comment = (as: Member, entityId: string) =>
  by(as, "post", "/comments", { entityType: "post", entityId, body: textToDoc("Well said") });
const spaceFor = async (as: Member) => (await by(as, "get", `/spaces/${its.open.id}`)).body.data;

beforeAll(async () => {
  here = await app(await project(0));
  [admin, mo, anna] = [await member(here, "Ada", "admin"), await member(here, "Mo"), await member(here, "Anna")];
  its = await spacesOf(here, [anna], [mo]);
});

describe("a space where moderators alone", () => {
  it("post lets members read and comment", async () => {
    const before = await write(anna, "As ever");
    expect(before.status).toBe(201);
    const changed = await by(admin, "patch", `/spaces/${its.open.id}`, { postedBy: "moderators" });
    expect([changed.status, changed.body.data.postedBy]).toEqual([200, "moderators"]);
    expect((await write(anna, "No more")).status).toBe(403);
    expect((await spaceFor(anna)).permissions.can).not.toContain("create_post");
    expect((await write(mo, "News")).status).toBe(201);
    expect((await comment(anna, before.body.data.id)).status).toBe(201);
  });

  it("comment lets members read, and moderators answer", async () => {
    const post = (await write(mo, "Read only")).body.data;
    await by(admin, "patch", `/spaces/${its.open.id}`, { commentedBy: "moderators" });
    expect((await comment(anna, post.id)).status).toBe(403);
    expect((await by(anna, "get", `/posts/${post.id}`)).body.data.permissions.can).not.toContain("create_comment");
    expect((await comment(mo, post.id)).status).toBe(201);
    await by(admin, "patch", `/spaces/${its.open.id}`, { postedBy: "members", commentedBy: "members" });
    expect((await comment(anna, post.id)).status).toBe(201);
    expect((await write(anna, "Again")).status).toBe(201);
  });

  it("is set up by who looks after it, and by words that there are", async () => {
    expect((await by(anna, "patch", `/spaces/${its.open.id}`, { postedBy: "moderators" })).status).toBe(403);
    expect((await by(admin, "patch", `/spaces/${its.open.id}`, { postedBy: "nobody" })).status).toBe(422);
  });
});
