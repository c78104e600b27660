import { AppError, invalid } from "@workers/errors";
import type { ChunkBytes, FileBytes } from "@workers/domain/kernel/files";

/** Bytes of all fields of a form besides its file, and of any of them. */
const maxBeside = 64 * 1024;

/** workerd waits for so many bytes, where others hand over each little piece. */
type PatientReader = ReadableStreamBYOBReader & {
  readAtLeast(count: number, into: Uint8Array): Promise<{ value?: Uint8Array; done: boolean }>;
};

/** Bytes that are taken at once: few enough to hold for many uploads, and many enough to be worth the turn. */
const pieceBytes = 256 * 1024;

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

/** A form whose file comes next. */
interface OpenedForm {
  form: StreamedForm;
  /** What stood before the file. */
  fields: Record<string, string>;
  fileName: string;
}

/**
 * A multipart form with one file, read as it arrives: the fields before the file, then the file's bytes, which are never
 * held as a whole, then the fields after it.
 */
export class StreamedForm implements ChunkBytes, FileBytes {
  private readonly reader: PatientReader;
  private pending: Uint8Array = new Uint8Array();
  private isEnded = false;
  private besides = 0;
  private taken = 0;

  private constructor(
    body: ReadableStream<Uint8Array>,
    private readonly boundary: Uint8Array,
    private readonly bounds: { bytes: number; fieldBytes: number } = { bytes: Infinity, fieldBytes: maxBeside },
  ) {
    this.reader = body.getReader({ mode: "byob" }) as PatientReader;
  }

  /**
   * Reads up to the file and hands it on; reads and discards the rest of it, so that the client receives the answer. 413 for more
   * bytes than a file and its fields may have, 415 for another format, 400 for a form that is none, 422 where the file is missing.
   */
  static async receive<T>(
    request: Request,
    { field, maxBytes }: { field: string; maxBytes: number },
    work: (opened: OpenedForm) => Promise<T>,
  ): Promise<T> {
    const maxTotal = maxBytes + maxBeside;
    if (Number(request.headers.get("content-length") ?? 0) > maxTotal) throw new AppError("tooLarge");
    const form = this.begin(request);
    try {
      const { fields, fileName } = await form.fieldsBefore(field);
      return await work({ form, fields, fileName });
    } finally {
      await form.drain(maxTotal);
    }
  }

  /**
   * Reads a form of any number of files: each is handed to `keep` with its field, in the order in which they come, and what is
   * not taken of it is passed over. Answers the other fields. 413 for more bytes than `maxBytes`, or more of fields than `maxFieldBytes`.
   */
  static async receiveAll(
    request: Request,
    { maxBytes, maxFieldBytes }: { maxBytes: number; maxFieldBytes: number },
    keep: (field: string, fileName: string, bytes: FileBytes) => Promise<void>,
  ): Promise<[string, string][]> {
    const form = this.begin(request, { bytes: maxBytes, fieldBytes: maxFieldBytes });
    try {
      return await form.allFields(keep);
    } finally {
      await form.drain(maxBytes);
    }
  }

  private static begin(request: Request, bounds?: { bytes: number; fieldBytes: number }): StreamedForm {
    const boundary = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(
      request.headers.get("content-type") ?? "",
    );
    if (!boundary) throw new AppError("unsupportedMediaType");
    if (!request.body) throw new AppError("malformed");
    return new StreamedForm(
      request.body as ReadableStream<Uint8Array>,
      encoder.encode(`--${boundary[1] ?? boundary[2]}`),
      bounds,
    );
  }

  private get end(): Uint8Array {
    return joined(encoder.encode("\r\n"), this.boundary);
  }

  private async fieldsBefore(fileField: string): Promise<{ fields: Record<string, string>; fileName: string }> {
    await this.skip(this.boundary);
    const { fields, fileName } = await this.fields(fileField);
    if (fileName === null) throw invalid({ field: fileField, key: "required" });
    return { fields, fileName };
  }

  /** The fields that stand behind the file; ask when its bytes have been read. */
  async fieldsAfter(): Promise<Record<string, string>> {
    return (await this.fields(null)).fields;
  }

  /** Reads fields up to the file that is asked for, or to the form's end. */
  private async fields(fileField: string | null): Promise<{ fields: Record<string, string>; fileName: string | null }> {
    const fields: Record<string, string> = {};
    for (let part = await this.nextPart(); part; part = await this.nextPart()) {
      if (part.name === fileField && part.fileName !== undefined) return { fields, fileName: written(part.fileName) };
      const value = await this.until(this.end);
      if (!part.isFile) fields[part.name] = decode(value);
    }
    return { fields, fileName: null };
  }

  private async allFields(
    keep: (field: string, fileName: string, bytes: FileBytes) => Promise<void>,
  ): Promise<[string, string][]> {
    const fields: [string, string][] = [];
    await this.skip(this.boundary);
    for (let part = await this.nextPart(); part; part = await this.nextPart()) {
      if (!part.isFile) fields.push([part.name, decode(await this.until(this.end))]);
      else {
        const pieces = this.all()[Symbol.asyncIterator]();
        await keep(part.name, written(part.fileName ?? ""), {
          peek: (count) => this.peek(count),
          all: () => ({ [Symbol.asyncIterator]: () => pieces }),
        });
        while (!(await pieces.next()).done);
      }
    }
    return fields;
  }

  /** What the next part of the form says of itself, up to its value; null at the end. */
  private async nextPart(): Promise<{ name: string; fileName: string | undefined; isFile: boolean } | null> {
    if (!(await this.skip(encoder.encode("\r\n"), false))) return null;
    const headers = decode(await this.until(encoder.encode("\r\n\r\n")));
    const name = /^content-disposition:.*[;\s]name="((?:[^"\\]|\\.)*)"/im.exec(headers)?.[1];
    if (name === undefined) throw new AppError("malformed");
    const fileName = /^content-disposition:.*;\s*filename="((?:[^"\\]|\\.)*)"/im.exec(headers)?.[1];
    return { name, fileName, isFile: /;\s*filename\*?=/i.test(headers) };
  }

  async peek(count: number): Promise<Uint8Array> {
    const { end } = this;
    await this.fill(count + end.byteLength);
    const at = indexOf(this.pending, end);
    return this.pending.subarray(0, at < 0 ? count : Math.min(at, count));
  }

  async *all(): AsyncIterable<Uint8Array> {
    const { end } = this;
    for (;;) {
      const at = indexOf(this.pending, end);
      // The mark may have begun in the last bytes.
      const length = at >= 0 ? at : Math.max(0, this.pending.byteLength - end.byteLength + 1);
      const piece = this.pending.subarray(0, length);
      this.pending = this.pending.subarray(at >= 0 ? at + end.byteLength : length);
      if (piece.byteLength > 0) yield piece;
      if (at >= 0) return;
      if (!(await this.pull())) throw new AppError("malformed");
    }
  }

  /** All of the file at once, for one that is small; 413 for more bytes than `maxSize`. */
  async whole(maxSize: number): Promise<ArrayBuffer> {
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of this.all()) {
      size += piece.byteLength;
      if (size > maxSize) throw new AppError("tooLarge");
      pieces.push(piece);
    }
    return new Blob(pieces as BlobPart[]).arrayBuffer();
  }

  async *read(length: number): AsyncIterable<Uint8Array> {
    let bytesLeft = length;
    while (this.pending.byteLength < bytesLeft) {
      const piece = this.pending;
      this.pending = new Uint8Array();
      bytesLeft -= piece.byteLength;
      if (piece.byteLength > 0) yield piece;
      if (!(await this.pull())) throw wrongSize();
    }
    // The end is looked at before the last piece is handed on: a receiver that has all of it might store it.
    const { end } = this;
    const chunk = await this.fill(bytesLeft + end.byteLength);
    if (!end.every((byte, i) => byte === chunk[bytesLeft + i])) throw wrongSize();
    this.pending = this.pending.subarray(bytesLeft);
    if (bytesLeft > 0) yield chunk.subarray(0, bytesLeft);
  }

  /** Reads and discards up to so many bytes: a client that is still sending would not receive the answer. */
  async drain(maxSize: number): Promise<void> {
    try {
      for (let read = 0; read < maxSize && !this.isEnded;) {
        this.pending = new Uint8Array();
        await this.pull();
        read += this.pending.byteLength;
      }
      if (!this.isEnded) await this.reader.cancel();
    } catch {
      // The client closed the connection: no answer is needed.
    }
  }

  /** The next bytes, without taking them; fewer at the end. */
  private async fill(count: number): Promise<Uint8Array> {
    while (this.pending.byteLength < count && (await this.pull()));
    return this.pending.subarray(0, count);
  }

  private async pull(): Promise<boolean> {
    if (this.isEnded) return false;
    const { value, done } = await this.reader.readAtLeast(pieceBytes, new Uint8Array(pieceBytes));
    if (done) this.isEnded = true;
    this.taken += value?.byteLength ?? 0;
    if (this.taken > this.bounds.bytes) throw new AppError("tooLarge");
    if (value?.byteLength) this.pending = this.pending.byteLength ? joined(this.pending, value) : value;
    return Boolean(value?.byteLength);
  }

  /** Takes the bytes up to a mark, and the mark. */
  private async until(mark: Uint8Array): Promise<Uint8Array> {
    for (;;) {
      const at = indexOf(this.pending, mark);
      if (at >= 0) {
        const bytes = this.pending.slice(0, at);
        this.pending = this.pending.subarray(at + mark.byteLength);
        this.besides += at + mark.byteLength;
        if (this.besides > this.bounds.fieldBytes) throw new AppError("tooLarge");
        return bytes;
      }
      if (this.pending.byteLength > this.bounds.fieldBytes + pieceBytes) throw new AppError("tooLarge");
      if (!(await this.pull())) throw new AppError("malformed");
    }
  }

  private async skip(mark: Uint8Array, isNeeded = true): Promise<boolean> {
    const head = await this.fill(mark.byteLength);
    const isThere = head.byteLength === mark.byteLength && mark.every((byte, i) => byte === head[i]);
    if (!isThere && isNeeded) throw new AppError("malformed");
    if (isThere) this.pending = this.pending.subarray(mark.byteLength);
    return isThere;
  }
}

const wrongSize = () => invalid({ field: "chunk", key: "wrongSize" });

/** Browsers write quotes and line ends of a file's name in one of two ways. */
const written = (fileName: string) => fileName.replace(/%22|\\"/g, '"').replace(/%0[ad]/gi, "");

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
  for (
    let at = bytes.indexOf(mark[0]!);
    at >= 0 && at + mark.byteLength <= bytes.byteLength;
    at = bytes.indexOf(mark[0]!, at + 1)
  )
    if (mark.every((byte, i) => byte === bytes[at + i])) return at;
  return -1;
}
