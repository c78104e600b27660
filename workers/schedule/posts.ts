import { removeDeletedChats } from "@workers/domain/community/chats";
import { emptyDeletedComments } from "@workers/domain/kernel/engagement";
import { publishDecisions } from "@workers/domain/community/moderation";
import { publishDuePosts, removeDeletedPosts } from "@workers/domain/community/posts";
import { eachInTurn } from "@workers/domain/kernel/in-turn";
import { serviceContext } from "@workers/service-context";
import type { Databases } from "@workers/store";
import { type Env, shardNumbers } from "../env";

/** Posts and comments of one shard that one run publishes, or removes, at most; the next run goes on. */
const postsPerRun = 200;
/** Messages of deleted chats that one run removes in a shard, at most. */
const messagesPerRun = 1000;

/** In every shard publishes the posts whose time has come, removes deleted posts, comments and chats for good, and sends the notifications of moderators' decisions. */
export async function keepPosts(
  env: Env,
  databases: Databases,
  now: number,
): Promise<{
  postsPublished: number;
  postsRemoved: number;
  commentsRemoved: number;
  messagesRemoved: number;
  decisionsTold: number;
}> {
  const { ctx, settled } = serviceContext(env, databases);
  const ofClock = { ...ctx, now: () => now };
  const report = { postsPublished: 0, postsRemoved: 0, commentsRemoved: 0, messagesRemoved: 0, decisionsTold: 0 };
  const keepShard = async (number: number) => {
    const shard = databases.shard(number);
    report.postsPublished += await publishDuePosts(ofClock, shard, postsPerRun);
    report.postsRemoved += await removeDeletedPosts(ofClock, shard, postsPerRun);
    report.commentsRemoved += await emptyDeletedComments(ofClock, shard, postsPerRun);
    report.decisionsTold += await publishDecisions(ofClock, shard, postsPerRun);
    report.messagesRemoved += await removeDeletedChats(shard, messagesPerRun);
  };
  // What was published is sent now, also where another shard fails: there is no later attempt.
  await eachInTurn(shardNumbers(env), keepShard).finally(settled);
  return report;
}
