import type { VoiceMark } from "@db/vocabulary/attached/voice";
import { createStore, delMany, entries, get, set } from "idb-keyval";
import type { FileInfo } from "@workers/contracts/files";

/** A file that is not stored in the cloud yet. */
export interface WaitingFile {
  key: string;
  file: File;
}

/** The same as a draft names it; the file itself lies in the browser's own database. */
export interface KeptFile {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Of a voice recording. */
  voice?: VoiceMark;
}

interface StoredFile {
  /** The file itself, or what the cloud says of it since it is stored there. */
  file: File | FileInfo;
  /** Milliseconds UTC by this device. */
  at: number;
}

/** As long as drafts are kept, which name these files. */
const lifetimeMilliseconds = 30 * 24 * 60 * 60 * 1000;

/** For browsers without a database (private windows of some), and until it has stored them: a reload loses these. */
const inMemory = new Map<string, File | FileInfo>();
let opened: ReturnType<typeof createStore> | null = null;

function database() {
  if (opened || typeof indexedDB === "undefined") return opened;
  opened = createStore("lyceum-drafts", "files");
  void removeOld(opened).catch(() => {});
  return opened;
}

async function removeOld(store: ReturnType<typeof createStore>) {
  const all = await entries<string, StoredFile>(store);
  const old = all.filter(([, { at }]) => at < Date.now() - lifetimeMilliseconds);
  await delMany(
    old.map(([key]) => key),
    store,
  );
}

/** Keeps a file on this device until it is stored in the cloud. */
export const keepFile = ({ key, file }: WaitingFile): Promise<void> => keep(key, file);

/** In place of the file: a draft that was not written since finds it stored, and stores it no second time. */
export const keepStoredFile = (key: string, info: FileInfo): Promise<void> => keep(key, info);

async function keep(key: string, file: File | FileInfo): Promise<void> {
  inMemory.set(key, file);
  const store = database();
  if (!store) return;
  await set(key, { file, at: Date.now() } satisfies StoredFile, store).catch((error: unknown) =>
    console.warn("a file waits in memory alone", error),
  );
}

export async function readKeptFile(key: string): Promise<File | FileInfo | null> {
  const known = inMemory.get(key);
  if (known) return known;
  const store = database();
  const stored = store && (await get<StoredFile>(key, store).catch(() => undefined));
  return stored?.file ?? null;
}

export const isStoredFile = (file: File | FileInfo): file is FileInfo => "id" in file;

export async function dropKeptFiles(keys: readonly string[]): Promise<void> {
  for (const key of keys) inMemory.delete(key);
  const store = keys.length > 0 ? database() : null;
  if (store) await delMany([...keys], store).catch(() => {});
}
