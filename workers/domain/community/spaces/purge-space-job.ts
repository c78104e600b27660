import { eq, sql } from "drizzle-orm";
import { spaces } from "@db/shard";
import type { AppId, SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { type AppScope, type Database, rows } from "@workers/store";
import { recordEvents, type RecordedFacts, registerConsumer } from "@workers/domain/kernel/facts";
import { enqueue, type QueueMessageOf } from "@workers/domain/kernel/queue-messages";
import { findApp } from "@workers/tenancy";
import { contentsOfSpaces, purgeSpaces } from "./purge-spaces";

/** Things that go in one transaction, with their comments and likes. */
const thingsAtOnce = 100;
/** A space with more posts is deleted at once, and its contents afterwards, part by part. */
const postsWithSpace = 200;
const transactionsAtOnce = 20;

interface Doomed {
  id: SpaceId;
  postsCount: number;
}

/** The writes that remove spaces. Large ones leave what lies in them to the queue: nobody finds a thing whose space is gone. */
export function purgeSpacesOrBegin(ctx: AppContext, doomed: readonly Doomed[]): RecordedFacts {
  const large = doomed.filter(({ postsCount }) => postsCount > postsWithSpace).map(({ id }) => id);
  const small = doomed.filter(({ id }) => !large.includes(id)).map(({ id }) => id);
  const among = (ids: SpaceId[]) => () => sql`select value from json_each(${JSON.stringify(ids)})`;
  const recorded = recordEvents(
    ctx,
    large.map((spaceId) => ({ type: "space.purged" as const, appId: ctx.app.id, spaceId })),
  );
  return {
    statements: [
      ...(small.length > 0 ? purgeSpaces(ctx, among(small)) : []),
      ...(large.length > 0 ? purgeSpaces(ctx, among(large), { keepsContents: true }) : []),
      ...recorded.statements,
    ],
    events: recorded.events,
  };
}

/** Done twice it does no harm: what is gone is gone. */
export const spacePurger = registerConsumer({
  name: "purged-spaces",
  types: ["space.purged"],
  async consume(ctx, event) {
    if (event.type !== "space.purged") return;
    const { appId, spaceId } = event;
    const place = await findApp(ctx.directory, appId);
    if (!place) return;
    const { shard } = place.project;
    // It works for a while and leaves the rest to the next message.
    if (!(await purgeSpaceContents(ctx.shardDatabase(shard), event)))
      await enqueue(ctx, { type: "space.empty", appId, shard, spaceId });
  },
});

/** Removes what lies in a space that is gone; answers whether nothing is left. */
export async function purgeSpaceContents(
  shard: Database,
  { appId, spaceId }: Pick<QueueMessageOf<"space.empty">, "appId" | "spaceId">,
): Promise<boolean> {
  const scope: AppScope = { app: { id: appId } };
  if (await shard.readOne(rows(scope, spaces, { id: spaces.id }).where(eq(spaces.id, spaceId)).limit(1)))
    throw new Error("The space is still there");
  let transactionsLeft = transactionsAtOnce;
  for (const { table, order, purge } of contentsOfSpaces()) {
    const next = (of: AppId) =>
      sql`select ${table.id} from ${table} where ${table.appId} = ${of} and ${table.spaceId} = ${spaceId} order by ${order} limit ${thingsAtOnce}`;
    for (let isEmpty = false; !isEmpty; transactionsLeft--) {
      if (transactionsLeft === 0) return false;
      const { writes, deletion } = purge(scope, next);
      isEmpty = (await shard.write(writes)).of(deletion) < thingsAtOnce;
    }
  }
  return true;
}
