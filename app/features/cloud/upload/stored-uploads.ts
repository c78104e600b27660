import { setHasStoredUploads } from "./stored-uploads-flag";
import type { UploadTarget } from "./send-chunk";

/** What outlives a reload: an upload, and where its bytes are. */
export interface StoredUpload extends UploadTarget {
  accountId: string;
  lastModified: number;
  /** The bytes themselves, of files that aren't too large to be copied. */
  file?: File;
  /** The way back to the file on the disk, where the browser knows one. */
  handle?: FileSystemFileHandle;
}

/** Files up to this size are kept in the browser; of larger ones only where they lie. */
const maxStoredBytes = 256 * 1024 * 1024;
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
export async function storeUpload(upload: StoredUpload, file: File, handle?: FileSystemFileHandle): Promise<void> {
  try {
    await done(
      (await store("readwrite")).put({
        ...upload,
        ...(handle ? { handle } : file.size <= maxStoredBytes ? { file } : {}),
      }),
    );
    setHasStoredUploads(true);
  } catch (error) {
    console.warn("This upload will not outlive a reload", error);
  }
}

export async function deleteStoredUpload(guid: string): Promise<void> {
  try {
    const uploads = await store("readwrite");
    await done(uploads.delete(guid));
    if ((await done(uploads.count())) === 0) setHasStoredUploads(false);
  } catch {
    // Nothing was kept.
  }
}

export async function storedUploads(accountId: string): Promise<StoredUpload[]> {
  try {
    const all = (await done((await store("readonly")).getAll())) as StoredUpload[];
    return all.filter((upload) => upload.accountId === accountId);
  } catch {
    return [];
  }
}

/** The bytes of a kept upload, if they can be read without asking anybody. */
export async function storedFile(
  { file, handle, size, lastModified }: StoredUpload,
  mayAsk = false,
): Promise<File | null> {
  if (file) return file;
  const asking = handle as
    (FileSystemFileHandle & { queryPermission?(): Promise<string>; requestPermission?(): Promise<string> }) | undefined;
  try {
    const permission = mayAsk ? await asking?.requestPermission?.() : await asking?.queryPermission?.();
    if (permission !== "granted") return null;
    const openedFile = await asking!.getFile();
    return openedFile.size === size && openedFile.lastModified === lastModified ? openedFile : null;
  } catch {
    return null;
  }
}
