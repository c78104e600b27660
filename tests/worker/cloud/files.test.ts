import { beforeAll, describe, expect, it } from "vitest";
import { placeholderOf } from "@db/vocabulary/placeholders";
import { textToDoc } from "@db/vocabulary/rich-text";
import { call, type Caller, send, serviceHost } from "../harness/call";
import { photo, png } from "../harness/images";
import { app, type AppOfWorld, type Member, member, project, spacesOf } from "../harness/world";

let here: AppOfWorld, other: AppOfWorld;
let admin: Member, mo: Member, anna: Member, ben: Member, clara: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
const as = (who: Member | null) => ({ as: who, host: here.host, appId: here.id });

async function upload(
  who: Member | null,
  bytes: Uint8Array<ArrayBuffer>,
  name = "image.png",
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  form.set("file", new File([bytes], name, { type: "text/html" }));
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return call("post", `/apps/${here.id}/files`, { ...as(who), rawBody: form });
}

const get = (path: string, who: Caller | null, headers: Record<string, string> = {}, host = here.host) =>
  send(`https://${host}${path}`, {
    headers: { ...headers, ...(who?.accessToken ? { Authorization: `Bearer ${who.accessToken}` } : {}) },
  });

const post = async (spaceId: string, attachmentIds: string[], body = textToDoc("Look")) =>
  (await call("post", `/spaces/${spaceId}/posts`, { ...as(anna), body: { body, attachmentIds } })).body.data;

beforeAll(async () => {
  const of = await project(1);
  here = await app(of);
  other = await app(await project(0));
  admin = await member(here, "Admin", "admin");
  mo = await member(here, "Mo", "moderator");
  anna = await member(here, "Anna");
  ben = await member(here, "Ben");
  clara = await member(here, "Clara");
  spaces = await spacesOf(here, [anna, ben]);
});

describe("an upload", () => {
  it("is known by its bytes, not by what it claims to be", async () => {
    const { status, body } = await upload(anna, await png(40, 30), "../../etc/Mein Bild <1>.svg");
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: "Mein Bild 1.png",
      mimeType: "image/png",
      type: "image",
      width: 40,
      height: 30,
      url: `/files/${body.data.id}`,
    });
    const served = await get(body.data.url, anna);
    expect(served.headers.get("Content-Type")).toBe("image/png");
    expect(served.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(served.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(served.headers.get("Content-Disposition")).toContain("inline");
    expect((await get(`${body.data.url}?download`, anna)).headers.get("Content-Disposition")).toContain("attachment");
  });

  it.each([
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["nothing", ""],
    ["half a PNG", "\u0089PNG\r\n"],
  ])("is refused where it is %s", async (_, text) => {
    const { status, body } = await upload(anna, new TextEncoder().encode(text), "image.png");
    expect(status).toBe(422);
    expect(body.errors).toEqual([expect.objectContaining({ field: "file", key: "notAllowed" })]);
  });

  it("of a document is kept to be looked at and taken along", async () => {
    const { status, body } = await upload(anna, new TextEncoder().encode("%PDF-1.7"), "Plan.PDF");
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: "Plan.pdf",
      type: "other",
      mimeType: "application/pdf",
      width: null,
      placeholder: null,
    });
    const served = await get(body.data.url, anna);
    expect(served.headers.get("Content-Type")).toBe("application/pdf");
    expect(served.headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
    expect((await get(`${body.data.url}?download`, anna)).headers.get("Content-Disposition")).toContain("attachment");
    expect((await post(spaces.open.id, [body.data.id])).attachments).toEqual([
      expect.objectContaining({ id: body.data.id, type: "other" }),
    ]);
    expect((await get(body.data.url, ben)).status).toBe(200);
  });

  it.each([
    ["a program", "MZ\u0090", "setup.exe"],
    ["a page", "<!doctype html>", "page.html"],
    ["a drawing that can run", "<svg/>", "drawing.svg"],
    ["a document by its name alone", "<!doctype html>", "Plan.pdf"],
  ])("is refused where it is %s", async (_, text, name) => {
    expect((await upload(anna, new TextEncoder().encode(text), name)).body.errors).toEqual([
      expect.objectContaining({ field: "file", key: "notAllowed" }),
    ]);
  });

  it("of a document shows nowhere where a picture belongs", async () => {
    const id = (await upload(anna, new TextEncoder().encode("hello"), "notes.txt")).body.data.id;
    expect((await upload(anna, new TextEncoder().encode("hello"), "cover.txt", { purpose: "cover" })).status).toBe(422);
    const image = { type: "image", attrs: { fileId: id } };
    const refused = await call("post", `/spaces/${spaces.open.id}/posts`, {
      ...as(anna),
      body: { title: "A", coverId: id, body: { type: "doc", content: [image] } },
    });
    expect(refused.body.errors).toEqual([
      expect.objectContaining({ field: "coverId" }),
      expect.objectContaining({ field: "body" }),
    ]);
  });

  it("keeps what stands in a picture's place until it arrives", async () => {
    const placeholder = placeholderOf(1, 1, [10, 20, 30, 255]);
    const { body } = await upload(anna, await png(4, 4), "a.png", { placeholder });
    expect(body.data.placeholder).toBe(placeholder);
    expect((await post(spaces.open.id, [body.data.id])).attachments[0].placeholder).toBe(placeholder);
    expect((await upload(anna, await png(4, 4), "a.png", { placeholder: "<img>" })).body.errors[0]).toMatchObject({
      field: "placeholder",
    });
  });

  it("is refused where it has too many pixels or bytes, no file, another purpose, or comes from a guest", async () => {
    const huge = await png(20, 20);
    new DataView(huge.buffer).setUint32(16, 50_000);
    expect((await upload(anna, huge)).body.errors).toEqual([
      expect.objectContaining({ field: "file", key: "maxNumber", params: { max: 12_000 } }),
    ]);
    const heavy = new Uint8Array(20 * 1024 * 1024);
    heavy.set(await png(20, 20));
    expect(await upload(anna, heavy)).toMatchObject({ status: 422, body: { code: "maxSizeFile" } });
    expect((await upload(anna, new Uint8Array(21 * 1024 * 1024))).status).toBe(413);
    const empty = await call("post", `/apps/${here.id}/files`, { ...as(anna), rawBody: new FormData() });
    expect([400, 422]).toContain(empty.status);
    expect((await upload(anna, await png(2, 2), "a.png", { purpose: "virus" })).body.errors[0]).toMatchObject({
      field: "purpose",
      key: "notAllowed",
    });
    expect((await upload(null, await png(2, 2))).status).toBe(401);
  });

  it("keeps a photo's rotation and forgets where it was taken", async () => {
    const { body } = await upload(anna, photo(), "photo.jpeg");
    expect(body.data).toMatchObject({ name: "photo.jpg", width: 40, height: 60 });
    const bytes = new Uint8Array(await (await get(body.data.url, anna)).arrayBuffer());
    const text = String.fromCharCode(...bytes);
    expect(text).not.toContain("GPS");
    expect(text).not.toContain("Taken at home");
    expect(text).toContain("Exif");
    expect(body.data.size).toBe(bytes.byteLength);
  });
});

describe("a file", () => {
  it("is seen by those who see the post, and by nobody else", async () => {
    const { id, url } = (await upload(anna, await png(10, 10))).body.data;
    expect((await get(url, anna)).status).toBe(200);
    for (const who of [ben, clara, null]) expect((await get(url, who)).status, "not attached yet").toBe(404);
    await post(spaces.secret.id, [id]);
    expect((await get(url, ben)).status).toBe(200);
    expect((await get(url, mo)).status).toBe(200);
    expect((await get(url, clara)).status).toBe(404);
    expect((await get(url, null)).status).toBe(404);
    await post(spaces.open.id, [id]);
    expect((await get(url, clara)).status).toBe(200);
    expect((await get(url, null)).status).toBe(200);
  });

  it("inside a text or a comment is guarded as the text is", async () => {
    const inText = (await upload(anna, await png(10, 10))).body.data;
    const inComment = (await upload(anna, await png(10, 10))).body.data;
    const made = await post(spaces.secret.id, [], {
      type: "doc",
      content: [{ type: "image", attrs: { fileId: inText.id, alt: "A picture" } }],
    } as never);
    const said = await call("post", "/comments", {
      ...as(anna),
      body: { entityType: "post", entityId: made.id, body: textToDoc("See"), attachmentIds: [inComment.id] },
    });
    expect(said.body.data.attachments).toEqual([expect.objectContaining({ id: inComment.id, width: 10 })]);
    for (const { url } of [inText, inComment]) {
      expect((await get(url, ben)).status).toBe(200);
      expect((await get(url, clara)).status).toBe(404);
    }
    await call("delete", `/comments/${said.body.data.id}`, as(anna));
    expect((await get(inComment.url, ben)).status).toBe(404);
  });

  it("can't be attached by somebody who didn't upload it", async () => {
    const { id } = (await upload(anna, await png(10, 10))).body.data;
    const { status, body } = await call("post", `/spaces/${spaces.open.id}/posts`, {
      ...as(ben),
      body: { title: "Mine now", attachmentIds: [id] },
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual([expect.objectContaining({ field: "attachmentIds", key: "notAllowed" })]);
    const inside = await call("post", `/spaces/${spaces.open.id}/posts`, {
      ...as(ben),
      body: { body: { type: "doc", content: [{ type: "image", attrs: { fileId: id } }] } },
    });
    expect(inside.body.errors).toEqual([expect.objectContaining({ field: "body", key: "notAllowed" })]);
  });

  it("that lies in the bin can't be attached anew, and stays where it was attached before", async () => {
    const [before, later] = [
      (await upload(anna, await png(10, 10))).body.data,
      (await upload(anna, await png(10, 10))).body.data,
    ];
    const made = await post(spaces.open.id, [before.id]);
    for (const { id } of [before, later]) await call("delete", `/files/${id}/soft`, as(anna));
    const refused = await call("post", `/spaces/${spaces.open.id}/posts`, {
      ...as(anna),
      body: { title: "Gone", attachmentIds: [later.id] },
    });
    expect(refused.body.errors).toEqual([expect.objectContaining({ field: "attachmentIds", key: "notAllowed" })]);
    expect(
      (await call("patch", `/posts/${made.id}`, { ...as(anna), body: { title: "Still", attachmentIds: [before.id] } }))
        .status,
    ).toBe(200);
  });

  it("that is an avatar is seen by all, on the service host too, but on no other project's", async () => {
    const { id, url } = (await upload(anna, await png(10, 10), "me.png", { purpose: "avatar" })).body.data;
    const { body } = await call("patch", `/apps/${here.id}/profile`, { ...as(anna), body: { avatarId: id } });
    expect(body.data.avatarUrl).toBe(url);
    expect((await get(url, null)).status).toBe(200);
    expect((await get(url, null, {}, serviceHost)).status).toBe(200);
    expect((await get(url, null, {}, other.host)).status).toBe(404);
  });

  it("that covers a secret space stays hidden with it", async () => {
    const { id, url } = (await upload(admin, await png(10, 10), "cover.png", { purpose: "cover" })).body.data;
    const secret = await call("patch", `/spaces/${spaces.secret.id}`, { ...as(admin), body: { coverId: id } });
    expect(secret.body.data.coverUrl).toBe(url);
    expect((await get(url, ben)).status).toBe(200);
    expect((await get(url, clara)).status).toBe(404);
    await call("patch", `/spaces/${spaces.private.id}`, { ...as(admin), body: { coverId: id } });
    expect((await get(url, clara)).status).toBe(200);
  });

  it("answers parts, heads, and what the browser knows already", async () => {
    const bytes = await png(30, 30);
    const { url } = (await upload(anna, bytes)).body.data;
    const part = await get(url, anna, { Range: "bytes=1-3" });
    expect([part.status, part.headers.get("Content-Range"), await part.text()]).toEqual([
      206,
      `bytes 1-3/${bytes.byteLength}`,
      "PNG",
    ]);
    const end = await get(url, anna, { Range: "bytes=-4" });
    expect([...new Uint8Array(await end.arrayBuffer())]).toEqual(Array.from(bytes.slice(-4)));
    expect((await get(url, anna, { Range: "bytes=999999-" })).status).toBe(416);
    const whole = await get(url, anna);
    const etag = whole.headers.get("ETag")!;
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(bytes);
    expect(whole.headers.get("Cache-Control")).toContain("immutable");
    expect((await get(url, anna, { "If-None-Match": etag })).status).toBe(304);
    expect((await get(url, clara, { "If-None-Match": etag })).status).toBe(404);
    expect((await send(`https://${here.host}${url}`, { method: "POST" })).status).toBe(405);
  });

  it("that moves stays as it is, and moves", async () => {
    const { url } = (await upload(anna, await png(700, 70, true))).body.data;
    const answer = await get(`${url}?w=320`, anna);
    expect(answer.headers.get("Content-Type")).toBe("image/png");
    expect(new TextDecoder("latin1").decode(await answer.arrayBuffer())).toMatch(/acTL[^]*fdAT/);
  });

  it("comes smaller where it is asked to, and never larger", async () => {
    const { url } = (await upload(anna, await png(700, 70))).body.data;
    const small = await get(`${url}?w=320`, anna);
    expect(small.headers.get("Content-Type")).toBe("image/webp");
    expect(String.fromCharCode(...new Uint8Array(await small.arrayBuffer()).slice(8, 12))).toBe("WEBP");
    expect((await get(`${url}?w=1280`, anna)).headers.get("Content-Type")).toBe("image/png");
    expect((await get(`${url}?w=321`, anna)).status).toBe(422);
    expect((await get(`${url}?w=320`, clara)).status).toBe(404);
  });

  it("that is deleted is gone, and a placeholder stands where it was", async () => {
    const { id, url } = (await upload(anna, await png(10, 10))).body.data;
    const made = await post(spaces.open.id, [id]);
    expect((await call("delete", `/files/${id}`, as(ben))).status).toBe(404);
    expect((await call("delete", `/files/${id}`, as(anna))).status).toBe(204);
    expect((await get(url, anna)).status).toBe(404);
    expect((await call("get", `/posts/${made.id}`, as(anna))).body.data.attachments).toEqual([
      expect.objectContaining({ id, isMissing: true, name: "", size: 0 }),
    ]);
  });
});
