import { sql } from "drizzle-orm";
import { memberPoints } from "@db/shard";
import type { AppId, ProfileId } from "@db/vocabulary/ids";
import { registerClockJob } from "@workers/domain/kernel/clock";
import { aliased, type AppScope, type Database, shardQuery } from "@workers/store";
import { recountWrites, wrongBalances } from "./ledger/recounting";

type Repaired = AppScope & { now(): number; shard: Database };

/** Whose stored points differ from what the ledger adds up to. Reads the whole ledger of the app: for repair and tests. */
export const wrongPoints = async (ctx: Repaired): Promise<ProfileId[]> =>
  (await ctx.shard.read(wrongBalances(ctx))).map(({ profileId }) => profileId);

/** Sets everybody's points to what the ledger adds up to, and their statuses after them; answers whose were wrong. */
export async function recountPoints(ctx: Repaired): Promise<ProfileId[]> {
  const wrong = await wrongPoints(ctx);
  if (wrong.length > 0) await ctx.shard.write(recountWrites(ctx));
  return wrong;
}

const mp = aliased(memberPoints, "mp");
const day = 86_400_000;
/** Apps of a shard whose ledger is added up in one night; the others have their turn in the nights behind it. */
const appsAtOnce = 50;

/** Compares the points of some apps with their ledgers and repairs what differs; answers how many people's were wrong. */
export async function recountInTurn({ now }: { now(): number }, shard: Database): Promise<number> {
  const apps = await shard.read(
    shardQuery<{ id: AppId }>(sql`select distinct ${mp.appId} as id from ${mp} order by ${mp.appId}`),
  );
  const turns = Math.ceil(apps.length / appsAtOnce);
  const turn = turns === 0 ? 0 : Math.floor(now() / day) % turns;
  let repaired = 0;
  for (const app of apps.slice(turn * appsAtOnce, (turn + 1) * appsAtOnce))
    repaired += (await recountPoints({ app, now, shard })).length;
  return repaired;
}

registerClockJob({ every: "night", name: "pointsRecounted", inShard: recountInTurn });
