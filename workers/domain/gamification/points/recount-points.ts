import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { recountWrites, wrongBalances } from "./ledger/recounting";

type Repaired = Pick<AppContext, "app" | "project" | "now" | "shard">;

/** Whose stored points differ from what the ledger adds up to. Reads the whole ledger of the app: for repair and tests. */
export const wrongPoints = async (ctx: Repaired): Promise<ProfileId[]> =>
  (await ctx.shard.read(wrongBalances(ctx))).map(({ profileId }) => profileId);

/** Sets everybody's points to what the ledger adds up to, and their statuses after them; answers whose were wrong. */
export async function recountPoints(ctx: Repaired): Promise<ProfileId[]> {
  const wrong = await wrongPoints(ctx);
  if (wrong.length > 0) await ctx.shard.write(recountWrites(ctx));
  return wrong;
}
