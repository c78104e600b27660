import { beforeAll, describe, expect, it } from "vitest";
import { call, type Caller, send, serviceHost } from "../harness/call";
import { env } from "../harness/env";
import { png } from "../harness/images";
import { Upload } from "../harness/uploads";
import { app, type AppOfWorld, type Member, member, project } from "../harness/world";
import { signedLink } from "@workers/domain/kernel/files";
import { newId } from "@workers/domain/kernel/ids";

let here: AppOfWorld;
let anna: Member, ben: Member;
const text = (value: string) => new TextEncoder().encode(value);
const uploaded = async (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  (await new Upload(here, anna, bytes, name).all()).body.data.file;
const as = (who: Caller | null) => ({ as: who, host: here.host, appId: here.id });
const get = (path: string, headers: Record<string, string> = {}, host = here.host) =>
  send(`https://${host}${path}`, { headers });
const signedIn = (who: Caller) => ({ Authorization: `Bearer ${who.accessToken}` });

beforeAll(async () => {
  here = await app(await project(1));
  anna = await member(here, "Anna");
  ben = await member(here, "Ben");
});

describe("a signed link", () => {
  it("opens its file to whoever holds it, on every host of ours", async () => {
    const { url } = await uploaded(text("hello"), "a.txt");
    expect(await (await get(url)).text()).toBe("hello");
    expect(await (await get(url, {}, serviceHost)).text()).toBe("hello");
    expect((await get(url, {}, (await app(await project(0))).host)).status).toBe(404);
  });

  it("opens nothing once it has expired, was altered, or is used for another file", async () => {
    const [file, other] = [await uploaded(text("hello"), "a.txt"), await uploaded(text("other"), "b.txt")];
    const parts = new URL(file.url, "https://x").searchParams;
    const link = (id: string, until: string, signature: string) =>
      `/files/${id}?${new URLSearchParams({ until, signature })}`;
    const [until, signature] = [parts.get("until")!, parts.get("signature")!];
    expect((await get(link(file.id, until, signature))).status).toBe(200);
    expect((await get(link(other.id, until, signature))).status).toBe(404);
    expect((await get(link(file.id, String(Number(until) + 3600), signature))).status).toBe(404);
    expect(
      (await get(link(file.id, until, `${signature.slice(0, -1)}${signature.endsWith("A") ? "B" : "A"}`))).status,
    ).toBe(404);
    expect((await get(link(file.id, until, ""))).status).toBe(404);
    expect((await get(link(file.id, "1e12", signature))).status).toBe(404);
    expect((await get(`/files/${file.id}`)).status).toBe(404);
    const old = signedLink(env, file.id, Date.now() - 13 * 3_600_000);
    expect((await get(old)).status).toBe(404);
    // Who may see the file sees it by an old link too: pages stay open for days.
    expect((await get(old, signedIn(anna))).status).toBe(200);
    expect((await get(old, signedIn(ben))).status).toBe(404);
  });

  it("stays the same for hours, so that browsers keep what they have", async () => {
    const id = newId<"file">();
    const noon = Date.parse("2026-01-01T12:00:00Z");
    expect(signedLink(env, id, noon)).toBe(signedLink(env, id, noon + 5 * 3_600_000));
    expect(signedLink(env, id, noon)).not.toBe(signedLink(env, id, noon + 7 * 3_600_000));
  });

  it("is what downloads and contents lead to, for who may see the file alone", async () => {
    const file = await uploaded(text("hello"), 'Grüße & "Küsse" 100%.txt');
    const { body } = await call("get", `/files/${file.id}/download`, as(anna));
    const saved = await get(body.data.url);
    expect(saved.headers.get("Content-Disposition")).toBe(
      `attachment; filename="Gr__e & _K_sse_ 100_.txt"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%26%20%22K%C3%BCsse%22%20100%25.txt`,
    );
    const content = await call("get", `/files/${file.id}/content`, as(anna));
    expect(content.status).toBe(302);
    expect(await (await get(content.headers.get("Location")!)).text()).toBe("hello");
    for (const path of ["download", "content"]) {
      expect((await call("get", `/files/${file.id}/${path}`, as(ben))).status).toBe(404);
      expect((await call("get", `/files/${file.id}/${path}`, as(null))).status).toBe(401);
    }
  });
});

describe("bytes", () => {
  it("come in the part that was asked for", async () => {
    const { url } = await uploaded(text("0123456789"), "digits.txt");
    const part = async (range: string, headers = {}) => {
      const answer = await get(url, { Range: range, ...headers });
      return [answer.status, answer.headers.get("Content-Range"), await answer.text()];
    };
    expect(await part("bytes=2-4")).toEqual([206, "bytes 2-4/10", "234"]);
    expect(await part("bytes=7-")).toEqual([206, "bytes 7-9/10", "789"]);
    expect(await part("bytes=-3")).toEqual([206, "bytes 7-9/10", "789"]);
    expect(await part("bytes=-99")).toEqual([206, "bytes 0-9/10", "0123456789"]);
    expect(await part("bytes=5-99")).toEqual([206, "bytes 5-9/10", "56789"]);
    expect(await part("bytes=10-")).toEqual([416, "bytes */10", ""]);
    expect(await part("bytes=-0")).toEqual([416, "bytes */10", ""]);
    expect(await part("bytes=4-2")).toEqual([200, null, "0123456789"]);
    expect(await part("bytes=0-1,3-4")).toEqual([200, null, "0123456789"]);
    expect(await part("lines=0-1")).toEqual([200, null, "0123456789"]);
    expect(await part("bytes=2-4", { "If-Range": '"another"' })).toEqual([200, null, "0123456789"]);
    const head = await send(`https://${here.host}${url}`, { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Length"), head.headers.get("Accept-Ranges")]).toEqual([
      200,
      "10",
      "bytes",
    ]);
  });

  it.each([
    ["a page", "<!doctype html><script>alert(1)</script>", "page.html", "application/octet-stream", "attachment"],
    ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg"/>', "drawing.svg", "application/octet-stream", "attachment"],
    ["a feed", '<?xml version="1.0"?><feed/>', "feed.xml", "application/octet-stream", "attachment"],
    [
      "a page named like a text",
      "  \n<HTML><body onload=alert(1)>",
      "note.txt",
      "application/octet-stream",
      "attachment",
    ],
    ["a text", "plain words", "note.txt", "text/plain; charset=utf-8", "inline"],
    ["a table", "a;b", "table.csv", "text/csv", "attachment"],
    ["captions", "WEBVTT", "lesson.vtt", "text/vtt", "attachment"],
    ["a document", "%PDF-1.4", "doc.pdf", "application/pdf", "inline"],
  ])("of %s are served as what can do no harm", async (_, body, name, contentType, disposition) => {
    const { url } = await uploaded(text(body), name);
    const { headers } = await get(url);
    expect(headers.get("Content-Type")).toBe(contentType);
    expect(headers.get("Content-Disposition")).toMatch(new RegExp(`^${disposition};`));
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    if (contentType !== "application/pdf") expect(headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-site");
  });

  it("of an image come small and modern in the list, by a link of their own", async () => {
    const { thumbUrl, url } = await uploaded(await png(700, 70), "wide.png");
    expect(thumbUrl).toContain("w=320");
    expect((await get(thumbUrl)).headers.get("Content-Type")).toBe("image/webp");
    expect((await get(url)).headers.get("Content-Type")).toBe("image/png");
    expect((await get(`${url}&w=333`)).status).toBe(422);
  });

  it("of a removed file are its owner's by the library's link alone, wherever it was shown", async () => {
    const file = await uploaded(await png(5, 5), "a.png");
    await env
      .SHARD_1!.prepare(
        "insert into attachments (app_id, entity_type, entity_id, file_id, position) values (?, 'post', 'x', ?, 0)",
      )
      .bind(here.id, file.id)
      .run();
    await call("delete", `/files/${file.id}/soft`, as(anna));
    expect((await get(file.url)).status).toBe(200);
    for (const who of [anna, ben]) expect((await get(`/files/${file.id}`, signedIn(who))).status).toBe(404);
  });
});
