import { beforeAll, describe, expect, it } from "vitest";
import { call, send } from "../harness/call";
import { env } from "../harness/env";
import { photo, png } from "../harness/images";
import { folderIn } from "../harness/library";
import { chunkBytes, storedObjects, Upload } from "../harness/uploads";
import { app, type AppOfWorld, type Member, member, project } from "../harness/world";

let here: AppOfWorld;
let anna: Member;
const as = (who: Member | null) => ({ as: who, host: here.host, appId: here.id });
const read = async (url: string) => new Uint8Array(await (await send(`https://${here.host}${url}`)).arrayBuffer());
const storage = async () => (await call("get", `/projects/${here.project.id}/cloud/storage`, as(anna))).body.data;

beforeAll(async () => {
  here = await app(await project(1));
  anna = await member(here, "Anna");
});

describe("an image of too many pixels", () => {
  /** Few bytes that claim to be a huge picture. */
  const huge = async () => {
    const bytes = await png(20, 20);
    new DataView(bytes.buffer).setUint32(16, 30_000);
    new DataView(bytes.buffer).setUint32(20, 30_000);
    return bytes;
  };
  const segment = (marker: number, length: number) => {
    const bytes = new Uint8Array(length);
    bytes.set([0xff, marker, (length - 2) >> 8, (length - 2) & 255]);
    return bytes;
  };
  const frame = (width: number, height: number) =>
    Uint8Array.of(0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0);
  const scan = Uint8Array.of(0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34, 0xff, 0xd9);
  /** A photo whose size stands behind so many bytes of metadata. */
  const jpeg = (metadata: number, width: number, height: number) => {
    const segments = [
      Uint8Array.of(0xff, 0xd8),
      ...Array.from({ length: Math.ceil(metadata / 60_000) }, () => segment(0xe2, 60_000)),
    ];
    return Uint8Array.from(Buffer.concat([...segments, frame(width, height), scan]));
  };
  const bitmap = () => {
    const bytes = new Uint8Array(60);
    bytes.set(text("BM"));
    new DataView(bytes.buffer).setInt32(18, 30_000, true);
    new DataView(bytes.buffer).setInt32(22, -30_000, true);
    return bytes;
  };
  const text = (value: string) => new TextEncoder().encode(value);
  const tooMany = { status: 422, body: { errors: [{ field: "file", key: "maxNumber", params: { max: 12_000 } }] } };
  const stored = async () => [(await storedObjects("files/")).length, (await storage()).used];
  const byForm = (bytes: BlobPart, name: string) => {
    const form = new FormData();
    form.set("file", new File([bytes], name));
    return call("post", `/apps/${here.id}/files`, { ...as(anna), rawBody: form });
  };

  it.each([
    ["a PNG", huge, "big.png"],
    ["a PNG by another name", huge, "notes.txt"],
    ["a photo", async () => jpeg(0, 30_000, 30_000), "big.jpg"],
    ["a photo behind more metadata than is looked at first", async () => jpeg(200_000, 100, 30_000), "big.jpg"],
    ["a photo behind more metadata than a chunk holds", async () => jpeg(chunkBytes + 200_000, 30_000, 100), "big.jpg"],
  ])("is refused in both ways, and leaves nothing: %s", async (_, make, name) => {
    const bytes = (await make()) as Uint8Array<ArrayBuffer>;
    const before = await stored();
    expect(await byForm(bytes, name)).toMatchObject(tooMany);
    const upload = new Upload(here, anna, bytes, name);
    expect(await upload.all()).toMatchObject(tooMany);
    expect((await upload.state()).status).toBe(404);
    expect(await stored()).toEqual(before);
  });

  it("is refused in the library also where we don't serve its format smaller", async () => {
    expect(await new Upload(here, anna, bitmap(), "big.bmp").all()).toMatchObject(tooMany);
  });

  describe("as AVIF whose thumbnail's size stands first, and its own far behind", () => {
    const box = (type: string, ...parts: Uint8Array[]) => {
      const body = Buffer.concat(parts);
      const head = new Uint8Array(8);
      new DataView(head.buffer).setUint32(0, 8 + body.byteLength);
      head.set(text(type), 4);
      return Uint8Array.from(Buffer.concat([head, body]));
    };
    const ispe = (width: number, height: number) => {
      const body = new Uint8Array(12);
      new DataView(body.buffer).setUint32(4, width);
      new DataView(body.buffer).setUint32(8, height);
      return box("ispe", body);
    };
    const withSizesApart = (apart: number) => {
      const properties = box(
        "iprp",
        box("ipco", ispe(400, 300), box("free", new Uint8Array(apart)), ispe(30_000, 30_000)),
      );
      return Uint8Array.from(
        Buffer.concat([
          box("ftyp", text("avif"), new Uint8Array(4), text("avifmif1")),
          box("meta", new Uint8Array(4), properties),
          box("mdat", new Uint8Array(40)),
        ]),
      );
    };

    it("is refused by form and in the library", async () => {
      const before = await stored();
      const bytes = withSizesApart(5000);
      expect(await byForm(bytes, "big.avif")).toMatchObject(tooMany);
      expect(await new Upload(here, anna, bytes, "big.avif").all()).toMatchObject(tooMany);
      expect(await stored()).toEqual(before);
    });

    it("is refused by form where its size is out of reach, and kept in the library as a file that is never made smaller", async () => {
      const bytes = withSizesApart(70_000);
      expect((await byForm(bytes, "big.avif")).status).toBe(422);
      const { status, body } = await new Upload(here, anna, bytes, "big.avif").all();
      expect([status, body.data.file.fileInfo.width]).toEqual([200, null]);
    });
  });

  it("is refused in the end where it had begun as a small one", async () => {
    const before = await stored();
    const bytes = await huge();
    const upload = new Upload(here, anna, await png(20, 20), "cat.png", { declared: bytes.byteLength });
    expect((await upload.send(0, {}, upload.bytes.slice(0, -1))).status).toBe(422);
    expect(await upload.send(0, {}, bytes)).toMatchObject(tooMany);
    expect((await upload.state()).status).toBe(404);
    expect(await stored()).toEqual(before);
  });

  it("is one beyond 12,000 on a side: a photo of that size is kept, with all its metadata gone", async () => {
    const bytes = jpeg(chunkBytes + 200_000, 12_000, 9000);
    bytes.set(text("Taken at home"), 20);
    bytes[3] = 0xe1;
    const file = (await new Upload(here, anna, bytes, "large.jpg").all()).body.data.file;
    expect(file).toMatchObject({ fileInfo: { width: 12_000, height: 9000 } });
    expect((await read(file.url)).byteLength).toBe(file.fileInfo.size);
    expect(Buffer.from(await read(file.url)).includes("Taken at home")).toBe(false);
    const sent = (await byForm(bytes, "large.jpg")).body.data;
    expect(sent).toMatchObject({ width: 12_000, height: 9000 });
    const kept = await env.FILES.get(`files/${sent.id}`);
    expect(Buffer.from(await kept!.arrayBuffer()).includes("Taken at home")).toBe(false);
  });
});

describe("what was uploaded", () => {
  const uploaded = async (bytes: Uint8Array<ArrayBuffer>, name: string) =>
    (await new Upload(here, anna, bytes, name).all()).body.data.file;
  const text = (value: string) => new TextEncoder().encode(value);

  it.each([
    [
      "a picture that calls itself a document",
      async () => png(40, 30),
      "report.pdf",
      { type: "image", name: "report.pdf.png", fileInfo: { mimeType: "image/png", width: 40, height: 30 } },
    ],
    [
      "a page that calls itself a picture",
      async () => text("<!doctype html><script>alert(1)</script>"),
      "cat.png",
      { type: "other", name: "cat.png.html", fileInfo: { mimeType: "text/html" } },
    ],
    [
      "a drawing that is a program",
      async () => text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      "logo.svg",
      { type: "other", name: "logo.svg", fileInfo: { mimeType: "image/svg+xml" } },
    ],
    [
      "a document",
      async () => text("%PDF-1.7 …"),
      "Preisliste.pdf",
      { type: "other", name: "Preisliste.pdf", fileInfo: { mimeType: "application/pdf", extension: "pdf" } },
    ],
    ["a table", async () => text("a;b\n1;2\n"), "Liste.csv", { type: "other", fileInfo: { mimeType: "text/csv" } }],
    [
      "captions",
      async () => text("WEBVTT\n\n00:01.000 --> 00:02.000\n<i>Grüße</i>\n"),
      "Lektion 1.de.vtt",
      { type: "other", name: "Lektion 1.de.vtt", fileInfo: { mimeType: "text/vtt", extension: "vtt" } },
    ],
    [
      "subtitles",
      async () => text("1\n00:00:01,000 --> 00:00:02,000\nHallo\n"),
      "lektion.srt",
      { type: "other", fileInfo: { mimeType: "application/x-subrip", extension: "srt" } },
    ],
    [
      "a page that calls itself captions",
      async () => text("<html><script>alert(1)</script>"),
      "lektion.vtt",
      { type: "other", name: "lektion.vtt.html", fileInfo: { mimeType: "text/html" } },
    ],
    ["nothing at all", async () => new Uint8Array(), "leer.txt", { type: "other", fileInfo: { size: 0 } }],
    [
      "a name with folders and control characters",
      async () => text("hello"),
      "..\\..\\etc/\u202egnp.\u0000notes.txt",
      { name: "gnp.notes.txt" },
    ],
    [
      "a name that ends a header and a line",
      async () => text("hello"),
      'a"\r\nSet-Cookie: x=1;.txt',
      { name: 'a"Set-Cookie: x=1;.txt' },
    ],
    ["a name of dots", async () => text("hello"), "../..", { name: "file.txt" }],
    [
      "a name beyond all bounds",
      async () => text("hello"),
      `${"ä".repeat(250)}.txt`,
      { name: `${"ä".repeat(116)}.txt` },
    ],
  ])("is known by its bytes: %s", async (_, bytes, name, expected) => {
    expect(await uploaded((await bytes()) as Uint8Array<ArrayBuffer>, name)).toMatchObject(expected);
  });

  it("keeps a photo's rotation and length, and forgets where it was taken", async () => {
    const bytes = photo();
    const file = await uploaded(bytes, "photo.jpeg");
    expect(file).toMatchObject({ name: "photo.jpeg", fileInfo: { width: 40, height: 60, size: bytes.byteLength } });
    const kept = await read(file.url);
    const all = String.fromCharCode(...kept);
    expect(kept.byteLength).toBe(bytes.byteLength);
    expect(all).not.toContain("GPS");
    expect(all).not.toContain("Taken at home");
    expect(all).toContain("Exif");
  });

  it("lies in the folder it was meant for, or nowhere to be seen where it is to be hidden", async () => {
    const folderId = await folderIn(here, anna);
    const inside = await new Upload(here, anna, text("a"), "a.txt", { folderId }).all();
    expect(inside.body.data.file.folderId).toBe(folderId);
    const hidden = (await new Upload(here, anna, await png(2, 2), "thumb.png", { folderId, hideInCloud: true }).all())
      .body.data.file;
    const listed = await call("get", `/folders/${folderId}/content`, as(anna));
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([inside.body.data.file.id]);
    expect(listed.body.meta).toMatchObject({ files: 1, folders: 0 });
    expect((await read(hidden.url)).byteLength).toBeGreaterThan(0);
  });
});
