import { beforeAll, expect, it } from "vitest";
import { pinnedInApp } from "@workers/domain/community/posts";
import { call } from "../harness/call";
import { app, type AppOfWorld, type Member, member, project, spacesOf } from "../harness/world";
import { insideApp } from "../members/inside-app";

let here: AppOfWorld;
let admin: Member, anna: Member, otto: Member;
let its: Awaited<ReturnType<typeof spacesOf>>;

const by = (as: Member, method: string, path: string, body?: object) =>
  call(method, path, { as, host: here.host, appId: here.id, ...(body && { body }) });
async function pinned(space: { id: string }, title: string): Promise<string> {
  const { id } = (await by(admin, "post", `/spaces/${space.id}/posts`, { title })).body.data;
  const answer = await by(admin, "post", `/posts/${id}/pin-to-sidebar`);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return id;
}

beforeAll(async () => {
  here = await app(await project(0));
  [admin, anna, otto] = [await member(here, "Ada", "admin"), await member(here, "Anna"), await member(here, "Otto")];
  its = await spacesOf(here, [anna]);
});

it("Beside the feed of the app stand the posts that were pinned beside those of its spaces, the latest first, for who may read there", async () => {
  const [open, secret] = [await pinned(its.open, "Open"), await pinned(its.secret, "Secret")];
  await by(admin, "post", `/spaces/${its.open.id}/posts`, { title: "Pinned nowhere" });
  const idsFor = async (who: Member) => (await pinnedInApp(await insideApp(here, who), 4)).map(({ id }) => id);
  expect(await idsFor(anna)).toEqual([secret, open]);
  expect(await idsFor(otto)).toEqual([open]);
  expect(await pinnedInApp(await insideApp(here, anna), 1)).toHaveLength(1);
});
