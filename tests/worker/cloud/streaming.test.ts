import { describe, expect, it } from "vitest";
import { StreamedForm } from "@workers/api/framework/multipart";
import { keepFile } from "@workers/domain/files/uploads/keep-file";
import { env } from "../harness/env";

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
function formRequest(meters: readonly Meter[], file: number, { isBroken = false, first = new Uint8Array() } = {}): Request {
  const boundary = "----lyceum";
  const text = (value: string) => new TextEncoder().encode(value);
  const head = text(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="big.zip"\r\nContent-Type: application/zip\r\n\r\n`);
  const tail = text(`\r\n--${boundary}\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nattachment\r\n--${boundary}--\r\n`);
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
  return new Request("https://lyceum.test/", { method: "POST", headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` }, body });
}

/** The bucket itself, with every stored part counted. */
function counted(meters: readonly Meter[]): typeof env.FILES {
  const count = <Stored>(stored: Promise<Stored>, bytes: number) => stored.then((value) => (meters.forEach((meter) => (meter.stored += bytes)), value));
  const lengthOf = async <Stored>(body: ReadableStream<Uint8Array>, send: (body: ReadableStream) => Promise<Stored>) => {
    const bytes = new Uint8Array(await new Response(body as never).arrayBuffer());
    return count(send(new Response(bytes).body as never), bytes.byteLength);
  };
  return {
    put: (key: string, body: ReadableStream<Uint8Array>, options: object) => lengthOf(body, (known) => env.FILES.put(key, known as never, options) as Promise<unknown>),
    createMultipartUpload: async (key: string, options: object) => {
      const multipart = await env.FILES.createMultipartUpload(key, options);
      return {
        uploadPart: (number: number, body: ReadableStream<Uint8Array>) => lengthOf(body, (known) => multipart.uploadPart(number, known as never)),
        complete: (parts: R2UploadedPart[]) => multipart.complete(parts),
        abort: () => multipart.abort(),
      };
    },
  } as never;
}

const receive = (request: Request, meters: readonly Meter[], key: string, judge?: () => Promise<void>) =>
  StreamedForm.receive(request, { field: "file", maxBytes: 20 * mebibyte }, async ({ form, fileName }) => {
    const kept = await keepFile({ FILES: counted(meters) }, { key, customMetadata: {}, name: fileName, bytes: form, judge });
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
    ["is refused in the end", () => formRequest([], size), "refused", async () => { throw new Error("refused"); }],
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
