import fc from "fast-check";
import { eq } from "drizzle-orm";
import { expect, inject, it } from "vitest";
import { likes, posts } from "@db/shard";
import type { PostId } from "@db/vocabulary/ids";
import type { Fact } from "@workers/domain/kernel/facts";
import { deleteRows, insertRow, updateRows } from "@workers/store";
import { app, type AppOfWorld, type Member, member, project, shard } from "../harness/world";
import { callsOf, deliver, ledgerOf, pointsOf, postOf, withPoints, wrongIn } from "./world";

/** What people do in turn: each act changes what is true, and its fact reaches the ledger later, twice, in any order. */
type Act =
  | { kind: "like" | "unlike"; post: number; who: number }
  | { kind: "remove" | "restore"; post: number }
  | { kind: "buy" };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constantFrom("like", "unlike"), post: fc.nat(1), who: fc.nat(1) }),
  fc.record({ kind: fc.constantFrom("remove", "restore"), post: fc.nat(1) }),
  fc.record({ kind: fc.constant("buy" as const) }),
) as fc.Arbitrary<Act>;

it(
  "sequences of acts, undoings and purchases end as a model says, in whichever order their facts come, each twice",
  { timeout: 300_000 },
  async () => {
    const admins = await project(0);
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), fc.infiniteStream(fc.nat(1000)), async (acts, chance) => {
        const here = await app(admins);
        const [admin, author] = [await member(here, "Ada", "admin"), await member(here, "Mara")];
        const readers = [await member(here, "Nils"), await member(here, "Olga")];
        await withPoints(here, admin);
        const bought = await run(here, { admin, author, readers }, acts, chance);
        expect(await wrongIn(here)).toEqual([]);
        // Nobody spends what they don't have.
        const { balance } = await pointsOf(here, author);
        const spent = (await ledgerOf(here, author)).filter((entry) => entry.startsWith("custom_stuff")).length;
        expect(spent).toBe(bought);
        expect(balance).toBeGreaterThanOrEqual(-9);
      }),
      { numRuns: inject("isExhaustive") ? 60 : 8 },
    );
  },
);

interface People {
  admin: Member;
  author: Member;
  readers: Member[];
}

async function run(here: AppOfWorld, { admin, author, readers }: People, acts: Act[], chance: Iterable<number>) {
  const ask = callsOf(here);
  const next = chance[Symbol.iterator]();
  const random = () => next.next().value as number;
  const database = shard(here.project.shard);
  const scope = { app: { id: here.id } };
  const written = await Promise.all([postOf(here, author, readers), postOf(here, author, readers)]);
  const facts: Fact[] = written.map(({ id, scope: place }) => ({
    type: "post.created",
    postId: id as PostId,
    authorId: author.profileId,
    ...place,
  }));
  const stuff = await ask(admin, "post", `/apps/${here.id}/custom-stuff`, { name: "A mug", rewardPoints: 6 });
  const isLiked = [
    [false, false],
    [false, false],
  ];
  const isThere = [true, true];
  const isEverGone = [false, false];
  let bought = 0;
  const flush = async () => {
    const waiting = facts.splice(0);
    const twice = [...waiting, ...waiting];
    while (twice.length > 0) await deliver(twice.splice(random() % twice.length, 1)[0]!);
  };
  for (const step of acts) {
    if (step.kind === "buy") {
      await flush();
      const answer = await ask(author, "post", `/apps/${here.id}/gamification/purchase`, {
        type: "custom_stuff",
        entityId: stuff.body.data.id,
      });
      if (answer.status === 200) bought++;
      else expect(answer.body.code).toBe("not_enough_points");
      continue;
    }
    const { id, scope: place } = written[step.post]!;
    const postId = id as PostId;
    if (step.kind === "like" || step.kind === "unlike") {
      const liking = step.kind === "like";
      if (isLiked[step.post]![step.who] === liking || (liking && !isThere[step.post])) continue;
      isLiked[step.post]![step.who] = liking;
      const { profileId } = readers[step.who]!;
      await database.write([
        liking
          ? insertRow(scope, likes, { entityType: "post", entityId: id, profileId, createdAt: Date.now() })
          : deleteRows(scope, likes, eq(likes.entityId, id), eq(likes.profileId, profileId)),
      ]);
      facts.push({ type: liking ? "post.liked" : "post.unliked", postId, profileId, likesCount: 0, ...place });
    } else {
      const appears = step.kind === "restore";
      if (isThere[step.post] === appears) continue;
      isThere[step.post] = appears;
      isEverGone[step.post] = true;
      await database.write([
        updateRows(scope, posts, { state: appears ? "published" : "deleted" }, eq(posts.id, postId)),
      ]);
      facts.push({ type: appears ? "post.restored" : "post.deleted", postId, authorId: author.profileId, ...place });
    }
    if (random() % 3 === 0) await flush();
  }
  await flush();
  await expectModel(here, { author, readers }, { isLiked, isThere, isEverGone });
  return bought;
}

/** What of posts and likes counts in the end. */
async function expectModel(
  here: AppOfWorld,
  { author, readers }: Omit<People, "admin">,
  { isLiked, isThere, isEverGone }: { isLiked: boolean[][]; isThere: boolean[]; isEverGone: boolean[] },
) {
  const net = async (who: Member, action: string) =>
    (await ledgerOf(here, who))
      .filter((entry) => entry.startsWith(`${action} `))
      .reduce((sum, entry) => sum + Number(entry.split(" ")[1]), 0);
  expect(await net(author, "post_created")).toBe(5 * isThere.filter(Boolean).length);
  const received = isLiked.flatMap((who, post) => who.filter((liked) => liked && isThere[post])).length;
  expect(await net(author, "post_like_received")).toBe(received);
  for (const [i, reader] of readers.entries()) {
    const likesGiven = await net(reader, "post_like_given");
    const standing = isLiked.filter((who) => who[i]).length;
    // A like of a post that went before its fact was worked through may have earned nothing.
    const certain = isLiked.filter((who, post) => who[i] && !isEverGone[post]).length;
    expect(likesGiven).toBeGreaterThanOrEqual(certain);
    expect(likesGiven).toBeLessThanOrEqual(standing);
  }
}
