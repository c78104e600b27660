import { fileLimits } from "@db/vocabulary/limits/file-limits";
import { createFolder } from "../calls";
import type { LibraryLocation } from "../shapes";
import type { ChosenFile } from "./dropped-files";
import { uploadQueue } from "./queue";
import { mountUploadTray } from "./use-upload-tray";

export interface UploadInto extends LibraryLocation {
  folderId: string;
  accountId: string;
  pickerId?: string;
}

/** Queues files; folders among them are made first. `onFolder` is called when some were. */
export async function startUploads(
  { folderId, accountId, pickerId, projectId, appId }: UploadInto,
  chosen: readonly ChosenFile[],
  onFolder?: () => void,
): Promise<void> {
  if (chosen.length === 0) return;
  mountUploadTray();
  const folderIds = new Map<string, string>([["", folderId]]);
  const folderOf = async (names: readonly string[]): Promise<string> => {
    const key = names.join("/");
    const folderId = folderIds.get(key);
    if (folderId) return folderId;
    const parent = await folderOf(names.slice(0, -1));
    const { id } = await createFolder(parent, folderName(names.at(-1)!));
    folderIds.set(key, id);
    onFolder?.();
    return id;
  };
  for (const { file, folders, handle } of chosen) {
    await uploadQueue.add({ projectId, appId, folderId: await folderOf(folders) }, accountId, file, {
      handle,
      pickerId,
    });
  }
}

/** Disks allow names that the library doesn't: what it would refuse mustn't stop all that comes after. */
const folderName = (name: string): string =>
  name
    .replace(/[/\\\p{Cc}\p{Bidi_Control}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, fileLimits.fileName.max)
    .replace(/\p{Surrogate}$/u, "")
    .trim() || "_";
