import { AppError, invalid } from "@workers/domain/errors";
import type { ChunkBytes } from "@workers/domain/files";

/** Bytes of all that stands before the file in a form. */
const mostBefore = 64 * 1024;

/** workerd waits for so many bytes, where others hand over each little piece. */
type PatientReader = ReadableStreamBYOBReader & { readAtLeast(count: number, into: Uint8Array): Promise<{ value?: Uint8Array; done: boolean }> };

/** Bytes that are taken at once: few enough to hold for many uploads, and many enough to be worth the turn. */
const pieceBytes = 256 * 1024;

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * A multipart form whose last field is a file, read as it arrives: the other fields first, then the file's bytes, which
 * are never held as a whole.
 */
export class StreamedForm implements ChunkBytes {
  private readonly reader: PatientReader;
  private pending: Uint8Array = new Uint8Array();
  private isEnded = false;

  private constructor(
    body: ReadableStream<Uint8Array>,
    private readonly boundary: Uint8Array,
  ) {
    this.reader = body.getReader({ mode: "byob" }) as PatientReader;
  }

  /** Reads up to the file. 415 for another format, 400 for a form that is none, 422 where the file is missing. */
  static async open(request: Request, fileField: string): Promise<{ form: StreamedForm; fields: Record<string, string> }> {
    const boundary = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(request.headers.get("content-type") ?? "");
    if (!boundary) throw new AppError("unsupportedMediaType");
    if (!request.body) throw new AppError("malformed");
    const form = new StreamedForm(request.body as ReadableStream<Uint8Array>, encoder.encode(`--${boundary[1] ?? boundary[2]}`));
    return { form, fields: await form.fieldsBefore(fileField) };
  }

  private async fieldsBefore(fileField: string): Promise<Record<string, string>> {
    const fields: Record<string, string> = {};
    await this.skip(this.boundary);
    for (;;) {
      if (!(await this.skip(encoder.encode("\r\n"), false))) throw invalid({ field: fileField, key: "required" });
      const headers = decode(await this.until(encoder.encode("\r\n\r\n")));
      const name = /^content-disposition:.*[;\s]name="((?:[^"\\]|\\.)*)"/im.exec(headers)?.[1];
      if (name === undefined) throw new AppError("malformed");
      if (name === fileField) return fields;
      const value = decode(await this.until(joined(encoder.encode("\r\n"), this.boundary)));
      if (!/;\s*filename\*?=/i.test(headers)) fields[name] = value;
    }
  }

  async peek(count: number): Promise<Uint8Array> {
    while (this.pending.byteLength < count && (await this.pull()));
    return this.pending.subarray(0, count);
  }

  async *read(length: number): AsyncIterable<Uint8Array> {
    let left = length;
    while (this.pending.byteLength < left) {
      const piece = this.pending;
      this.pending = new Uint8Array();
      left -= piece.byteLength;
      if (piece.byteLength > 0) yield piece;
      if (!(await this.pull())) throw wrongSize();
    }
    // The end is looked at before the last piece is handed on: whoever has all of it might keep it.
    const end = joined(encoder.encode("\r\n"), this.boundary);
    const rest = await this.peek(left + end.byteLength);
    if (!end.every((byte, i) => byte === rest[left + i])) throw wrongSize();
    this.pending = this.pending.subarray(left);
    if (left > 0) yield rest.subarray(0, left);
  }

  /** Reads what nobody asked for, up to so many bytes: a client that is still sending would not hear the answer. */
  async drain(most: number): Promise<void> {
    try {
      for (let read = 0; read < most && !this.isEnded; ) {
        this.pending = new Uint8Array();
        await this.pull();
        read += this.pending.byteLength;
      }
      if (!this.isEnded) await this.reader.cancel();
    } catch {
      // The client went away: nobody waits for an answer.
    }
  }

  private async pull(): Promise<boolean> {
    if (this.isEnded) return false;
    const { value, done } = await this.reader.readAtLeast(pieceBytes, new Uint8Array(pieceBytes));
    if (done) this.isEnded = true;
    if (value?.byteLength) this.pending = this.pending.byteLength ? joined(this.pending, value) : value;
    return Boolean(value?.byteLength);
  }

  /** Takes the bytes up to a mark, and the mark. */
  private async until(mark: Uint8Array): Promise<Uint8Array> {
    for (;;) {
      const at = indexOf(this.pending, mark);
      if (at >= 0) {
        const found = this.pending.slice(0, at);
        this.pending = this.pending.subarray(at + mark.byteLength);
        return found;
      }
      if (this.pending.byteLength > mostBefore) throw new AppError("tooLarge");
      if (!(await this.pull())) throw new AppError("malformed");
    }
  }

  private async skip(mark: Uint8Array, isNeeded = true): Promise<boolean> {
    const head = await this.peek(mark.byteLength);
    const isThere = head.byteLength === mark.byteLength && mark.every((byte, i) => byte === head[i]);
    if (!isThere && isNeeded) throw new AppError("malformed");
    if (isThere) this.pending = this.pending.subarray(mark.byteLength);
    return isThere;
  }
}

const wrongSize = () => invalid({ field: "chunk", key: "wrongSize" });

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new AppError("malformed");
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.byteLength + second.byteLength);
  both.set(first);
  both.set(second, first.byteLength);
  return both;
}

function indexOf(bytes: Uint8Array, mark: Uint8Array): number {
  for (let at = bytes.indexOf(mark[0]!); at >= 0 && at + mark.byteLength <= bytes.byteLength; at = bytes.indexOf(mark[0]!, at + 1))
    if (mark.every((byte, i) => byte === bytes[at + i])) return at;
  return -1;
}
