import { pollOptions, polls, pollVotes } from "@db/shard";
import type { AppId, PostId } from "@db/vocabulary/ids";
import type { Member } from "./members";
import type { Random } from "./random";
import type { RowsOfDatabase } from "./table-rows";
import type { WrittenPost } from "./texts";

interface SeedContext {
  appId: AppId;
  shard: RowsOfDatabase;
  members: Member[];
  random: Random;
  now: number;
}

/** A post's poll with the votes of most members; some options are liked better than others. */
export function addPoll(
  { appId, shard, members, random, now }: SeedContext,
  postId: PostId,
  poll: NonNullable<WrittenPost["poll"]>,
  at: number,
): void {
  const of = { appId, entityType: "post" as const, entityId: postId };
  const options = poll.options.map((text, position) => ({
    ...of,
    id: random.id<"poll option">(at),
    position,
    text,
    votesCount: 0,
    weight: random.next() ** 2 + 0.1,
  }));
  let votersCount = 0;
  for (const { profileId, persona } of members) {
    // The printed member may still vote.
    if (persona === "member" || !random.chance(0.7)) continue;
    const chosen = poll.isMultiple
      ? options.filter(({ weight }) => random.chance(weight))
      : [pickByWeight(random, options)];
    if (chosen.length) votersCount++;
    for (const option of chosen) {
      option.votesCount++;
      shard.add(pollVotes, {
        ...of,
        profileId,
        optionId: option.id,
        createdAt: at + Math.floor((now - at) * random.next()),
      });
    }
  }
  shard.add(polls, { ...of, question: poll.question, isMultiple: poll.isMultiple, votersCount });
  shard.add(pollOptions, ...options.map(({ weight: _, ...option }) => option));
}

function pickByWeight<T extends { weight: number }>(random: Random, options: T[]): T {
  let left = random.next() * options.reduce((sum, { weight }) => sum + weight, 0);
  return options.find(({ weight }) => (left -= weight) < 0) ?? options[0]!;
}
