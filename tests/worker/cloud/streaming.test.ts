import { describe, expect, it } from "vitest";
import { StreamedForm } from "@workers/request/multipart";
import { dropFormFiles, type FormFile, putFormFileAside, sweepFormFiles } from "@workers/domain/kernel/files";
import { keepFile } from "@workers/domain/kernel/files/uploads/keep-file";
import { sessionAt } from "../harness/audience";
import { call, send } from "../harness/call";
import { env } from "../harness/env";
import { png } from "../harness/images";
import { app, member, project } from "../harness/world";
import { until } from "../harness/until";

const mebibyte = 1024 ** 2;
const size = Math.floor(19.8 * mebibyte);
const isolate = 128 * mebibyte;

/** Counts what is on its way: bytes that were taken from the client and have not been stored yet. */
class Meter {
  taken = 0;
  stored = 0;
  most = 0;
  take(bytes: number) {
    this.taken += bytes;
    this.most = Math.max(this.most, this.taken - this.stored);
  }
}

/** A form as a slow client sends it: nothing is made before it is asked for, so what was taken is what the Worker holds. */
function formRequest(
  meters: readonly Meter[],
  file: number,
  { isBroken = false, first = new Uint8Array() } = {},
): Request {
  const boundary = "----lyceum";
  const text = (value: string) => new TextEncoder().encode(value);
  const head = text(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="big.zip"\r\nContent-Type: application/zip\r\n\r\n`,
  );
  const tail = text(
    `\r\n--${boundary}\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nattachment\r\n--${boundary}--\r\n`,
  );
  const begin = Uint8Array.of(0x50, 0x4b, 3, 4, ...first);
  const rest = file - begin.byteLength;
  const pieces = (function* () {
    yield head;
    yield begin;
    for (let left = rest; left > 0; left -= 64 * 1024) yield new Uint8Array(Math.min(left, 64 * 1024)).fill(left & 255);
    if (!isBroken) yield tail;
  })();
  const body = new ReadableStream({
    type: "bytes",
    pull(controller) {
      const { value, done } = pieces.next();
      if (done) {
        controller.close();
        // A stream that ends while somebody waits for bytes has to say that there are none.
        controller.byobRequest?.respond(0);
        return;
      }
      for (const meter of meters) meter.take(value.byteLength);
      controller.enqueue(value);
    },
  } as UnderlyingByteSource);
  return new Request("https://lyceum.test/", {
    method: "POST",
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
    body,
  });
}

/** The bucket itself, with every stored part counted. */
function counted(meters: readonly Meter[]): typeof env.FILES {
  const count = <Stored>(stored: Promise<Stored>, bytes: number) =>
    stored.then((value) => (meters.forEach((meter) => (meter.stored += bytes)), value));
  const lengthOf = async <Stored>(
    body: ReadableStream<Uint8Array>,
    send: (body: ReadableStream) => Promise<Stored>,
  ) => {
    const bytes = new Uint8Array(await new Response(body as never).arrayBuffer());
    return count(send(new Response(bytes).body as never), bytes.byteLength);
  };
  return {
    get: (key: string, options?: R2GetOptions) => env.FILES.get(key, options),
    put: (key: string, body: ReadableStream<Uint8Array>, options: object) =>
      lengthOf(body, (known) => env.FILES.put(key, known as never, options) as Promise<unknown>),
    createMultipartUpload: async (key: string, options: object) => {
      const multipart = await env.FILES.createMultipartUpload(key, options);
      return {
        uploadPart: (number: number, body: ReadableStream<Uint8Array>) =>
          lengthOf(body, (known) => multipart.uploadPart(number, known as never)),
        complete: (parts: R2UploadedPart[]) => multipart.complete(parts),
        abort: () => multipart.abort(),
      };
    },
  } as never;
}

const receive = (request: Request, meters: readonly Meter[], key: string, judge?: () => Promise<void>) =>
  StreamedForm.receive(request, { field: "file", maxBytes: 20 * mebibyte }, async ({ form, fileName }) => {
    const kept = await keepFile(
      { FILES: counted(meters) },
      { key, customMetadata: {}, name: fileName, bytes: form, judge },
    );
    return { kept, fields: await form.fieldsAfter() };
  });
const newKey = () => `files/streaming-${crypto.randomUUID()}`;

describe("a form's file on its way", () => {
  it("is held a part at a time, never more than a fraction of its size", async () => {
    const meter = new Meter();
    const key = newKey();
    const { kept, fields } = await receive(formRequest([meter], size), [meter], key);
    expect([kept.size, fields]).toEqual([size, { purpose: "attachment" }]);
    expect((await env.FILES.head(key))?.size).toBe(size);
    // R2's part of 5 MiB, and the pieces before and behind it.
    expect(meter.most).toBeLessThan(6 * mebibyte);
  });

  it("fits one isolate six times at once", async () => {
    const all = new Meter();
    const kept = await Promise.all(Array.from({ length: 6 }, () => receive(formRequest([all], size), [all], newKey())));
    expect(kept.map(({ kept }) => kept.size)).toEqual(kept.map(() => size));
    expect(all.most).toBeLessThan(isolate / 2);
  });

  it.each([
    [
      "is refused in the end",
      () => formRequest([], size),
      "refused",
      async () => {
        throw new Error("refused");
      },
    ],
    ["breaks off", () => formRequest([], size, { isBroken: true }), "malformed", undefined],
    ["is too large", () => formRequest([], 20 * mebibyte), "maxSizeFile", undefined],
  ])("leaves nothing where it %s", async (_, request, error, judge) => {
    const key = newKey();
    await expect(receive(request(), [], key, judge)).rejects.toThrow(error);
    expect(await env.FILES.head(key)).toBeNull();
  });

  it("may hold what looks like the beginning of its end", async () => {
    const key = newKey();
    const almost = new TextEncoder().encode("\r\n----lyceu\r\n------lyceu\r\n");
    const { kept } = await receive(formRequest([], 300_000, { first: almost }), [], key);
    expect(kept.size).toBe(300_000);
    const stored = Buffer.from(await (await env.FILES.get(key))!.arrayBuffer());
    expect(stored.subarray(4, 4 + almost.byteLength).equals(almost)).toBe(true);
  });
});

/** As a page's action does it: the whole form is read, its file put aside, then taken. */
async function act(
  request: Request,
  meters: readonly Meter[],
  key: string,
  { maxBytes = 64 * mebibyte, isTaken = true } = {},
) {
  const FILES = counted(meters);
  const files: FormFile[] = [];
  const fields = await StreamedForm.receiveAll(
    request,
    { maxBytes, maxFieldBytes: mebibyte },
    async (_, name, bytes) => {
      const file = await putFormFileAside({ FILES }, name, bytes);
      if (file) files.push(file);
    },
  );
  for (const { bytes, name } of isTaken ? files : [])
    await keepFile({ FILES: env.FILES }, { key, customMetadata: {}, name, bytes });
  return { fields, files };
}

describe("a page's form with a file", () => {
  it("is held a part at a time, read as a whole, and taken from where it was put aside", async () => {
    const meter = new Meter();
    const key = newKey();
    const { fields, files } = await act(formRequest([meter], size), [meter], key);
    expect(fields).toEqual([["purpose", "attachment"]]);
    expect((await env.FILES.head(key))?.size).toBe(size);
    expect(meter.most).toBeLessThan(6 * mebibyte);
    await dropFormFiles(env, files);
    expect(await Promise.all(files.map(({ key: aside }) => env.FILES.head(aside)))).toEqual([null]);
  });

  it("fits one isolate six times at once", async () => {
    const all = new Meter();
    const done = await Promise.all(
      Array.from({ length: 6 }, () => act(formRequest([all], size), [all], newKey(), { isTaken: false })),
    );
    expect(all.most).toBeLessThan(isolate / 2);
    await dropFormFiles(
      env,
      done.flatMap(({ files }) => files),
    );
  });

  it("is refused as soon as it is too large, and passes over files that nobody takes", async () => {
    await expect(act(formRequest([], size), [], newKey(), { maxBytes: mebibyte })).rejects.toThrow("tooLarge");
    expect(
      await StreamedForm.receiveAll(
        formRequest([], 300_000),
        { maxBytes: mebibyte, maxFieldBytes: 1000 },
        async () => {},
      ),
    ).toEqual([["purpose", "attachment"]]);
  });
});

describe("a screen's form with a picture", () => {
  it("keeps it, names its field where it is none, and leaves nothing aside", async () => {
    const here = await app(await project(1));
    const mia = await member(here, "Mia");
    const { accessToken } = await sessionAt(mia, here.host);
    const post = async (bytes: Uint8Array<ArrayBuffer>, name: string) => {
      const body = new FormData();
      body.set("intent", "avatar");
      body.set("avatar", new File([bytes], name));
      const headers = { Authorization: `Bearer ${accessToken}` };
      const response = await send(`https://${here.host}/${here.slug}/onboarding.data`, {
        method: "POST",
        body,
        headers,
      });
      return { status: response.status, text: await response.text() };
    };
    expect(await post(await png(30, 30), "me.png")).toMatchObject({ status: 200, text: expect.stringContaining("ok") });
    const profile = (await call("get", `/apps/${here.id}/profile`, { as: mia, host: here.host })).body.data;
    expect(profile.avatarUrl).toMatch(/^\/files\//);
    const refused = await post(new TextEncoder().encode("no picture at all"), "me.txt");
    expect(refused).toMatchObject({ status: 422, text: expect.stringContaining("file") });
    await until(async () => (await env.FILES.list({ prefix: "forms/" })).objects.length === 0);
  });

  it("lets the clock take what a form left behind", async () => {
    const left = await putFormFileAside(env, "left.png", {
      peek: async () => Uint8Array.of(1),
      async *all() {
        yield Uint8Array.of(1);
      },
    });
    expect(await sweepFormFiles(env, Date.now())).toBe(0);
    expect(await sweepFormFiles(env, Date.now() + 2 * 86_400_000)).toBeGreaterThan(0);
    expect(await env.FILES.head(left!.key)).toBeNull();
  });
});
