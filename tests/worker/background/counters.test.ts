import { beforeAll, describe, expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { sql } from "drizzle-orm";
import { recount, wrongCounters } from "@workers/domain/kernel/engagement";
import { appWrite } from "@workers/store";
import { handleClock } from "@workers/schedule";
import { call } from "../harness/call";
import { env } from "../harness/env";
import {
  app,
  type AppOfWorld,
  categoryOf,
  type Member,
  member,
  project,
  shard,
  type SpaceOfWorld,
  spacesOf,
} from "../harness/world";

let here: AppOfWorld;
let admin: Member;
let people: Member[];
let spaces: Awaited<ReturnType<typeof spacesOf>>;
let category: SpaceOfWorld;
const scope = () => ({ app: { id: here.id } });
const as = (who: Member) => ({ as: who, host: here.host, appId: here.id });

beforeAll(async () => {
  here = await app(await project(1));
  admin = await member(here, "Admin", "admin");
  people = await Promise.all(["Anna", "Ben", "Clara", "David"].map((name) => member(here, name)));
  spaces = await spacesOf(here, []);
  category = await categoryOf(here);
});

/** A repeatable throw of dice. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

describe("counters", () => {
  it.each([1, 7])(
    "are exact after everybody did anything at once (throw %i)",
    async (seed) => {
      const roll = dice(seed);
      const posts: string[] = [],
        comments: string[] = [];
      const polls: { id: string; poll: { options: { id: string }[] } }[] = [];
      const pick = <T>(list: T[]): T | undefined => list[roll(list.length)];
      const step = async (): Promise<void> => {
        const who = pick([...people, admin])!;
        const space = pick([spaces.open, spaces.private, spaces.secret])!.id;
        const post = pick(posts),
          comment = pick(comments);
        switch (roll(15)) {
          case 0:
          case 1:
            await call("post", `/spaces/${spaces.open.id}/join`, as(who));
            break;
          case 2:
            await call("delete", `/spaces/${space}/leave`, as(who));
            break;
          case 3:
          case 4: {
            const { body } = await call("post", `/spaces/${space}/posts`, {
              ...as(who),
              body: { title: "Same title" },
            });
            if (body.data) posts.push(body.data.id);
            break;
          }
          case 10: {
            const poll = { question: "Which?", isMultiple: true, options: [{ text: "One" }, { text: "Two" }] };
            const publishAt = roll(3) ? undefined : new Date(Date.now() + 3_600_000).toISOString();
            const { body } = await call("post", `/communities/categories/${category.id}/posts`, {
              ...as(publishAt ? admin : who),
              body: { title: "Asked", poll, publishAt },
            });
            if (body.data) polls.push(body.data);
            break;
          }
          case 11: {
            const poll = pick(polls);
            await call("post", `/communities/posts/${poll?.id}/vote`, {
              ...as(who),
              body: { optionIds: poll?.poll.options.map(({ id }) => id).filter(() => roll(2)) ?? [] },
            });
            break;
          }
          case 12:
            await call("patch", `/posts/${pick([...posts, ...polls.map(({ id }) => id)])}/move`, {
              ...as(admin),
              body: roll(2) ? { spaceId: space } : { categoryId: category.id },
            });
            break;
          case 13: {
            const gone = pick([...posts, ...polls.map(({ id }) => id)]);
            await call("delete", `/posts/${gone}`, as(admin));
            if (roll(4))
              await Promise.all([
                call("post", `/posts/${gone}/restore`, as(admin)),
                call("patch", `/posts/${gone}/publish`, as(admin)),
              ]);
            break;
          }
          case 5:
          case 6: {
            const { body } = await call("post", "/comments", {
              ...as(who),
              body: {
                entityType: "post",
                entityId: post ?? who.profileId,
                parentCommentId: roll(2) ? comment : null,
                body: textToDoc("So be it"),
              },
            });
            if (body.data) comments.push(body.data.id);
            break;
          }
          case 7:
            await call(
              roll(3) ? "post" : "delete",
              roll(2) ? `/posts/${post}/like` : `/comments/${comment}/like`,
              as(who),
            );
            break;
          case 8:
            await call("delete", `/comments/${comment}`, as(pick([who, admin])!));
            break;
          case 9:
            if (roll(3) === 0) await call("delete", `/posts/${post}`, as(admin));
            break;
          default:
            await call("delete", `/groups/${spaces.groupId}/leave`, as(who));
            await call("post", `/spaces/${space}/profiles`, { ...as(admin), body: { profileIds: [who.profileId] } });
        }
      };
      for (let round = 0; round < 40; round++) await Promise.all([step(), step(), step(), step()]);
      expect([posts.length, comments.length].every((made) => made > 2)).toBe(true);
      expect(await wrongCounters(scope(), shard(1))).toEqual([]);
      await handleClock({ cron: "* * * * *", scheduledTime: Date.now() + 7_200_000 }, env);
      expect(await wrongCounters(scope(), shard(1))).toEqual([]);
    },
    60_000,
  );

  it("are repaired by a recount", async () => {
    await shard(1).write([
      appWrite(
        scope(),
        (appId) =>
          sql`update spaces set members_count = members_count + 7 where app_id = ${appId} and id = ${spaces.open.id}`,
      ),
    ]);
    expect(await recount(scope(), shard(1))).toEqual([
      expect.objectContaining({ table: "spaces", column: "members_count", id: spaces.open.id }),
    ]);
    expect(await wrongCounters(scope(), shard(1))).toEqual([]);
  });
});
