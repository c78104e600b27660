import type { AccountId, FileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { Env } from "@workers/env";
import { AppError, invalid } from "../errors";
import { newId } from "../ids";
import { fileKey } from "./files";
import { type ImageFormat, imageFormat } from "./image-format";
import { withoutMetadata } from "./jpeg-metadata";

type Storage = Pick<Env, "FILES">;

/** A picture that belongs to an account alone: its owner has no project yet for it to lie in. Everybody may see it. */
export interface AccountPicture {
  key: string;
  mimeType: string;
  size: number;
}

/** Keeps such a picture; answers its id. 422 where the bytes are no image that we serve, too many, or of too many pixels. */
export async function keepAccountPicture({ FILES }: Storage, accountId: AccountId, bytes: Uint8Array<ArrayBuffer>): Promise<FileId> {
  if (bytes.byteLength >= limits.fileBytes) throw new AppError("maxSizeFile", { errors: [{ field: "avatar", key: "notAllowed" }] });
  const format: ImageFormat | null = imageFormat(bytes);
  if (!format || Math.max(format.width, format.height) > limits.imageSide) throw invalid({ field: "avatar", key: "notAllowed" });
  const kept = format.mimeType === "image/jpeg" ? withoutMetadata(bytes).bytes : bytes;
  const id = newId<"file">();
  await FILES.put(fileKey(id), kept, { httpMetadata: { contentType: format.mimeType }, customMetadata: { accountId } });
  return id;
}

/** The picture of an account; null for all other files. */
export async function accountPicture({ FILES }: Storage, id: FileId): Promise<AccountPicture | null> {
  const object = await FILES.head(fileKey(id));
  if (!object?.customMetadata?.["accountId"]) return null;
  return { key: object.key, mimeType: object.httpMetadata?.contentType ?? "application/octet-stream", size: object.size };
}

/** Deletes a picture that belongs to this account alone; any other file stays. */
export async function dropAccountPicture({ FILES }: Storage, accountId: AccountId, id: FileId): Promise<void> {
  const object = await FILES.head(fileKey(id));
  if (object?.customMetadata?.["accountId"] === accountId) await FILES.delete(object.key);
}
