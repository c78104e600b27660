import { emptyDeletedComments } from "@workers/domain/engagement";
import { publishDuePosts, removeDeletedPosts } from "@workers/domain/posts";
import { eachInTurn } from "@workers/domain/in-turn";
import { serviceContext } from "@workers/service-context";
import type { Databases } from "@workers/store";
import { type Env, shardNumbers } from "../env";

/** Posts and comments of one shard that one run publishes, or removes, at most; the next run goes on. */
const postsPerRun = 200;

/** In every shard publishes the posts whose time has come, and removes deleted posts and comments for good. */
export async function keepPosts(
  env: Env,
  databases: Databases,
  now: number,
): Promise<{ postsPublished: number; postsRemoved: number; commentsRemoved: number }> {
  const { ctx, settled } = serviceContext(env, databases);
  const ofClock = { ...ctx, now: () => now };
  const report = { postsPublished: 0, postsRemoved: 0, commentsRemoved: 0 };
  const keepShard = async (number: number) => {
    const shard = databases.shard(number);
    report.postsPublished += await publishDuePosts(ofClock, shard, postsPerRun);
    report.postsRemoved += await removeDeletedPosts(ofClock, shard, postsPerRun);
    report.commentsRemoved += await emptyDeletedComments(ofClock, shard, postsPerRun);
  };
  // What is published is told of now or never, also where another shard fails.
  await eachInTurn(shardNumbers(env), keepShard).finally(settled);
  return report;
}
