import type { ImageWidth } from "@db/vocabulary/enumerations";
import { notFound } from "@workers/errors";
import type { StoredFile } from "@workers/domain/kernel/files";
import type { Context } from "../context";
import { resized } from "./resize";

export interface ContentRequest {
  width: ImageWidth | null;
  request: Request;
  headers: Headers;
  etag: string;
}

/** The bytes of a file that the caller may see: whole, the requested range, or at a width. */
export async function contentOf(
  ctx: Context,
  file: StoredFile,
  { width, request, headers, etag }: ContentRequest,
): Promise<Response> {
  const isHead = request.method === "HEAD";
  const small = width ? await resized(ctx, file, width) : null;
  if (small) {
    headers.set("Content-Type", "image/webp");
    headers.set("Content-Length", String(small.byteLength));
    headers.delete("Accept-Ranges");
    return new Response(isHead ? null : small, { headers });
  }
  // The original in place of a smaller image is kept no longer than until the smaller one can be made.
  if (width) headers.set("Cache-Control", "private, max-age=300");
  const range = rangeOf(request, file.size, etag);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  const object = await ctx.env.FILES.get(file.key, range ? { range } : undefined);
  if (!object) throw notFound("file");
  headers.set("Content-Length", String(range ? range.length : file.size));
  if (range) headers.set("Content-Range", `bytes ${range.offset}-${range.offset + range.length - 1}/${file.size}`);
  if (isHead) await object.body.cancel();
  return new Response(isHead ? null : object.body, { status: range ? 206 : 200, headers });
}

interface Range {
  offset: number;
  length: number;
}

/** The one range that a request asks for; several, one that ends before it begins, or one of another version is answered whole. */
function rangeOf(request: Request, size: number, etag: string): Range | null | "unsatisfiable" {
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("Range") ?? "");
  const condition = request.headers.get("If-Range");
  if (!range || (!range[1] && !range[2]) || (condition !== null && condition !== etag)) return null;
  const [from, to] = [range[1], range[2]];
  if (from && to && Number(to) < Number(from)) return null;
  const offset = from ? Number(from) : Math.max(0, size - Number(to));
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return offset >= size || last < offset ? "unsatisfiable" : { offset, length: last - offset + 1 };
}
