import type { FileId, ProjectId } from "@db/vocabulary/ids";
import { isFileShown } from "@workers/domain/community";
import { AppError, notFound } from "@workers/domain/errors";
import { fileKey, mayAlwaysSee, type StoredFile, storedFile } from "@workers/domain/files";
import type { Context, Project } from "../context";
import { enterApp } from "../door/enter";
import { findProject } from "../door/tenant";
import { contentOf } from "./content";
import { widthFor } from "./resize";

const address = /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Answers `/files/:id`, with `?w=` a smaller image, with `?download` as an attachment. 404 for who may not see what
 * shows the file. A file never changes, so what is allowed may be kept for good.
 */
export async function serveFile(request: Request, ctx: Context): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") throw new AppError("methodNotAllowed");
  const url = new URL(request.url);
  const id = address.exec(url.pathname)?.[1] as FileId | undefined;
  if (!id) throw notFound("file");
  const file = await visibleFile(ctx, id);
  const width = widthFor(file, url.searchParams.get("w"));
  const etag = `"${id}${width ? `-${width}` : ""}"`;
  const headers = headersOf(file, etag, url.searchParams.has("download"));
  if (matches(request.headers.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
  return contentOf(ctx, file, { width, request, headers, etag });
}

async function visibleFile(ctx: Context, id: FileId): Promise<StoredFile> {
  const project = await projectOf(ctx, id);
  const file = project && (await ctx.shardDatabase(project.shard).readOne(storedFile({ project }, id)));
  if (!file) throw notFound("file");
  if (file.isPublic) return file;
  if (!file.appId) throw notFound("file");
  const app = await enterApp(ctx, file.appId);
  if (!mayAlwaysSee(app, file) && !(await isFileShown(app, id))) throw notFound("file");
  return file;
}

/** A project's host knows its shard; on the service host the object itself tells where it belongs. */
async function projectOf(ctx: Context, id: FileId): Promise<Pick<Project, "id" | "shard"> | null> {
  if (ctx.tenant.kind !== "service") return ctx.tenant.project;
  const object = await ctx.env.FILES.head(fileKey(id));
  const projectId = object?.customMetadata?.["projectId"] as ProjectId | undefined;
  return projectId ? findProject(ctx.directory, projectId) : null;
}

function headersOf(file: StoredFile, etag: string, isDownload: boolean): Headers {
  const plain = file.name.replace(/[^\x20-\x7e]|["\\]/g, "_");
  return new Headers({
    "Content-Type": file.mimeType,
    // Documents are kept, not shown: only what a page plays or shows opens below our address.
    "Content-Disposition": `${isDownload || file.type === "other" ? "attachment" : "inline"}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, escape)}`,
    // Private: an answer may carry a renewed session's cookies, which no shared cache may keep.
    "Cache-Control": "private, max-age=31536000, immutable",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Accept-Ranges": "bytes",
    ETag: etag,
  });
}

const escape = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

const matches = (asked: string | null, etag: string): boolean =>
  asked !== null && asked.split(",").some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*");
