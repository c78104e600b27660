import { eq, sql } from "drizzle-orm";
import { files } from "@db/shard";
import type { FileId, ProjectId } from "@db/vocabulary/ids";
import type { Project } from "@workers/context";
import type { Env } from "@workers/env";
import { type VideoState, videoProvider } from "@workers/integrations/video";
import { type Database, type RowOf, rows, shardQuery, updateRows } from "@workers/store";
import type { Signal } from "../../facts";
import { projectOrigin } from "../../public-address";
import { imageFormat } from "../images/image-format";
import { ownerOf } from "../library/library";
import { signedLink } from "../links";
import { mediaFacts } from "./media-facts";
import { basicFileFields } from "../file-fields";
import { registerClockJob } from "../../clock";

/** Where a file's facts are read and written, in a request or out of any. */
export interface MediaScope {
  env: Env;
  project: Pick<Project, "id">;
  shard: Database;
  now(): number;
}

type Processed = Extract<Signal, { type: "file.processed" }>;

const mediaFields = {
  ...basicFileFields,
  duration: files.duration,
  status: files.status,
  encodeProgress: files.encodeProgress,
  videoId: files.videoId,
};
type MediaRow = RowOf<typeof mediaFields>;

const findMedia = (scope: MediaScope, id: FileId): Promise<MediaRow | undefined> =>
  scope.shard.readOne(rows(scope, files, mediaFields).where(eq(files.id, id)).limit(1));

/** How much of an image's beginning is read for its size. */
const imageHead = 1024 * 1024;

/**
 * Reads a file's metadata, and sends a video to the encoding service, once.
 * Answers the event to publish; null for a file that is gone. Throws where the provider fails: try again later.
 */
export async function processMedia(
  scope: MediaScope & { project: Pick<Project, "slug"> },
  id: FileId,
): Promise<Processed | null> {
  const row = await findMedia(scope, id);
  if (!row) return null;
  const facts = row.type === "image" ? await imageFacts(scope.env, row) : await playedFacts(scope.env, row);
  const dimensions = {
    width: row.width ?? facts?.width ?? null,
    height: row.height ?? facts?.height ?? null,
    duration: row.duration ?? facts?.duration ?? null,
  };
  await scope.shard.write([updateRows(scope, files, dimensions, eq(files.id, id))]);
  if (row.status !== "process" || row.videoId) return processedEvent(scope, row);
  const videoId = await videoProvider(scope.env).start({
    url: `${projectOrigin(scope.env, scope.project)}${signedLink(scope.env, id, scope.now())}`,
    name: row.name,
    meta: { projectId: scope.project.id, fileId: id },
  });
  if (!videoId) return applyVideoState(scope, row, { kind: "ready", ...dimensions });
  await scope.shard.write([updateRows(scope, files, { videoId, videoAskedAt: scope.now() }, eq(files.id, id))]);
  return processedEvent(scope, row);
}

async function imageFacts(env: Env, row: MediaRow): Promise<{ width: number; height: number; duration?: null } | null> {
  if (row.width !== null) return null;
  const head = await env.FILES.get(row.key, { range: { offset: 0, length: Math.min(imageHead, row.size) } });
  const format = head && imageFormat(new Uint8Array(await head.arrayBuffer()));
  if (format) return { width: format.width, height: format.height };
  // Formats whose headers we don't read, such as HEIC.
  try {
    const object = env.IMAGES && (await env.FILES.get(row.key));
    const info = object ? await env.IMAGES!.info(object.body) : null;
    return info && "width" in info ? { width: info.width, height: info.height } : null;
  } catch {
    return null;
  }
}

async function playedFacts(env: Env, { key, size, name }: MediaRow) {
  const read = async (from: number, to: number) => {
    const object = await env.FILES.get(key, { range: { offset: from, length: to - from } });
    if (!object) throw new Error("the bytes are gone");
    return new Uint8Array(await object.arrayBuffer());
  };
  try {
    return await mediaFacts({ size, read });
  } catch (error) {
    console.warn("a file's facts could not be read", name, error);
    return null;
  }
}

/** Writes the progress of a video; answers the event to publish, null where nothing changed. */
export async function applyVideoState(
  scope: MediaScope,
  row: Pick<MediaRow, "id" | "ownerId" | "libraryId" | "width" | "height" | "duration">,
  state: VideoState,
): Promise<Processed | null> {
  const next = {
    process: () => ({ status: "process" as const, encodeProgress: state.kind === "process" ? state.progress : 0 }),
    ready: () => ({
      status: null,
      encodeProgress: null,
      ...(state.kind === "ready" && {
        width: state.width ?? row.width,
        height: state.height ?? row.height,
        duration: state.duration ?? row.duration,
      }),
    }),
    error: () => ({ status: "error" as const, encodeProgress: null }),
  }[state.kind]();
  if (state.kind === "error") console.warn("a video could not be encoded", row.id, state.reason);
  const changed = await scope.shard.writeOne(
    updateRows(
      scope,
      files,
      next,
      eq(files.id, row.id),
      eq(files.status, "process"),
      sql`${files.encodeProgress} is not ${next.encodeProgress} or ${next.status} is not 'process'`,
    ),
  );
  return changed ? processedEvent(scope, { ...row, ...next }) : null;
}

const processedEvent = (
  scope: MediaScope,
  row: Pick<MediaRow, "id" | "ownerId" | "libraryId" | "status" | "encodeProgress">,
): Processed => ({
  type: "file.processed",
  projectId: scope.project.id,
  fileId: row.id,
  status: row.status,
  encodeProgress: row.encodeProgress,
  accountId: ownerOf(scope.project.id, row),
});

/** Takes the provider's notice of a video; null for a file that is gone, or another video than its own. */
export async function noticeVideo(
  scope: MediaScope,
  fileId: FileId,
  videoId: string,
  state: VideoState,
): Promise<Processed | null> {
  const row = await findMedia(scope, fileId);
  return row?.videoId === videoId ? applyVideoState(scope, row, state) : null;
}

/** Pause between two questions about the same video, and how long a video may be without one. */
const askEvery = 3000;
const waitAtMost = 24 * 3_600_000;

/** Asks the provider how far a video is, unless somebody asked a moment ago. A provider that is away changes nothing. */
export async function askForVideo(scope: MediaScope, id: FileId): Promise<Processed | null> {
  const row = await findMedia(scope, id);
  if (row?.status !== "process" || !row.videoId) return null;
  const now = scope.now();
  const mine = await scope.shard.writeOne(
    updateRows(
      scope,
      files,
      { videoAskedAt: now },
      eq(files.id, id),
      sql`coalesce(${files.videoAskedAt}, 0) <= ${now - askEvery}`,
    ),
  );
  if (!mine) return null;
  try {
    return await applyVideoState(scope, row, await videoProvider(scope.env).state(row.videoId));
  } catch (error) {
    console.warn("the video provider did not answer", id, error);
    return null;
  }
}

/** The clock: reads the state of videos whose webhook never came, and fails those that take too long. */
async function askForLateVideos(env: Env, shard: Database, now: number): Promise<Processed[]> {
  const late = await shard.read(
    shardQuery<{ id: FileId; projectId: ProjectId }>(
      sql`select ${files.id}, ${files.projectId} as projectId from ${files} where ${files.status} = 'process' and ${files.createdAt} < ${now - 10 * 60_000} order by ${files.createdAt} limit 50`,
    ),
  );
  const processed: (Processed | null)[] = [];
  for (const { id, projectId } of late) {
    const scope: MediaScope = { env, project: { id: projectId }, shard, now: () => now };
    processed.push(await askForVideo(scope, id));
    const row = await findMedia(scope, id);
    if (row?.status === "process" && row.createdAt < now - waitAtMost)
      processed.push(await applyVideoState(scope, row, { kind: "error", reason: "ERR_TIMEOUT" }));
  }
  return processed.filter((event) => event !== null);
}

registerClockJob({
  every: "tenMinutes",
  name: "videosAsked",
  async inShard(ctx, shard) {
    const processed = await askForLateVideos(ctx.env, shard, ctx.now());
    ctx.publish(...processed);
    return processed.length;
  },
});
