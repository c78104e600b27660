import { limits } from "@db/vocabulary/limits";
import { readBytes } from "@workers/bounded-body";
import { AppError } from "@workers/errors";

/** A JSON body as text. 415 for other formats, 413 for too many bytes. An empty body is an empty object. */
export async function readJsonText(request: Request): Promise<string> {
  const bytes = await readBytes(request, limits.jsonBodyBytes);
  if (bytes.byteLength === 0) return "{}";
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) throw new AppError("unsupportedMediaType");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("malformed");
  }
}

/** 400 for what is no JSON, or nests deeper than any call needs. */
export function parseJson(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    refuseDepth(value, 60);
    return value;
  } catch {
    throw new AppError("malformed");
  }
}

function refuseDepth(value: unknown, levelsLeft: number): void {
  if (levelsLeft === 0) throw new Error("too deep");
  if (typeof value === "object" && value !== null)
    for (const inner of Object.values(value)) refuseDepth(inner, levelsLeft - 1);
}
