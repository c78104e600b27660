import { waitUntilOnline } from "~/features/api/wait-until-online";
import { changePicture, getUploadLimits } from "../calls";
import type { CloudFile } from "../shapes";
import { deleteStoredUpload, storeUpload, storedFile, storedUploads, type StoredUpload } from "./stored-uploads";
import {
  askState,
  chunkBytes,
  chunksOf,
  ConnectionLost,
  dropUpload,
  sendChunk,
  uploadHidden,
  UploadRefused,
  type UploadTarget,
} from "./send-chunk";
import { maxUploadBytes } from "./size-limit";
import { videoPoster } from "./video-poster";

/** `waiting`: for the connection. `lost`: after a reload its bytes must be shown to the browser again. */
export type UploadStatus = "queued" | "preparing" | "progressing" | "waiting" | "done" | "failed" | "lost";

export interface QueuedUpload extends UploadTarget {
  status: UploadStatus;
  /** 0 to 100. */
  progress: number;
  /** Why it failed: a text of the server, or the bytes that the file had to stay below. */
  problem: { message: string } | { limit: number } | null;
  /** Which picker it was begun in. */
  pickerId: string | null;
}

interface Source {
  file: File | null;
  kept: StoredUpload;
  /** The server may know of it already. */
  isBegun: boolean;
  abort: AbortController;
}

/** `isNew` when it has just arrived; else it is one that got its picture. */
export type UploadedListener = (file: CloudFile, upload: QueuedUpload, isNew: boolean) => void;

/**
 * Uploads one file at a time, in chunks, for as long as the page is open, whatever screen is shown. What is left
 * behind by a reload goes on from the chunk it had reached.
 */
class UploadQueue {
  private items: readonly QueuedUpload[] = [];
  private readonly sources = new Map<string, Source>();
  private readonly releases = new Map<string, () => void>();
  private readonly watchers = new Set<() => void>();
  private readonly listeners = new Set<UploadedListener>();
  private isWorking = false;

  readonly subscribe = (watcher: () => void) => {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  };
  readonly snapshot = () => this.items;

  /** Called for each file that has arrived, and again when it has got its picture. */
  onUploaded(listener: UploadedListener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Puts a file at the end of the queue. */
  async add(
    target: Omit<UploadTarget, "guid" | "name" | "size" | "mimeType" | "isHidden">,
    accountId: string,
    file: File,
    { handle, pickerId = null }: { handle?: FileSystemFileHandle; pickerId?: string | null } = {},
  ): Promise<void> {
    const { name, size, type } = file;
    const upload: UploadTarget = { ...target, guid: crypto.randomUUID(), isHidden: false, name, size, mimeType: type };
    const stored: StoredUpload = { ...upload, accountId, lastModified: file.lastModified, ...(handle && { handle }) };
    this.take(stored, file, { status: "queued", pickerId, isBegun: false });
    await this.lock(upload.guid);
    await storeUpload(stored, file, handle);
    void this.work();
  }

  /** Goes on with what earlier pages left behind, unless another window does. */
  async restore(accountId: string): Promise<void> {
    for (const stored of await storedUploads(accountId)) {
      if (this.sources.has(stored.guid) || !(await this.lock(stored.guid))) continue;
      const file = await storedFile(stored);
      this.take(stored, file, { status: file ? "queued" : "lost", pickerId: null, isBegun: true });
    }
    void this.work();
  }

  /** Tries a failed upload again, from where it was; `file` is the one that was lost, chosen once more. False where it is another. */
  async retry(guid: string, file?: File): Promise<boolean> {
    const source = this.sources.get(guid);
    if (!source) return false;
    if (file && (file.size !== source.kept.size || file.name !== source.kept.name)) return false;
    source.file = file ?? source.file ?? (await storedFile(source.kept, true));
    if (!source.file) return false;
    source.abort = new AbortController();
    this.change(guid, { status: "queued", problem: null });
    void this.work();
    return true;
  }

  /** Takes an upload out of the queue and lets the server forget it. */
  async abort(guid: string): Promise<void> {
    const source = this.sources.get(guid);
    source?.abort.abort();
    const isBegun = this.items.some((item) => item.guid === guid && item.status !== "done");
    await this.leave(guid);
    this.set(this.items.filter((item) => item.guid !== guid));
    if (source && isBegun) await dropUpload(source.kept);
  }

  /** Clears what is finished from sight, and gives up what has failed. */
  clear(): void {
    for (const { guid, status } of this.items) if (status === "failed") void this.abort(guid);
    this.clearFinished();
  }

  clearFinished(): void {
    this.set(this.items.filter(({ status }) => status !== "done"));
  }

  private take(
    stored: StoredUpload,
    file: File | null,
    { status, pickerId, isBegun }: Pick<QueuedUpload, "status" | "pickerId"> & { isBegun: boolean },
  ) {
    const { guid, projectId, appId, folderId, isHidden, name, size, mimeType } = stored;
    this.sources.set(guid, { file, kept: stored, isBegun, abort: new AbortController() });
    this.set([
      ...this.items,
      {
        guid,
        projectId,
        appId,
        folderId,
        isHidden,
        name,
        size,
        mimeType,
        status,
        progress: 0,
        problem: null,
        pickerId,
      },
    ]);
  }

  private async work(): Promise<void> {
    if (this.isWorking) return;
    this.isWorking = true;
    try {
      for (let next; (next = this.items.find(({ status }) => status === "queued"));) await this.upload(next);
    } finally {
      this.isWorking = false;
    }
  }

  private async upload(upload: QueuedUpload): Promise<void> {
    const source = this.sources.get(upload.guid);
    if (!source?.file) return this.change(upload.guid, { status: "lost" });
    this.change(upload.guid, { status: "preparing" });
    try {
      const file = await this.send(upload, source.file, source.abort.signal);
      this.change(upload.guid, { status: "done", progress: 100 });
      for (const listener of this.listeners) listener(file, upload, true);
      // Remembered until then: after a reload a video still gets its picture.
      void this.givePoster(upload, file, source.file).then(() => this.leave(upload.guid));
    } catch (error) {
      if (source.abort.signal.aborted) return;
      const problem =
        error instanceof TooLarge
          ? { limit: error.limit }
          : { message: error instanceof UploadRefused ? error.message : "" };
      this.change(upload.guid, { status: "failed", problem });
      if (error instanceof TooLarge || (error instanceof UploadRefused && error.status === 422))
        await deleteStoredUpload(upload.guid);
    }
  }

  /** Sends chunk after chunk; waits for a connection as long as it takes. */
  private async send(upload: QueuedUpload, file: File, signal: AbortSignal): Promise<CloudFile> {
    const limits = await this.patiently(upload, signal, getUploadLimits);
    const maxBytes = maxUploadBytes(limits, upload.mimeType);
    if (!(upload.size < maxBytes)) throw new TooLarge(maxBytes);
    const source = this.sources.get(upload.guid)!;
    let state = source.isBegun ? await this.patiently(upload, signal, () => askState(upload)) : null;
    source.isBegun = true;
    let next = state?.received ?? 0;
    const total = chunksOf(upload.size);
    while (!state?.file) {
      const index = Math.min(next, total - 1);
      const report = (bytes: number) =>
        this.change(upload.guid, {
          status: "progressing",
          progress: share(index * chunkBytes + Math.min(bytes, chunkBytes), upload.size),
        });
      report(0);
      state = await this.patiently(upload, signal, () =>
        sendChunk(upload, index, file, { onProgress: report, signal }).catch(elsewhere),
      );
      // All of it is there, yet no file: somebody has deleted it for good meanwhile.
      if (next >= total && state.received >= total && !state.file) throw new UploadRefused(404, "");
      next = state.received;
    }
    return state.file;
  }

  /** Tries until somebody answers: a lost connection is no failure. Three times where the server stumbles. */
  private async patiently<T>(upload: QueuedUpload, signal: AbortSignal, act: () => Promise<T>): Promise<T> {
    for (let stumbles = 0, losses = 0; ;) {
      if (signal.aborted) throw new DOMException("", "AbortError");
      try {
        return await act();
      } catch (error) {
        if (signal.aborted) throw error;
        if (error instanceof UploadRefused && error.status !== 429 && (error.status < 500 || ++stumbles > 3))
          throw error;
        if (!(error instanceof UploadRefused)) {
          if (!isLost(error)) throw error;
          losses++;
          this.change(upload.guid, { status: "waiting" });
        }
        const seconds =
          error instanceof UploadRefused
            ? (error.retryAfter ?? 2 ** stumbles)
            : Math.min(30, 2 ** Math.min(losses, 5) / 2);
        await waitUntilOnline(seconds * 1000, signal);
      }
    }
  }

  /** The picture of a video, taken here: the server may have nothing that plays it. */
  private async givePoster(upload: QueuedUpload, file: CloudFile, bytes: File): Promise<void> {
    if (file.type !== "video" || file.thumbUrl) return;
    const poster = await videoPoster(bytes);
    if (!poster) return;
    for (let losses = 1; ; losses++) {
      try {
        const posterId = await uploadHidden(upload, poster, "poster.jpg");
        const changed = await changePicture(file.id, { posterId });
        for (const listener of this.listeners) listener(changed, upload, false);
        return;
      } catch (error) {
        if (!isLost(error) || losses > 5) return console.warn("A video goes without a picture", error);
        await waitUntilOnline(Math.min(30, 2 ** losses) * 1000);
      }
    }
  }

  /** Holds an upload for this window alone. False where another has it. */
  private lock(guid: string): Promise<boolean> {
    if (!navigator.locks) return Promise.resolve(true);
    return new Promise((resolve) => {
      void navigator.locks.request(`upload ${guid}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise<void>((release) => this.releases.set(guid, release));
      });
    });
  }

  private async leave(guid: string): Promise<void> {
    this.sources.delete(guid);
    await deleteStoredUpload(guid);
    this.releases.get(guid)?.();
    this.releases.delete(guid);
  }

  private change(guid: string, changes: Partial<QueuedUpload>): void {
    this.set(this.items.map((item) => (item.guid === guid ? { ...item, ...changes } : item)));
  }

  private set(items: readonly QueuedUpload[]): void {
    this.items = items;
    for (const watcher of this.watchers) watcher();
  }
}

class TooLarge extends Error {
  constructor(readonly limit: number) {
    super("maxSizeFile");
  }
}

/** `fetch` throws a TypeError when the connection is lost. */
const isLost = (error: unknown) => error instanceof ConnectionLost || error instanceof TypeError;

const share = (bytes: number, size: number) => (size === 0 ? 100 : Math.min(100, (bytes / size) * 100));

/** The refusal of an unexpected chunk names the expected one. */
function elsewhere(error: unknown): { received: number; chunksTotal: number; file: null } {
  if (error instanceof UploadRefused && error.status === 409 && error.received !== undefined)
    return { received: error.received, chunksTotal: 0, file: null };
  throw error;
}

export const uploadQueue = new UploadQueue();
