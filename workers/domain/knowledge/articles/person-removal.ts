import { articleFavorites } from "@db/shard";
import { sql } from "drizzle-orm";
import { registerPersonRemoval } from "@workers/domain/kernel/profiles";
import { appWrite } from "@workers/store";

/** What somebody wrote for everybody stays; what they kept at hand goes. */
registerPersonRemoval({
  erase: (scope, profileId) => [
    appWrite(
      scope,
      (appId) =>
        sql`delete from ${articleFavorites} where ${articleFavorites.appId} = ${appId} and ${articleFavorites.profileId} = ${profileId}`,
    ),
  ],
});
