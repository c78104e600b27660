import { eq } from "drizzle-orm";
import { attachments, files } from "@db/shard";
import { imageWidths } from "@db/vocabulary/enumerations";
import type { FileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { deleteRows, type ProjectScope, type Readable, type RowOf, rows } from "@workers/store";
import { can, require } from "../access";
import { notFound } from "../errors";
import { fileKey, type FileInfo, showFile } from "./files";

const fileFields = {
  id: files.id, appId: files.appId, ownerId: files.ownerId, name: files.name, type: files.type, mimeType: files.mimeType,
  size: files.size, width: files.width, height: files.height, placeholder: files.placeholder, isPublic: files.isPublic, createdAt: files.createdAt,
};

export type StoredFile = RowOf<typeof fileFields>;

/** The row of a file. */
export const storedFile = (scope: ProjectScope, id: FileId): Readable<StoredFile> =>
  rows(scope, files, fileFields).where(eq(files.id, id)).limit(1);

/** Whether the caller may see a file wherever it is shown: it is their own, or they look after the app. */
export const mayAlwaysSee = (ctx: AppContext, file: StoredFile): boolean => can(ctx, "cloud.download", { ownerId: ownerOf(ctx, file) });

/** The caller's profile where the file is theirs: files belong to accounts, abilities are judged by profiles. */
const ownerOf = (ctx: AppContext, { ownerId }: StoredFile) =>
  ctx.actor.kind === "user" && ownerId === ctx.actor.account.id ? ctx.me.profile?.id : null;

async function ownFile(ctx: AppContext, id: FileId, ability: "cloud.view" | "cloud.delete") {
  const file = await ctx.shard.readOne(storedFile(ctx, id));
  if (!file || file.appId !== ctx.app.id) throw notFound("file");
  require(ctx, ability, { ownerId: ownerOf(ctx, file) });
  return file;
}

/** What is known of a file, for whoever uploaded it. */
export async function getFile(ctx: AppContext, id: FileId): Promise<FileInfo> {
  return showFile(await ownFile(ctx, id, "cloud.view"));
}

/** Deletes a file for good, wherever it is shown. */
export async function deleteFile(ctx: AppContext, id: FileId): Promise<void> {
  await ownFile(ctx, id, "cloud.delete");
  await ctx.shard.write([
    deleteRows(ctx, attachments, eq(attachments.fileId, id)),
    deleteRows(ctx, files, eq(files.id, id)),
  ]);
  await ctx.env.FILES.delete([fileKey(id), ...imageWidths.map((width) => fileKey(id, width))]);
}
