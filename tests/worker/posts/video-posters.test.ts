import { beforeAll, expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { call, send } from "../harness/call";
import { png } from "../harness/images";
import { webm } from "../harness/media";
import { Upload } from "../harness/uploads";
import { app, type AppOfWorld, type Member, member, project, spacesOf } from "../harness/world";

let here: AppOfWorld;
let anna: Member, ben: Member, clara: Member;
const as = (who: Member) => ({ as: who, host: here.host, appId: here.id });
const get = (path: string, who: Member) =>
  send(`https://${here.host}${path}`, { headers: { Authorization: `Bearer ${who.accessToken}` } });

beforeAll(async () => {
  here = await app(await project(1));
  [anna, ben, clara] = (await Promise.all(["Anna", "Ben", "Clara"].map((name) => member(here, name)))) as [
    Member,
    Member,
    Member,
  ];
});

it("a video on a post has its picture, and it is seen by whoever may see the post, and by nobody else", async () => {
  const spaces = await spacesOf(here, [anna, ben]);
  const form = new FormData();
  form.set("file", new File([await webm(320, 180, 1)], "film.webm", { type: "video/webm" }));
  const video = (await call("post", `/apps/${here.id}/files`, { ...as(anna), rawBody: form })).body.data;
  expect(video).toMatchObject({ type: "video", posterUrl: null });
  const poster = (await new Upload(here, anna, await png(32, 18), "poster.png", { hideInCloud: true }).all()).body.data
    .file;
  expect((await call("patch", `/files/${video.id}`, { ...as(anna), body: { posterId: poster.id } })).status).toBe(200);

  const post = (
    await call("post", `/spaces/${spaces.secret.id}/posts`, {
      ...as(anna),
      body: { body: textToDoc("Look"), attachmentIds: [video.id] },
    })
  ).body.data;
  expect(post.attachments).toEqual([expect.objectContaining({ id: video.id, posterUrl: `/files/${poster.id}` })]);
  const statuses = async () => [
    (await get(`/files/${poster.id}`, ben)).status,
    (await get(`/files/${poster.id}`, clara)).status,
  ];
  expect(await statuses()).toEqual([200, 404]);
  // Gone with the post that shows the video.
  await call("delete", `/posts/${post.id}`, as(anna));
  expect(await statuses()).toEqual([404, 404]);
});
