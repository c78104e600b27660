import type { AccountId, FileId } from "@db/vocabulary/ids";
import type { Env } from "@workers/env";
import { AppError, invalid } from "@workers/errors";
import { newId } from "../../ids";
import { fileKey } from "../files";
import { type FileBytes, PieceReader } from "../uploads/file-bytes";
import { keepFile, type KeptFile } from "../uploads/keep-file";

type Storage = Pick<Env, "FILES">;

/** A picture that belongs to an account and to no project, so that it is shown in the apps of all projects. Everybody may see it. */
export interface AccountPicture {
  key: string;
  mimeType: string;
  size: number;
}

/** Keeps such a picture; answers its id. 422 where the bytes are no image that we serve, too many, or of too many pixels. */
export async function keepAccountPicture({ FILES }: Storage, accountId: AccountId, bytes: FileBytes): Promise<FileId> {
  const id = newId<"file">();
  const judge = async ({ type }: KeptFile) => {
    if (type !== "image") throw invalid({ field: "file", key: "notAllowed" });
  };
  try {
    await keepFile({ FILES }, { key: fileKey(id), customMetadata: { accountId }, name: "", bytes, judge });
  } catch (error) {
    if (!(error instanceof AppError) || !error.extras.errors) throw error;
    throw new AppError(error.errorName, {
      errors: error.extras.errors.map((fieldError) => ({ ...fieldError, field: "avatar" })),
    });
  }
  return id;
}

/** Keeps a copy of an image of the library as such a picture; answers its id, and null where the image's bytes are gone. */
export async function copyAsAccountPicture(env: Storage, accountId: AccountId, image: FileId): Promise<FileId | null> {
  const object = await env.FILES.get(fileKey(image));
  if (!object) return null;
  const reader = new PieceReader(object.body as unknown as AsyncIterable<Uint8Array>);
  const bytes: FileBytes = { peek: (count) => reader.peek(count), all: () => reader.rest() };
  return keepAccountPicture(env, accountId, bytes);
}

/** A picture that no database knows and everybody may see: of an account, or of a preview of a link. Null for all other files. */
export async function openPicture({ FILES }: Storage, id: FileId): Promise<AccountPicture | null> {
  const object = await FILES.head(fileKey(id));
  if (!object?.customMetadata?.["accountId"] && !object?.customMetadata?.["publicPictureOf"]) return null;
  return {
    key: object.key,
    mimeType: object.httpMetadata?.contentType ?? "application/octet-stream",
    size: object.size,
  };
}

/** Deletes a picture that belongs to this account alone; any other file stays. */
export async function dropAccountPicture({ FILES }: Storage, accountId: AccountId, id: FileId): Promise<void> {
  const object = await FILES.head(fileKey(id));
  if (object?.customMetadata?.["accountId"] === accountId) await FILES.delete(object.key);
}
