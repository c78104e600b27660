import { AppError } from "./errors";

const chunksOf = (body: ReadableStream | null) => (body ?? []) as unknown as AsyncIterable<Uint8Array>;

/** The bytes of a request, refused with 413 as soon as there are more than `maxBytes`. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw new AppError("tooLarge");
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request.body)) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new AppError("tooLarge");
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** The same as text. */
export const readText = async (request: Request, maxBytes: number): Promise<string> =>
  new TextDecoder().decode(await readBytes(request, maxBytes));

/** The text of an answer, of which no more is read than `maxBytes`; what comes after is left out. */
export async function boundedText({ body }: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of chunksOf(body)) {
    text += decoder.decode(chunk.subarray(0, maxBytes - bytes), { stream: true });
    bytes += chunk.byteLength;
    if (bytes >= maxBytes) break;
  }
  return text;
}
