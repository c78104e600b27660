import { eq, sql } from "drizzle-orm";
import { spaces } from "@db/shard";
import type { AppId, SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { type AppScope, type Database, rows, type Writable } from "@workers/store";
import { enqueue, type QueueMessageOf } from "@workers/domain/kernel/queue-messages";
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

/**
 * The writes that remove spaces. Large ones leave what lies in them to the queue: nobody finds a thing whose space is gone. Write
 * what this answers right after.
 */
export async function purgeSpacesOrBegin(ctx: AppContext, doomed: readonly Doomed[]): Promise<Writable[]> {
  const large = doomed.filter(({ postsCount }) => postsCount > postsWithSpace).map(({ id }) => id);
  const small = doomed.filter(({ id }) => !large.includes(id)).map(({ id }) => id);
  const among = (ids: SpaceId[]) => () => sql`select value from json_each(${JSON.stringify(ids)})`;
  // First the message: a space that still stands when it arrives makes it come again.
  await enqueue(
    ctx,
    ...large.map((spaceId) => ({ type: "space.empty" as const, appId: ctx.app.id, shard: ctx.project.shard, spaceId })),
  );
  return [
    ...(small.length > 0 ? purgeSpaces(ctx, among(small)) : []),
    ...(large.length > 0 ? purgeSpaces(ctx, among(large), { keepsContents: true }) : []),
  ];
}

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
