import { beforeAll, describe, expect, it } from "vitest";
import { handleClock } from "@workers/schedule";
import { call, send } from "../harness/call";
import { env } from "../harness/env";
import { photo, png } from "../harness/images";
import { folderIn, rootIdOf } from "../harness/library";
import { chunkBytes, Upload } from "../harness/uploads";
import { app, type AppOfWorld, directory, type Member, member, project } from "../harness/world";
import { directoryUpdate } from "@workers/store";
import { projects } from "@db/directory";
import { eq } from "drizzle-orm";

let here: AppOfWorld;
let anna: Member, ben: Member;
const as = (who: Member | null) => ({ as: who, host: here.host, appId: here.id });
const noise = (size: number) => {
  const bytes = new Uint8Array(size);
  for (let i = 0; i < size; i++) bytes[i] = (i * 31 + (i >> 8) * 7) & 255;
  return bytes;
};
const read = async (url: string) => new Uint8Array(await (await send(`https://${here.host}${url}`)).arrayBuffer());
const storage = async () => (await call("get", `/projects/${here.project.id}/cloud/storage`, as(anna))).body.data;
const root = async () => (await call("get", `/folders/${rootIdOf(here, anna)}`, as(anna))).body.data;

beforeAll(async () => {
  here = await app(await project(1));
  anna = await member(here, "Anna");
  ben = await member(here, "Ben");
});

describe("an upload in chunks", () => {
  it("becomes a file with its last chunk, byte for byte", async () => {
    const bytes = noise(2 * chunkBytes + 12_345);
    const upload = new Upload(here, anna, bytes, "Ofenkurve März.bin");
    const before = await storage();
    expect((await upload.send(0)).body.data).toEqual({ guid: upload.guid, received: 1, chunksTotal: 3, chunkSize: chunkBytes, file: null });
    expect((await upload.state()).body.data.received).toBe(1);
    expect((await upload.send(1)).body.data.file).toBeNull();
    const { status, body } = await upload.send(2);
    expect(status).toBe(200);
    expect(body.data.file).toMatchObject({ isFolder: false, name: "Ofenkurve März.bin", type: "other", status: null, fileInfo: { size: bytes.byteLength, extension: "bin" } });
    expect(await read(body.data.file.url)).toEqual(bytes);
    const after = await storage();
    expect([after.used - before.used, after.filesCount - before.filesCount]).toEqual([bytes.byteLength, 1]);
  });

  it("counts a repeated chunk once, and answers the file again when the last one is repeated", async () => {
    const upload = new Upload(here, anna, noise(chunkBytes + 5), "twice.bin");
    await upload.send(0);
    expect((await upload.send(0)).body.data.received).toBe(1);
    const first = (await upload.send(1)).body.data.file;
    const before = [await storage(), (await root()).filesCount];
    expect((await upload.send(1)).body.data.file.id).toBe(first.id);
    expect((await upload.send(0)).body.data.file.id).toBe(first.id);
    expect([await storage(), (await root()).filesCount]).toEqual(before);
  });

  it("tells which chunk is awaited where one is missing", async () => {
    const upload = new Upload(here, anna, noise(2 * chunkBytes + 5), "gap.bin");
    expect(await upload.send(1)).toMatchObject({ status: 409, body: { details: { received: 0 } } });
    await upload.send(0);
    expect(await upload.send(2)).toMatchObject({ status: 409, body: { details: { received: 1 } } });
    expect((await upload.state()).body.data.received).toBe(1);
    expect((await upload.all()).body.data.file.fileInfo.size).toBe(2 * chunkBytes + 5);
  });

  it.each([
    ["shorter", (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, -1)],
    ["longer", (bytes: Uint8Array<ArrayBuffer>) => Uint8Array.from([...bytes, 1])],
    ["empty", () => new Uint8Array()],
  ])("refuses a chunk that is %s than it must be, and takes the right one after it", async (_, wrong) => {
    const upload = new Upload(here, anna, noise(4000), "wrong.bin");
    const { status, body } = await upload.send(0, {}, wrong(upload.bytes));
    expect(status).toBe(422);
    expect(body.errors).toEqual([expect.objectContaining({ field: "chunk", key: "wrongSize" })]);
    expect((await upload.send(0)).body.data.file.fileInfo.size).toBe(4000);
  });

  it("refuses another size than it began with, and numbers that don't fit each other", async () => {
    const upload = new Upload(here, anna, noise(chunkBytes + 10), "numbers.bin");
    expect((await upload.send(0, { chunksTotal: "3" })).body.errors[0]).toMatchObject({ field: "chunksTotal", key: "wrongSize" });
    expect((await upload.send(0, { chunkIndex: "2" })).body.errors[0]).toMatchObject({ field: "chunkIndex", key: "maxNumber" });
    expect((await upload.send(0, { size: "-1" })).body.errors[0]).toMatchObject({ field: "size", key: "notNumber" });
    expect((await upload.send(0, { guid: "mine" })).body.errors[0]).toMatchObject({ field: "guid", key: "wrongType" });
    await upload.send(0);
    expect((await upload.send(1, { size: String(chunkBytes + 11) })).status).toBe(422);
    expect((await call("post", `/projects/${here.project.id}/cloud/files/chunks`, { ...as(anna), rawBody: new FormData() })).body.errors[0]).toMatchObject({ field: "folderId" });
  });

  it("of five gigabytes is refused by its declared size, without being read", async () => {
    const declared = 5 * 1024 ** 3;
    const upload = new Upload(here, anna, new Uint8Array(10), "film.mp4", { declared });
    expect(await upload.send(0)).toMatchObject({ status: 422, body: { code: "maxSizeFile", errors: [{ key: "maxSizeFile", params: { name: "film.mp4", limit: "2 GB" } }] } });
    expect((await upload.state()).status).toBe(404);
  });

  it("must stay strictly below the limit of what its bytes say it is", async () => {
    const image = await png(10, 10);
    const atLimit = new Upload(here, anna, image, "big.mp4", { declared: 20 * 1024 ** 2 });
    expect((await atLimit.send(0, {}, image)).body).toMatchObject({ code: "maxSizeFile", errors: [{ params: { limit: "20 MB" } }] });
    const other = new Upload(here, anna, noise(10), "a.bin", { declared: 100 * 1024 ** 2 });
    expect((await other.send(0)).body).toMatchObject({ code: "maxSizeFile", errors: [{ params: { limit: "100 MB" } }] });
  });

  it("is refused where it would go beyond the tariff, others under way counted in", async () => {
    const small = await app(await project(0));
    const clara = await member(small, "Clara");
    await directory().write([directoryUpdate(projects, { tariff: "free" }, eq(projects.id, small.project.id))]);
    const mp4 = Uint8Array.from([0, 0, 0, 24, ...new TextEncoder().encode("ftypisom"), ...new Uint8Array(chunkBytes - 12)]);
    const first = new Upload(small, clara, mp4, "one.mp4", { declared: 700 * 1024 ** 2 });
    const second = new Upload(small, clara, mp4, "two.mp4", { declared: 700 * 1024 ** 2 });
    expect((await first.send(0)).status).toBe(200);
    expect(await second.send(0)).toMatchObject({ status: 403, body: { code: "limit_exceeded", message: "Der Speicherplatz des Projekts (1 GB) reicht dafür nicht mehr.", details: { key: "storage", limit: 1024 ** 3 } } });
    await first.abort();
    expect((await second.send(0)).status).toBe(200);
  });

  it("can be aborted, and leaves nothing behind", async () => {
    const upload = new Upload(here, anna, noise(chunkBytes + 5), "gone.bin");
    await upload.send(0);
    const keys = async () => (await env.FILES.list({ prefix: "files/" })).objects.length;
    const before = [await keys(), await storage()];
    expect((await upload.abort()).status).toBe(204);
    expect((await upload.state()).status).toBe(404);
    expect(await upload.send(1)).toMatchObject({ status: 409, body: { details: { received: 0 } } });
    expect([await keys(), await storage()]).toEqual(before);
  });

  it("is nobody else's business", async () => {
    const upload = new Upload(here, anna, noise(chunkBytes + 5), "mine.bin");
    await upload.send(0);
    const path = `/projects/${here.project.id}/cloud/files/chunks/${upload.guid}`;
    expect((await call("get", path, as(ben))).status).toBe(404);
    expect((await call("delete", path, as(ben))).status).toBe(404);
    expect((await call("get", path, as(null))).status).toBe(401);
    expect((await upload.state()).body.data.received).toBe(1);
    const foreign = new Upload(here, ben, noise(10), "x.bin", { folderId: await folderIn(here, anna) });
    expect((await foreign.send(0)).status).toBe(404);
  });

  it("of the same file twice at once makes two files; the same chunk twice at once makes one", async () => {
    const bytes = noise(chunkBytes + 100);
    const [one, two] = [new Upload(here, anna, bytes, "same.bin"), new Upload(here, anna, bytes, "same.bin")];
    const [a, b] = await Promise.all([one.all(), two.all()]);
    expect(a.body.data.file.id).not.toBe(b.body.data.file.id);
    expect(await read(b.body.data.file.url)).toEqual(bytes);
    const count = (await root()).filesCount;
    const third = new Upload(here, anna, bytes, "same.bin");
    expect((await Promise.all([third.send(0), third.send(0)])).map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all([third.send(1), third.send(1)]);
    // R2's stand-in marks each part differently, however equal: then the upload begins anew, and ends well.
    const state = (await third.state()).body.data;
    const file = state.file ?? (await third.all()).body.data.file;
    expect(await read(file.url)).toEqual(bytes);
    expect((await root()).filesCount).toBe(count + 1);
  });

  it("whose first chunk comes once more as something else is what was stored, and never what it had claimed", async () => {
    const [image, page] = [await png(30, 20), new TextEncoder().encode("<!doctype html><script>alert(1)</script>".padEnd(4000, " "))];
    const like = (bytes: Uint8Array, size: number) => Uint8Array.from([...bytes, ...new Uint8Array(size - bytes.byteLength)]);
    const upload = new Upload(here, anna, like(image, 4000), "cat.png");
    expect((await upload.send(0, {}, upload.bytes.slice(0, -1))).status).toBe(422);
    const { file } = (await upload.send(0, {}, page)).body.data;
    expect(file).toMatchObject({ type: "other", name: "cat.png.html", fileInfo: { mimeType: "text/html", width: null } });
    const served = await send(`https://${here.host}${file.url}`);
    expect([served.headers.get("Content-Type"), served.headers.get("Content-Disposition")?.split(";")[0]]).toEqual(["application/octet-stream", "attachment"]);

    const second = new Upload(here, anna, like(page, 4000), "a.html");
    await second.send(0, {}, second.bytes.slice(0, -1));
    const both = await Promise.all([second.send(0, {}, like(image, 4000)), second.send(0)]);
    for (const { body } of both) expect(body.data.file.id).toBe(both[0]!.body.data.file.id);
    const kept = both[0]!.body.data.file;
    expect((await read(kept.url)).slice(0, 4)).toEqual(kept.fileInfo.mimeType === "image/png" ? image.slice(0, 4) : page.slice(0, 4));
    const before = await read(kept.url);
    await second.send(0, {}, page);
    expect(await read(kept.url)).toEqual(before);
  });

  it("that passes for a film to be larger than what it is may be leaves nothing behind", async () => {
    const film = Uint8Array.from([0, 0, 0, 24, ...new TextEncoder().encode("ftypisom"), ...new Uint8Array(3 * chunkBytes)]).slice(0, 3 * chunkBytes);
    const upload = new Upload(here, anna, film, "film.mp4", { declared: 21 * 1024 ** 2 });
    expect((await upload.send(0, {}, film.slice(0, chunkBytes - 1))).status).toBe(422);
    const image = new Uint8Array(21 * 1024 ** 2);
    image.set(await png(10, 10));
    const before = await storage();
    for (let index = 0; index < 4; index++) expect((await upload.send(index, {}, image.slice(index * chunkBytes, (index + 1) * chunkBytes))).status).toBe(200);
    expect(await upload.send(4, {}, image.slice(4 * chunkBytes))).toMatchObject({ status: 422, body: { code: "maxSizeFile", errors: [{ params: { limit: "20 MB" } }] } });
    expect((await upload.state()).status).toBe(404);
    expect(await storage()).toEqual(before);
  });

  it("that is over takes no further chunk, not even after its file was deleted for good", async () => {
    const upload = new Upload(here, anna, noise(300), "over.bin");
    const { file } = (await upload.send(0)).body.data;
    await call("delete", `/files/${file.id}`, as(anna));
    expect((await upload.send(0)).body.data).toMatchObject({ received: 1, file: null });
    expect(await env.FILES.head(`files/${file.id}`)).toBeNull();
    expect((await call("get", `/files/${file.id}`, as(anna))).status).toBe(404);
  });

  it("that broke off between its last chunk and its end is completed once by a retry", async () => {
    const bytes = noise(chunkBytes + 7);
    const upload = new Upload(here, anna, bytes, "broken.bin");
    await upload.send(0);
    const { row, finish } = await brokenOff(upload);
    const before = await storage();
    await finish();
    expect((await env.FILES.head(row.key))?.size).toBe(bytes.byteLength);
    const [first, second] = await Promise.all([upload.send(1), upload.send(1)]);
    expect(first.body.data.file.id).toBe(row.file_id);
    expect(second.body.data.file.id).toBe(row.file_id);
    const after = await storage();
    expect([after.used - before.used, after.filesCount - before.filesCount]).toEqual([bytes.byteLength, 1]);
    expect(await read(first.body.data.file.url)).toEqual(bytes);
  });

  it("that nobody goes on with is dropped by the clock, and its storage is free again", async () => {
    const upload = new Upload(here, anna, noise(chunkBytes + 5), "stale.bin");
    await upload.send(0);
    const tomorrow = Date.now() + 25 * 3_600_000;
    const report = await handleClock({ cron: "*/10 * * * *", scheduledTime: tomorrow }, env);
    expect(report["uploadsDropped"]).toBeGreaterThanOrEqual(1);
    expect((await upload.state()).status).toBe(404);
  });
});

/** Puts the last part into R2 and completes the object, as a Worker would that died before it wrote so down. */
async function brokenOff(upload: Upload) {
  const row = (await env.SHARD_1!.prepare("select * from cloud_uploads where guid = ?").bind(upload.guid).first<{ key: string; multipart_id: string; file_id: string; project_id: string }>())!;
  const last = upload.bytes.slice(chunkBytes);
  const multipart = env.FILES.resumeMultipartUpload(row.key, row.multipart_id);
  const part = await multipart.uploadPart(2, last);
  await env.SHARD_1!.batch([
    env.SHARD_1!.prepare("insert into cloud_chunks (project_id, file_id, chunk_index, etag) values (?, ?, 1, ?)").bind(row.project_id, row.file_id, part.etag),
    env.SHARD_1!.prepare("update cloud_uploads set received = 2 where guid = ?").bind(upload.guid),
  ]);
  const { results } = await env.SHARD_1!.prepare("select chunk_index, etag from cloud_chunks where file_id = ? order by chunk_index").bind(row.file_id).all<{ chunk_index: number; etag: string }>();
  return { row, finish: () => multipart.complete(results.map(({ chunk_index, etag }) => ({ partNumber: chunk_index + 1, etag }))) };
}

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
  const frame = (width: number, height: number) => Uint8Array.of(0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0);
  const scan = Uint8Array.of(0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34, 0xff, 0xd9);
  /** A photo whose size stands behind so many bytes of metadata. */
  const jpeg = (metadata: number, width: number, height: number) => {
    const segments = [Uint8Array.of(0xff, 0xd8), ...Array.from({ length: Math.ceil(metadata / 60_000) }, () => segment(0xe2, 60_000))];
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
  const stored = async () => [(await env.FILES.list({ prefix: "files/", limit: 1000 })).objects.length, (await storage()).used];
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

  it("is refused as AVIF also where a thumbnail's size stands first, and its own far behind", async () => {
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
    for (const apart of [5000, 70_000]) {
      const properties = box("iprp", box("ipco", ispe(400, 300), box("free", new Uint8Array(apart)), ispe(30_000, 30_000)));
      const bytes = Uint8Array.from(Buffer.concat([box("ftyp", text("avif"), new Uint8Array(4), text("avifmif1")), box("meta", new Uint8Array(4), properties), box("mdat", new Uint8Array(40))]));
      const before = await stored();
      expect((await byForm(bytes, "big.avif")).status).toBe(422);
      const inLibrary = await new Upload(here, anna, bytes, "big.avif").all();
      // What hides its size is kept as a file that is never made smaller, or not at all.
      if (inLibrary.status < 300) expect(inLibrary.body.data.file.fileInfo.width).toBeNull();
      else expect(await stored()).toEqual(before);
    }
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
  const one = async (bytes: Uint8Array<ArrayBuffer>, name: string) => (await new Upload(here, anna, bytes, name).all()).body.data.file;
  const text = (value: string) => new TextEncoder().encode(value);

  it.each([
    ["a picture that calls itself a document", async () => png(40, 30), "report.pdf", { type: "image", name: "report.pdf.png", fileInfo: { mimeType: "image/png", width: 40, height: 30 } }],
    ["a page that calls itself a picture", async () => text("<!doctype html><script>alert(1)</script>"), "cat.png", { type: "other", name: "cat.png.html", fileInfo: { mimeType: "text/html" } }],
    ["a drawing that is a program", async () => text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), "logo.svg", { type: "other", name: "logo.svg", fileInfo: { mimeType: "image/svg+xml" } }],
    ["a document", async () => text("%PDF-1.7 …"), "Preisliste.pdf", { type: "other", name: "Preisliste.pdf", fileInfo: { mimeType: "application/pdf", extension: "pdf" } }],
    ["a table", async () => text("a;b\n1;2\n"), "Liste.csv", { type: "other", fileInfo: { mimeType: "text/csv" } }],
    ["nothing at all", async () => new Uint8Array(), "leer.txt", { type: "other", fileInfo: { size: 0 } }],
    ["a name with folders and control characters", async () => text("hello"), "..\\..\\etc/\u202egnp.\u0000notes.txt", { name: "gnp.notes.txt" }],
    ["a name that ends a header and a line", async () => text("hello"), 'a"\r\nSet-Cookie: x=1;.txt', { name: 'a"Set-Cookie: x=1;.txt' }],
    ["a name of dots", async () => text("hello"), "../..", { name: "file.txt" }],
    ["a name beyond all bounds", async () => text("hello"), `${"ä".repeat(250)}.txt`, { name: `${"ä".repeat(116)}.txt` }],
  ])("is known by its bytes: %s", async (_, bytes, name, expected) => {
    expect(await one((await bytes()) as Uint8Array<ArrayBuffer>, name)).toMatchObject(expected);
  });

  it("keeps a photo's rotation and length, and forgets where it was taken", async () => {
    const bytes = photo();
    const file = await one(bytes, "photo.jpeg");
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
    const hidden = (await new Upload(here, anna, await png(2, 2), "thumb.png", { folderId, hideInCloud: true }).all()).body.data.file;
    const listed = await call("get", `/folders/${folderId}/content`, as(anna));
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([inside.body.data.file.id]);
    expect(listed.body.meta).toMatchObject({ files: 1, folders: 0 });
    expect((await read(hidden.url)).byteLength).toBeGreaterThan(0);
  });
});
