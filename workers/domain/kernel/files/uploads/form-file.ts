import type { Env } from "@workers/env";
import { deleteOldObjects } from "../../old-objects";
import type { FileBytes } from "./file-bytes";
import { storeStream } from "./store-stream";
import { registerClockJob } from "../../clock";

type Storage = Pick<Env, "FILES">;

/** Where files of forms stand until the form's action has taken them. */
const formsFolder = "forms/";

/** A file that a page's form brought. The form's fields come before and behind it, so it is put aside, a part at a time, until all are known. */
export interface FormFile {
  key: string;
  /** What the person's device calls it. */
  name: string;
  bytes: FileBytes;
}

/** Puts a form's file aside; null for an empty one, as a form sends where none was chosen. */
export async function putFormFileAside({ FILES }: Storage, name: string, bytes: FileBytes): Promise<FormFile | null> {
  if ((await bytes.peek(1)).byteLength === 0) return null;
  const key = `${formsFolder}${crypto.randomUUID()}`;
  const size = await storeStream(
    FILES,
    key,
    { httpMetadata: { contentType: "application/octet-stream" }, customMetadata: {} },
    bytes.all(),
  );
  return { key, name, bytes: storedBytes({ FILES }, key, size) };
}

/** Deletes what was put aside for one form. */
export const dropFormFiles = ({ FILES }: Storage, files: readonly FormFile[]): Promise<void> =>
  FILES.delete(files.map(({ key }) => key));

/** Deletes form files that were never released; for the schedule. Answers how many files. */
export const sweepFormFiles = (env: Storage, now: number): Promise<number> => deleteOldObjects(env, formsFolder, now);

const storedBytes = ({ FILES }: Storage, key: string, size: number): FileBytes => ({
  peek: async (count) =>
    new Uint8Array(
      (await (await FILES.get(key, { range: { offset: 0, length: Math.min(count, size) } }))?.arrayBuffer()) ?? [],
    ),
  async *all() {
    const object = await FILES.get(key);
    if (object) yield* object.body as unknown as AsyncIterable<Uint8Array>;
  },
});

registerClockJob({ every: "tenMinutes", name: "formFilesSwept", run: (ctx) => sweepFormFiles(ctx.env, ctx.now()) });
