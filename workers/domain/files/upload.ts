import type { files } from "@db/shard";
import type { FilePurpose } from "@db/vocabulary/enumerations";
import { fileFormats } from "@db/vocabulary/file-formats";
import { limits } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import { require } from "../access";
import { AppError, invalid, unauthorized } from "../errors";
import { newId } from "../ids";
import { fileKey, type FileInfo, showFile } from "./files";
import { imageFormat } from "./image-format";
import { fileKind } from "./file-kind";
import { withoutMetadata } from "./jpeg-metadata";
import { tellLibraryOf } from "./library";
import { placeFileIfItFits } from "./place-file";
import { postsFolder } from "./posts-folder";
import { requireRoom, storageFull } from "./storage";
import { sweptUnused } from "./unused-uploads";

/** Whoever has the address of such a picture may see it; all others are seen where they are attached. */
const publicPurposes: ReadonlySet<FilePurpose> = new Set<FilePurpose>(["avatar", "logo", "promo"]);

export interface Upload {
  bytes: Uint8Array<ArrayBuffer>;
  /** What the person's device calls it. */
  name: string;
  purpose: FilePurpose;
  /** What stands in an image's place until it arrives, as the person's browser made it. */
  placeholder?: string;
}

type Kept = Pick<typeof files.$inferInsert, "type" | "mimeType" | "width" | "height" | "placeholder"> & { bytes: Uint8Array<ArrayBuffer>; extension: string };

/** Keeps a file. 422 where its bytes are nothing that we serve, too many, or of too many pixels; covers, avatars and logos are images. */
export async function uploadFile(ctx: AppContext, upload: Upload): Promise<FileInfo> {
  const { bytes, name, purpose } = upload;
  require(ctx, "app.cloud");
  if (ctx.actor.kind !== "user") throw unauthorized();
  if (bytes.byteLength >= limits.fileBytes)
    throw new AppError("maxSizeFile", { errors: [{ field: "file", key: "maxSizeFile", params: { name: safeName(name, ""), limit: `${limits.fileBytes / 1024 ** 2} MB` } }] });
  const found = keptImage(upload) ?? (purpose === "attachment" ? keptOther(upload) : null);
  if (!found) throw invalid({ field: "file", key: "notAllowed" });
  const { bytes: kept, extension, ...format } = found;
  await requireRoom(ctx.shard, ctx.project, kept.byteLength);
  const id = newId<"file">(ctx.now());
  const folder = purpose === "attachment" ? await postsFolder({ ...ctx, actor: ctx.actor }) : null;
  const row = {
    id, appId: ctx.app.id, ownerId: ctx.actor.account.id, key: fileKey(id), name: safeName(name, extension), ...format,
    width: format.width ?? null, height: format.height ?? null, placeholder: format.placeholder ?? null,
    size: kept.byteLength, isPublic: publicPurposes.has(purpose), createdAt: ctx.now(),
  };
  await ctx.env.FILES.put(row.key, kept, {
    httpMetadata: { contentType: format.mimeType },
    // Where a file belongs, for the host that knows no project.
    customMetadata: { projectId: ctx.project.id },
  });
  try {
    const place = folder && { folderId: folder.id, sweepAt: sweptUnused(ctx.now()) };
    const file = { ...row, ...place, originalName: name.slice(0, 255) || row.name, isHidden: row.isPublic };
    if (!(await placeFileIfItFits(ctx, file, folder?.statements))) throw storageFull(ctx.project);
  } catch (error) {
    await ctx.env.FILES.delete(row.key);
    throw error;
  }
  if (!row.isPublic) tellLibraryOf(ctx, row.ownerId);
  return showFile(row);
}

function keptImage({ bytes, placeholder }: Upload): Kept | null {
  const format = imageFormat(bytes);
  if (!format) return null;
  if (Math.max(format.width, format.height) > limits.imageSide)
    throw invalid({ field: "file", key: "maxNumber", params: { max: limits.imageSide } });
  const { mimeType, extension } = format;
  const { bytes: kept, isTurned } = mimeType === "image/jpeg" ? withoutMetadata(bytes) : { bytes, isTurned: false };
  const [width, height] = isTurned ? [format.height, format.width] : [format.width, format.height];
  return { type: "image", mimeType, extension, width, height, placeholder: placeholder ?? null, bytes: kept };
}

/** Of the formats that people are offered to attach; what else there is has its place in the library. */
function keptOther({ bytes, name }: Upload): Kept | null {
  const { type, mimeType, extension } = fileKind(bytes, name);
  return bytes.byteLength > 0 && Object.hasOwn(fileFormats, extension) ? { type, mimeType, extension, bytes } : null;
}

/** A name that is safe in a header and on any disk, with the ending of what the file really is. */
export function safeName(name: string, extension: string): string {
  const base = name
    .split(/[/\\]/)
    .at(-1)!
    .normalize("NFC")
    .replace(/[\p{C}"'<>:|?*;%]/gu, "")
    .replace(/\.[^.]{0,10}$/, "")
    .replace(/^[.\s]+|[.\s]+$/g, "")
    .slice(0, limits.fileName.max - 10);
  return `${base || "file"}${extension ? `.${extension}` : ""}`;
}
