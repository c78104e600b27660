import { files } from "@db/shard";
import type { FilePurpose } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import { insertRow } from "@workers/store";
import { require } from "../access";
import { AppError, invalid, unauthorized } from "../errors";
import { newId } from "../ids";
import { fileKey, type FileInfo, showFile } from "./files";
import { imageFormat } from "./image-format";
import { withoutMetadata } from "./jpeg-metadata";

/** Whoever has the address of such a picture may see it; all others are seen where they are attached. */
const publicPurposes: ReadonlySet<FilePurpose> = new Set<FilePurpose>(["avatar", "logo", "promo"]);

export interface Upload {
  bytes: Uint8Array<ArrayBuffer>;
  /** What the person's device calls it. */
  name: string;
  purpose: FilePurpose;
}

/** Keeps an image. 422 where the bytes are no image that we serve, too many, or of too many pixels. */
export async function uploadImage(ctx: AppContext, { bytes, name, purpose }: Upload): Promise<FileInfo> {
  require(ctx, "app.cloud");
  if (ctx.actor.kind !== "user") throw unauthorized();
  if (bytes.byteLength >= limits.imageBytes)
    throw new AppError("maxSizeFile", { errors: [{ field: "file", key: "maxSizeFile", params: { name: safeName(name, ""), max: limits.imageBytes / 1024 ** 2 } }] });
  const format = imageFormat(bytes);
  if (!format) throw invalid({ field: "file", key: "notAllowed" });
  if (Math.max(format.width, format.height) > limits.imageSide)
    throw invalid({ field: "file", key: "maxNumber", params: { max: limits.imageSide } });
  const id = newId<"file">(ctx.now());
  const { bytes: kept, isTurned } = format.mimeType === "image/jpeg" ? withoutMetadata(bytes) : { bytes, isTurned: false };
  const row = {
    id, appId: ctx.app.id, ownerId: ctx.actor.account.id, key: fileKey(id), name: safeName(name, format.extension), type: "image" as const,
    mimeType: format.mimeType, size: kept.byteLength, width: isTurned ? format.height : format.width,
    height: isTurned ? format.width : format.height, isPublic: publicPurposes.has(purpose),
    createdAt: ctx.now(),
  };
  await ctx.env.FILES.put(row.key, kept, {
    httpMetadata: { contentType: format.mimeType },
    // Where a file belongs, for the host that knows no project.
    customMetadata: { projectId: ctx.project.id },
  });
  try {
    await ctx.shard.write([insertRow(ctx, files, row)]);
  } catch (error) {
    await ctx.env.FILES.delete(row.key);
    throw error;
  }
  return showFile(row);
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
  return `${base || "image"}${extension ? `.${extension}` : ""}`;
}
