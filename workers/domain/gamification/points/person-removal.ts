import { sql } from "drizzle-orm";
import { memberPoints, pointEntries, pointPurchases } from "@db/shard";
import { registerPersonRemoval } from "@workers/domain/kernel/profiles";
import { appWrite } from "@workers/store";

/** Who leaves stands on no leaderboard (triggers see to that); who is erased leaves no points behind, nor in the entries of others. */
registerPersonRemoval({
  erase: (scope, profileId) =>
    [pointEntries, memberPoints, pointPurchases].map((table) =>
      appWrite(
        scope,
        (appId) => sql`delete from ${table} where ${table.appId} = ${appId} and ${table.profileId} = ${profileId}`,
      ),
    ),
});
