import { eq, sql } from "drizzle-orm";
import { memberSegments } from "@db/shard";
import { appQuery, rows } from "@workers/store";
import { registerSegmentCondition } from "@workers/domain/platform/automations";
import { filteredPerson as p, filterOfSegment, judgeFilter, meetsFilter, trustedFilter } from "../members";

registerSegmentCondition({
  async require(ctx, id) {
    await judgeFilter(ctx, await filterOfSegment(ctx, id));
  },
  async holds(ctx, { app, shard }, id, profileId) {
    const segment = await shard.readOne(
      rows({ app }, memberSegments, { filter: memberSegments.filter }).where(eq(memberSegments.id, id)).limit(1),
    );
    if (!segment) return false;
    const condition = meetsFilter({ app, now: ctx.now() }, trustedFilter(segment.filter));
    const person = await shard.readOne(
      appQuery<{ id: string }>(
        { app },
        (appId) =>
          sql`select ${p.id} from ${p} where ${p.appId} = ${appId} and ${p.id} = ${profileId} and ${condition}`,
      ),
    );
    return person !== undefined;
  },
});
