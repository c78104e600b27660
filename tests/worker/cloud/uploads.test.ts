import { beforeAll, describe, expect, it } from "vitest";
import { handleClock } from "@workers/schedule";
import { call, send } from "../harness/call";
import { env } from "../harness/env";
import { png } from "../harness/images";
import { folderIn, rootIdOf } from "../harness/library";
import { chunkBytes, storedObjects, Upload } from "../harness/uploads";
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
    expect((await upload.send(0)).body.data).toEqual({
      guid: upload.guid,
      received: 1,
      chunksTotal: 3,
      chunkSize: chunkBytes,
      file: null,
    });
    expect((await upload.state()).body.data.received).toBe(1);
    expect((await upload.send(1)).body.data.file).toBeNull();
    const { status, body } = await upload.send(2);
    expect(status).toBe(200);
    expect(body.data.file).toMatchObject({
      isFolder: false,
      name: "Ofenkurve März.bin",
      type: "other",
      status: null,
      fileInfo: { size: bytes.byteLength, extension: "bin" },
    });
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
    expect((await upload.send(0, { chunksTotal: "3" })).body.errors[0]).toMatchObject({
      field: "chunksTotal",
      key: "wrongSize",
    });
    expect((await upload.send(0, { chunkIndex: "2" })).body.errors[0]).toMatchObject({
      field: "chunkIndex",
      key: "maxNumber",
    });
    expect((await upload.send(0, { size: "-1" })).body.errors[0]).toMatchObject({ field: "size", key: "notNumber" });
    expect((await upload.send(0, { guid: "mine" })).body.errors[0]).toMatchObject({ field: "guid", key: "wrongType" });
    await upload.send(0);
    expect((await upload.send(1, { size: String(chunkBytes + 11) })).status).toBe(422);
    expect(
      (await call("post", `/projects/${here.project.id}/cloud/files/chunks`, { ...as(anna), rawBody: new FormData() }))
        .body.errors[0],
    ).toMatchObject({ field: "folderId" });
  });

  it("of five gigabytes is refused by its declared size, without being read", async () => {
    const declared = 5 * 1024 ** 3;
    const upload = new Upload(here, anna, new Uint8Array(10), "film.mp4", { declared });
    expect(await upload.send(0)).toMatchObject({
      status: 422,
      body: { code: "maxSizeFile", errors: [{ key: "maxSizeFile", params: { name: "film.mp4", limit: "2 GB" } }] },
    });
    expect((await upload.state()).status).toBe(404);
  });

  it("must stay strictly below the limit of what its bytes say it is", async () => {
    const image = await png(10, 10);
    const atLimit = new Upload(here, anna, image, "big.mp4", { declared: 20 * 1024 ** 2 });
    expect((await atLimit.send(0, {}, image)).body).toMatchObject({
      code: "maxSizeFile",
      errors: [{ params: { limit: "20 MB" } }],
    });
    const other = new Upload(here, anna, noise(10), "a.bin", { declared: 100 * 1024 ** 2 });
    expect((await other.send(0)).body).toMatchObject({
      code: "maxSizeFile",
      errors: [{ params: { limit: "100 MB" } }],
    });
  });

  it("is refused where it would go beyond the tariff, others under way counted in", async () => {
    const small = await app(await project(0));
    const clara = await member(small, "Clara");
    await directory().write([directoryUpdate(projects, { tariff: "free" }, eq(projects.id, small.project.id))]);
    const mp4 = Uint8Array.from([
      0,
      0,
      0,
      24,
      ...new TextEncoder().encode("ftypisom"),
      ...new Uint8Array(chunkBytes - 12),
    ]);
    const first = new Upload(small, clara, mp4, "one.mp4", { declared: 700 * 1024 ** 2 });
    const second = new Upload(small, clara, mp4, "two.mp4", { declared: 700 * 1024 ** 2 });
    expect((await first.send(0)).status).toBe(200);
    expect(await second.send(0)).toMatchObject({
      status: 403,
      body: {
        code: "limit_exceeded",
        message: "Der Speicherplatz des Projekts (1 GB) reicht dafür nicht mehr.",
        details: { key: "storage", limit: 1024 ** 3 },
      },
    });
    await first.abort();
    expect((await second.send(0)).status).toBe(200);
  });

  it("can be aborted, and leaves nothing behind", async () => {
    const upload = new Upload(here, anna, noise(chunkBytes + 5), "gone.bin");
    await upload.send(0);
    const keys = async () => (await storedObjects("files/")).length;
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
    const [first, two] = [new Upload(here, anna, bytes, "same.bin"), new Upload(here, anna, bytes, "same.bin")];
    const [a, b] = await Promise.all([first.all(), two.all()]);
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
    const [image, page] = [
      await png(30, 20),
      new TextEncoder().encode("<!doctype html><script>alert(1)</script>".padEnd(4000, " ")),
    ];
    const like = (bytes: Uint8Array, size: number) =>
      Uint8Array.from([...bytes, ...new Uint8Array(size - bytes.byteLength)]);
    const upload = new Upload(here, anna, like(image, 4000), "cat.png");
    expect((await upload.send(0, {}, upload.bytes.slice(0, -1))).status).toBe(422);
    const { file } = (await upload.send(0, {}, page)).body.data;
    expect(file).toMatchObject({
      type: "other",
      name: "cat.png.html",
      fileInfo: { mimeType: "text/html", width: null },
    });
    const served = await send(`https://${here.host}${file.url}`);
    expect([served.headers.get("Content-Type"), served.headers.get("Content-Disposition")?.split(";")[0]]).toEqual([
      "application/octet-stream",
      "attachment",
    ]);

    const second = new Upload(here, anna, like(page, 4000), "a.html");
    await second.send(0, {}, second.bytes.slice(0, -1));
    const both = await Promise.all([second.send(0, {}, like(image, 4000)), second.send(0)]);
    for (const { body } of both) expect(body.data.file.id).toBe(both[0]!.body.data.file.id);
    const kept = both[0]!.body.data.file;
    expect((await read(kept.url)).slice(0, 4)).toEqual(
      kept.fileInfo.mimeType === "image/png" ? image.slice(0, 4) : page.slice(0, 4),
    );
    const before = await read(kept.url);
    await second.send(0, {}, page);
    expect(await read(kept.url)).toEqual(before);
  });

  it("that passes for a film to be larger than what it is may be leaves nothing behind", async () => {
    const film = Uint8Array.from([
      0,
      0,
      0,
      24,
      ...new TextEncoder().encode("ftypisom"),
      ...new Uint8Array(3 * chunkBytes),
    ]).slice(0, 3 * chunkBytes);
    const upload = new Upload(here, anna, film, "film.mp4", { declared: 21 * 1024 ** 2 });
    expect((await upload.send(0, {}, film.slice(0, chunkBytes - 1))).status).toBe(422);
    const image = new Uint8Array(21 * 1024 ** 2);
    image.set(await png(10, 10));
    const before = await storage();
    for (let index = 0; index < 4; index++)
      expect((await upload.send(index, {}, image.slice(index * chunkBytes, (index + 1) * chunkBytes))).status).toBe(
        200,
      );
    expect(await upload.send(4, {}, image.slice(4 * chunkBytes))).toMatchObject({
      status: 422,
      body: { code: "maxSizeFile", errors: [{ params: { limit: "20 MB" } }] },
    });
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
  const row = (await env
    .SHARD_1!.prepare("select * from cloud_uploads where guid = ?")
    .bind(upload.guid)
    .first<{ key: string; multipart_id: string; file_id: string; project_id: string }>())!;
  const last = upload.bytes.slice(chunkBytes);
  const multipart = env.FILES.resumeMultipartUpload(row.key, row.multipart_id);
  const part = await multipart.uploadPart(2, last);
  await env.SHARD_1!.batch([
    env
      .SHARD_1!.prepare("insert into cloud_chunks (project_id, file_id, chunk_index, etag) values (?, ?, 1, ?)")
      .bind(row.project_id, row.file_id, part.etag),
    env.SHARD_1!.prepare("update cloud_uploads set received = 2 where guid = ?").bind(upload.guid),
  ]);
  const { results } = await env
    .SHARD_1!.prepare("select chunk_index, etag from cloud_chunks where file_id = ? order by chunk_index")
    .bind(row.file_id)
    .all<{ chunk_index: number; etag: string }>();
  return {
    row,
    finish: () => multipart.complete(results.map(({ chunk_index, etag }) => ({ partNumber: chunk_index + 1, etag }))),
  };
}
