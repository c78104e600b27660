import { beforeAll, describe, expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { sql } from "drizzle-orm";
import { recount, wrongCounters } from "@workers/domain/community";
import { appWrite } from "@workers/store";
import { call } from "./harness/call";
import { app, type AppOfWorld, type Member, member, project, shard, spacesOf } from "./harness/world";

let here: AppOfWorld;
let admin: Member;
let people: Member[];
let spaces: Awaited<ReturnType<typeof spacesOf>>;
const scope = () => ({ app: { id: here.id } });
const as = (who: Member) => ({ as: who, host: here.host, appId: here.id });

beforeAll(async () => {
  here = await app(await project(1));
  admin = await member(here, "Admin", "admin");
  people = await Promise.all(["Anna", "Ben", "Clara", "David"].map((name) => member(here, name)));
  spaces = await spacesOf(here, []);
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
  it.each([1, 7])("are exact after everybody did anything at once (throw %i)", async (seed) => {
    const roll = dice(seed);
    const posts: string[] = [], comments: string[] = [];
    const pick = <T>(list: T[]): T | undefined => list[roll(list.length)];
    const step = async (): Promise<void> => {
      const who = pick([...people, admin])!;
      const space = pick([spaces.open, spaces.private, spaces.secret])!.id;
      const post = pick(posts), comment = pick(comments);
      switch (roll(11)) {
        case 0:
        case 1:
          await call("post", `/spaces/${spaces.open.id}/join`, as(who));
          break;
        case 2:
          await call("delete", `/spaces/${space}/leave`, as(who));
          break;
        case 3:
        case 4: {
          const { body } = await call("post", `/spaces/${space}/posts`, { ...as(who), body: { title: "Same title" } });
          if (body.data) posts.push(body.data.id);
          break;
        }
        case 5:
        case 6: {
          const { body } = await call("post", "/comments", { ...as(who), body: { entityType: "post", entityId: post ?? who.profileId, parentCommentId: roll(2) ? comment : null, body: textToDoc("So be it") } });
          if (body.data) comments.push(body.data.id);
          break;
        }
        case 7:
          await call(roll(3) ? "post" : "delete", roll(2) ? `/posts/${post}/like` : `/comments/${comment}/like`, as(who));
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
    for (let round = 0; round < 30; round++) await Promise.all([step(), step(), step(), step()]);
    expect([posts.length, comments.length].every((made) => made > 2)).toBe(true);
    expect(await wrongCounters(scope(), shard(1))).toEqual([]);
  }, 60_000);

  it("are repaired by a recount", async () => {
    await shard(1).write([appWrite(scope(), (appId) => sql`update spaces set members_count = members_count + 7 where app_id = ${appId} and id = ${spaces.open.id}`)]);
    expect(await recount(scope(), shard(1))).toEqual([expect.objectContaining({ table: "spaces", column: "members_count", id: spaces.open.id })]);
    expect(await wrongCounters(scope(), shard(1))).toEqual([]);
  });
});
