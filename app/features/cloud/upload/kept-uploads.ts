import { noteKeptUploads } from "./kept-flag";
import type { UploadTarget } from "./send-chunk";

/** What outlives a reload: an upload, and where its bytes are. */
export interface KeptUpload extends UploadTarget {
  accountId: string;
  lastModified: number;
  /** The bytes themselves, of files that aren't too large to be copied. */
  file?: File;
  /** The way back to the file on the disk, where the browser knows one. */
  handle?: FileSystemFileHandle;
}

/** Files up to this size are kept in the browser; of larger ones only where they lie. */
const mostKept = 256 * 1024 * 1024;
const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open("lyceum-uploads", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("uploads", { keyPath: "guid" });
  return (await done(opening)).transaction("uploads", mode).objectStore("uploads");
}

/** Remembers an upload. Where the browser keeps nothing (private windows) it merely doesn't outlive a reload. */
export async function keepUpload(upload: KeptUpload, file: File, handle?: FileSystemFileHandle): Promise<void> {
  try {
    await done(
      (await store("readwrite")).put({ ...upload, ...(handle ? { handle } : file.size <= mostKept ? { file } : {}) }),
    );
    noteKeptUploads(true);
  } catch (error) {
    console.warn("This upload will not outlive a reload", error);
  }
}

export async function forgetUpload(guid: string): Promise<void> {
  try {
    const uploads = await store("readwrite");
    await done(uploads.delete(guid));
    if ((await done(uploads.count())) === 0) noteKeptUploads(false);
  } catch {
    // Nothing was kept.
  }
}

export async function keptUploads(accountId: string): Promise<KeptUpload[]> {
  try {
    const all = (await done((await store("readonly")).getAll())) as KeptUpload[];
    return all.filter((upload) => upload.accountId === accountId);
  } catch {
    return [];
  }
}

/** The bytes of a kept upload, if they can be read without asking anybody. */
export async function keptFile({ file, handle, size, lastModified }: KeptUpload, mayAsk = false): Promise<File | null> {
  if (file) return file;
  const asking = handle as
    (FileSystemFileHandle & { queryPermission?(): Promise<string>; requestPermission?(): Promise<string> }) | undefined;
  try {
    const permission = mayAsk ? await asking?.requestPermission?.() : await asking?.queryPermission?.();
    if (permission !== "granted") return null;
    const found = await asking!.getFile();
    return found.size === size && found.lastModified === lastModified ? found : null;
  } catch {
    return null;
  }
}
