import { sql } from "drizzle-orm";
import type { SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { appQuery } from "@workers/store";
import { readable, readsEverything } from "./space-access";

/** The spaces whose content the caller may read; null where that is all of them. */
export async function readableSpaceIds(ctx: AppContext): Promise<SpaceId[] | null> {
  if (readsEverything(ctx)) return null;
  const found = await ctx.shard.read(
    appQuery<{ id: SpaceId }>(
      ctx,
      (appId) => sql`select s.id from spaces s left join groups g on g.app_id = s.app_id and g.id = s.group_id
      where s.app_id = ${appId} and ${readable(ctx)}`,
    ),
  );
  return found.map(({ id }) => id);
}
