import type { FilePurpose } from "@db/vocabulary/enumerations";
import { fileLimits } from "@db/vocabulary/limits/file-limits";
import type { AppContext } from "@workers/context";
import { requireAbility } from "../../access";
import { invalid, unauthorized } from "@workers/errors";
import { newId } from "../../ids";
import { knownEndings } from "./file-kind";
import type { FileBytes } from "./file-bytes";
import type { FileInfo, UploadForm } from "@workers/contracts/files";
import { fileKey, showFile } from "../files";
import { keepFile, type KeptFile } from "./keep-file";
import { publishLibraryChange } from "../library/library";
import { placeFileIfItFits } from "./place-file";
import { folderFor } from "../library/posts-folder";
import { requireRoom, storageFull } from "../library/storage";
import { sweptUnused } from "./unused-uploads";

/** Such a picture is public by its address; all others are seen where they are attached. */
const publicPurposes: ReadonlySet<FilePurpose> = new Set<FilePurpose>(["avatar", "logo", "promo"]);

export interface Upload {
  bytes: FileBytes;
  /** What the person's device calls it. */
  name: string;
  /** Known at once, or when the rest of the form has arrived. */
  options: UploadForm | (() => Promise<UploadForm>);
}

/** Keeps a file as it comes. 422 where its bytes are nothing that we serve, too many, or of too many pixels; covers, avatars and logos are images. */
export async function uploadFile(ctx: AppContext, { bytes, name, options }: Upload): Promise<FileInfo> {
  requireAbility(ctx, "app.cloud");
  if (ctx.actor.kind !== "user") throw unauthorized();
  const id = newId<"file">(ctx.now());
  const key = fileKey(id);
  let form: UploadForm | undefined;
  const judge = async ({ type, size }: KeptFile) => {
    form = typeof options === "function" ? await options() : options;
    if (form.purpose !== "attachment" && form.purpose !== "message" && type !== "image")
      throw invalid({ field: "file", key: "notAllowed" });
    await requireRoom(ctx.shard, ctx.project, size);
  };
  // Where a file belongs, for the host that knows no project.
  const { extension, ...kept } = await keepFile(ctx.env, {
    key,
    customMetadata: { projectId: ctx.project.id },
    name,
    bytes,
    judge,
  });
  const { purpose, placeholder } = form!;
  const use = purpose === "attachment" ? "posts" : purpose === "message" ? "messages" : null;
  const folder = use && (await folderFor(use, { ...ctx, actor: ctx.actor }));
  const row = {
    id,
    appId: ctx.app.id,
    ownerId: ctx.actor.account.id,
    key,
    name: safeName(name, extension),
    ...kept,
    placeholder: kept.type === "image" ? (placeholder ?? null) : null,
    isPublic: publicPurposes.has(purpose),
    createdAt: ctx.now(),
  };
  try {
    const place = folder && { folderId: folder.id, sweepAt: sweptUnused(ctx.now()) };
    const file = { ...row, ...place, originalName: name.slice(0, 255) || row.name, isHidden: row.isPublic };
    if (!(await placeFileIfItFits(ctx, file, folder?.statements))) throw storageFull(ctx.project);
  } catch (error) {
    await ctx.env.FILES.delete(row.key);
    throw error;
  }
  if (!row.isPublic) publishLibraryChange(ctx, row.ownerId);
  return showFile(row);
}

/** Whether what follows a name's last full stop is an ending, and not the rest of its words, as in "Rechnung Nr.12". */
const isEnding = (ending: string, own: string): boolean =>
  ending.toLowerCase() === own || knownEndings.some(({ extensions }) => extensions.includes(ending.toLowerCase()));

/** A name that is safe in a header and on any disk, with the ending of what the file really is. */
export function safeName(name: string, extension: string): string {
  const base = name
    .split(/[/\\]/)
    .at(-1)!
    .normalize("NFC")
    .replace(/[\p{C}"'<>:|?*;%]/gu, "")
    .replace(/\.([a-z0-9]{1,10})$/i, (tail, ending: string) => (isEnding(ending, extension) ? "" : tail))
    .replace(/^[.\s]+|[.\s]+$/g, "")
    .slice(0, fileLimits.fileName.max - 10);
  return `${base || "file"}${extension ? `.${extension}` : ""}`;
}
