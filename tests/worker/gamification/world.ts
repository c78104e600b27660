import { eq } from "drizzle-orm";
import { memberPoints, pointEntries, posts } from "@db/shard";
import type { EventId } from "@db/vocabulary/ids";
import { textToDoc } from "@db/vocabulary/rich-text";
import type { Fact } from "@workers/domain/kernel/facts";
import { newId } from "@workers/domain/kernel/ids";
import { pointsEarner } from "@workers/domain/gamification/points/ledger/earn-points";
import { wrongPoints } from "@workers/domain/gamification/points";
import { serviceContext } from "@workers/service-context";
import { Databases, insertRow, rows } from "@workers/store";
import { findApp } from "@workers/tenancy";
import { env } from "../harness/env";
import { type AppOfWorld, directory, type Member, shard, spacesOf } from "../harness/world";
import { callsOf, data } from "../learning/world";

export { callsOf, data };

/** Switches points on as an operator does, so that the app begins with its statuses. */
export async function withPoints(here: AppOfWorld, admin: Member): Promise<void> {
  data(await callsOf(here)(admin, "patch", `/apps/${here.id}/gamification/settings`, { isActive: true }));
}

/** What somebody has, as rows of the ledger: `action points`, the earliest first. */
export async function ledgerOf(here: AppOfWorld, who: Member): Promise<string[]> {
  const entries = await shard(here.project.shard).read(
    rows({ app: { id: here.id } }, pointEntries, {
      action: pointEntries.action,
      points: pointEntries.points,
    })
      .where(eq(pointEntries.profileId, who.profileId))
      .orderBy(pointEntries.createdAt, pointEntries.id),
  );
  return entries.map(({ action, points }) => `${action} ${points}`);
}

export async function pointsOf(here: AppOfWorld, who: Member) {
  const row = await shard(here.project.shard).readOne(
    rows({ app: { id: here.id } }, memberPoints, {
      balance: memberPoints.balance,
      earned: memberPoints.earned,
      ranked: memberPoints.ranked,
      weekPoints: memberPoints.weekPoints,
      monthPoints: memberPoints.monthPoints,
    }).where(eq(memberPoints.profileId, who.profileId)),
  );
  return row ?? { balance: 0, earned: 0, ranked: 0, weekPoints: 0, monthPoints: 0 };
}

/** Those whose stored points are not what the ledger adds up to. */
export async function wrongIn(here: AppOfWorld) {
  const place = (await findApp(directory(), here.id))!;
  return wrongPoints({ ...place, now: Date.now, shard: shard(here.project.shard) });
}

/** Delivers a fact to the ledger, as it happened at that moment. */
export async function deliver(fact: Fact, at = Date.now(), id = idAt(at)): Promise<EventId> {
  const { ctx, settled } = serviceContext(env, new Databases(env, {}, "first-primary"));
  await pointsEarner.consume(ctx, fact, id);
  await settled();
  return id;
}

const idAt = (at: number): EventId => {
  const hex = at.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${newId().slice(15)}` as EventId;
};

/** A post in a space of its own, without a fact. */
export async function postOf(here: AppOfWorld, author: Member, readers: Member[]) {
  const { open, groupId } = await spacesOf(here, [author, ...readers]);
  const id = newId<"post">();
  const now = Date.now();
  await shard(here.project.shard).write([
    insertRow({ app: { id: here.id } }, posts, {
      id,
      spaceId: open.id,
      slug: `post-${id.slice(-12)}`,
      authorId: author.profileId,
      body: textToDoc("Clay."),
      text: "Clay.",
      state: "published",
      createdAt: now,
    }),
  ]);
  const scope = {
    scope: "space",
    appId: here.id,
    spaceId: open.id,
    groupId,
    spaceAccess: "open",
    accessInGroup: "open",
  } as const;
  return { id, scope };
}
