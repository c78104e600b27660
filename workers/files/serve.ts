import type { AppId, FileId, ProjectId } from "@db/vocabulary/ids";
import { AppError, notFound } from "@workers/errors";
import {
  type AccountPicture,
  appsShowing,
  checkLink,
  fileKey,
  isFileShown,
  mayAlwaysSee,
  mayAsTeam,
  openPicture,
  type StoredFile,
  storedFile,
} from "@workers/domain/kernel/files";
import type { Context, Project } from "../context";
import { enterApp, enterProject, findProject } from "@workers/tenancy";
import { contentOf } from "./content";
import { widthFor } from "./resize";

const address = /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Answers `/files/:id`, with `?w=` a smaller image, with `?download` as an attachment. A signed
 * link opens it to anybody until it expires; else 404 for who may not see what shows the file. A file never changes, so what is allowed may be kept for good.
 */
export async function serveFile(request: Request, ctx: Context): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") throw new AppError("methodNotAllowed");
  const url = new URL(request.url);
  const id = address.exec(url.pathname)?.[1] as FileId | undefined;
  if (!id) throw notFound("file");
  const file = await visibleFile(ctx, id, url.searchParams).catch(async (error: unknown) => {
    // What no database knows may be the picture of an account that has no project, or of a link's preview.
    const picture = error instanceof AppError && error.errorName === "notFound" ? await openPicture(ctx.env, id) : null;
    if (picture) return pictureOf(ctx, picture);
    throw error;
  });
  if (file instanceof Response) return file;
  const width = widthFor(file, url.searchParams.get("w"));
  const etag = `"${id}${width ? `-${width}` : ""}"`;
  const headers = headersOf(file, etag, url.searchParams.has("download"));
  if (matches(request.headers.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
  return contentOf(ctx, file, { width, request, headers, etag });
}

/** A picture that anybody may see. */
async function pictureOf(ctx: Context, { key, mimeType, size }: AccountPicture): Promise<Response> {
  const object = await ctx.env.FILES.get(key);
  if (!object) throw notFound("file");
  return new Response(object.body, {
    headers: {
      "Content-Type": mimeType,
      "Content-Length": String(size),
      "Cache-Control": "private, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-site",
    },
  });
}

/** A file by a signed link, or by what the caller may see. */
async function visibleFile(ctx: Context, id: FileId, query: URLSearchParams): Promise<StoredFile> {
  const project = await projectOf(ctx, id);
  if (!project) throw notFound("file");
  const shard = ctx.shardDatabase(project.shard);
  const [file, apps] = await Promise.all([
    shard.readOne(storedFile({ project }, id)),
    shard.read(appsShowing({ project }, id)),
  ]);
  if (!file) throw notFound("file");
  if (checkLink(ctx.env, id, query, ctx.now()) === "open") return file;
  // In the removed folder of a library it is seen by a signed link alone; what showed it shows a placeholder, to its owner too.
  if (file.removedAt !== null) throw notFound("file");
  if (file.isPublic) return file;
  const { team } = await enterProject(ctx, project.id);
  if (mayAsTeam({ project, team }, file, "download")) return file;
  for (const { appId } of apps) if (await isSeenIn(ctx, appId, file)) return file;
  throw notFound("file");
}

async function isSeenIn(ctx: Context, appId: AppId, file: StoredFile): Promise<boolean> {
  try {
    const app = await enterApp(ctx, appId);
    return mayAlwaysSee(app, file) || (await isFileShown(app, file.id));
  } catch (error) {
    if (error instanceof AppError) return false; // an app that is closed shows nothing
    throw error;
  }
}

/** A project's host knows its shard; on the service host the object's metadata names its project. */
async function projectOf(ctx: Context, id: FileId): Promise<Pick<Project, "id" | "shard"> | null> {
  if (ctx.tenant.kind !== "service") return ctx.tenant.project;
  const object = await ctx.env.FILES.head(fileKey(id));
  const projectId = object?.customMetadata?.["projectId"] as ProjectId | undefined;
  return projectId ? findProject(ctx.directory, projectId) : null;
}

/** What browsers show without running it; all else is saved, whatever its name says. */
const shown = /^(image\/(jpeg|png|gif|webp|avif|heic|bmp)|(video|audio)\/[\w.-]+|application\/pdf|text\/plain)$/;
/** Types that a browser would run, and similar ones: they are served without their type. */
const programs = /html|xml|svg|javascript|ecmascript|css|wasm/;

function headersOf(file: StoredFile, etag: string, isDownload: boolean): Headers {
  const isInline = !isDownload && shown.test(file.mimeType);
  const isPdf = isInline && file.mimeType === "application/pdf";
  const headers = new Headers({
    "Content-Type": programs.test(file.mimeType)
      ? "application/octet-stream"
      : `${file.mimeType}${file.mimeType === "text/plain" ? "; charset=utf-8" : ""}`,
    "Content-Disposition": `${isInline ? "inline" : "attachment"}; ${dispositionName(file)}`,
    // Private: an answer may carry a renewed session's cookies, which no shared cache may keep.
    "Cache-Control": "private, max-age=31536000, immutable",
    // A browser's PDF viewer runs apart from any origin, and doesn't start within a sandbox.
    "Content-Security-Policy": isPdf
      ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
      : "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "same-site",
    "X-Content-Type-Options": "nosniff",
    "Accept-Ranges": "bytes",
    ETag: etag,
  });
  if (isPdf) headers.set("X-Frame-Options", "SAMEORIGIN");
  return headers;
}

/** The name for plain clients, and in full for all others (RFC 6266). */
function dispositionName({ name }: StoredFile): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  return `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name.replace(/\p{Surrogate}/gu, "_")).replace(/['()*]/g, escape)}`;
}

const escape = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

const matches = (header: string | null, etag: string): boolean =>
  header !== null &&
  header.split(",").some((entry) => entry.trim().replace(/^W\//, "") === etag || entry.trim() === "*");
