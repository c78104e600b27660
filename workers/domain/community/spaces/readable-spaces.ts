import { sql } from "drizzle-orm";
import { spaces, groups } from "@db/shard";
import type { SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { aliased, appQuery } from "@workers/store";
import { readable, readsEverything } from "./space-access";

const s = aliased(spaces, "s");
const g = aliased(groups, "g");

/** The spaces whose content the caller may read; null where that is all of them. */
export async function readableSpaceIds(ctx: AppContext): Promise<SpaceId[] | null> {
  if (readsEverything(ctx)) return null;
  const spaceRows = await ctx.shard.read(
    appQuery<{ id: SpaceId }>(
      ctx,
      (appId) => sql`select ${s.id} from ${s} left join ${g} on ${g.appId} = ${s.appId} and ${g.id} = ${s.groupId}
      where ${s.appId} = ${appId} and ${readable(ctx)}`,
    ),
  );
  return spaceRows.map(({ id }) => id);
}
