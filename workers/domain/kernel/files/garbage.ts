import { sql } from "drizzle-orm";
import { cloudGarbage } from "@db/shard";
import type { Env } from "@workers/env";
import { videoProvider } from "@workers/integrations/video";
import { type Database, type ProjectScope, projectQuery, projectWrite, idsOf } from "@workers/store";
import { keysOf } from "./links";

interface Garbage {
  key: string;
  multipartId: string | null;
  videoId: string | null;
}

/** R2 takes 1,000 keys at once, and each file has five. */
const maxAtOnce = 200;

/**
 * Takes bytes out of R2 whose last row is gone, and aborts uploads that were given up. What fails stays noted and is
 * tried again by the clock. Answers how many there were.
 */
export async function sweepGarbage(env: Env, shard: Database, scope: ProjectScope, expected: number): Promise<number> {
  let swept = 0;
  do {
    const garbage = await shard.read(
      projectQuery<Garbage>(
        scope,
        (
          projectId,
        ) => sql`select ${cloudGarbage.key}, ${cloudGarbage.multipartId} as multipartId, ${cloudGarbage.videoId} as videoId
        from ${cloudGarbage} where ${cloudGarbage.projectId} = ${projectId} order by ${cloudGarbage.createdAt} limit ${maxAtOnce}`,
      ),
    );
    if (garbage.length === 0) return swept;
    try {
      await sweep(env, garbage);
    } catch (error) {
      console.warn("bytes stay until the clock comes", error);
      return swept;
    }
    await shard.write([
      projectWrite(
        scope,
        (projectId) => sql`delete from ${cloudGarbage} where +${cloudGarbage.projectId} = ${projectId}
        and ${cloudGarbage.key} in ${idsOf(garbage.map(({ key }) => key))}`,
      ),
    ]);
    swept += garbage.length;
  } while (swept < expected && swept < 5 * maxAtOnce);
  return swept;
}

async function sweep(env: Env, garbage: Garbage[]): Promise<void> {
  for (const { key, multipartId } of garbage) if (multipartId) await abort(env, key, multipartId);
  await env.FILES.delete(garbage.flatMap(({ key }) => keysOf(key)));
  for (const { videoId } of garbage) if (videoId) await videoProvider(env).remove(videoId);
}

/** An upload that is no longer there needs no abort. */
async function abort(env: Env, key: string, multipartId: string): Promise<void> {
  try {
    await env.FILES.resumeMultipartUpload(key, multipartId).abort();
  } catch (error) {
    console.warn("an upload was gone before it was aborted", key, error);
  }
}
