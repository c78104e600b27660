import { publishDuePosts, removeDeletedPosts } from "@workers/domain/community";
import { createContext, type Databases } from "../door/context";
import { type Env, shardNumbers } from "../env";

/** Posts of one shard that one run publishes, or removes, at most; the next run goes on. */
const postsPerRun = 200;

/** In every shard publishes the posts whose time has come, and removes the deleted ones for good. */
export async function keepPosts(env: Env, databases: Databases, now: number): Promise<{ postsPublished: number; postsRemoved: number }> {
  const told: Promise<unknown>[] = [];
  const ctx = createContext({
    env, databases, tenant: { kind: "service", host: env.SERVICE_HOST }, actor: { kind: "guest" }, origin: `https://${env.SERVICE_HOST}`,
    waitUntil: (work) => void told.push(work),
  });
  const ofClock = { ...ctx, now: () => now };
  const done = await Promise.all(
    shardNumbers(env).map(async (number) => {
      const shard = databases.shard(number);
      return { published: await publishDuePosts(ofClock, shard, postsPerRun), removed: await removeDeletedPosts(ofClock, shard, postsPerRun) };
    }),
  );
  await Promise.all(told);
  return { postsPublished: sum(done.map(({ published }) => published)), postsRemoved: sum(done.map(({ removed }) => removed)) };
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
