import { sql } from "drizzle-orm";
import { sortKeySql } from "@db/letters";
import { memberSegments } from "@db/shard";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import type { ProfileId, SegmentId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { AppError } from "@workers/errors";
import { appQuery, rows } from "@workers/store";
import { filteredPerson as p, judgeFilter, meetsFilter } from "@workers/domain/people/members";

/** The segments that find a member now, of those that the caller may filter by. */
export async function segmentsOfMember(ctx: AppContext, id: ProfileId): Promise<{ id: SegmentId; name: string }[]> {
  const all = await ctx.shard.read(
    rows(ctx, memberSegments, { id: memberSegments.id, name: memberSegments.name, filter: memberSegments.filter })
      .orderBy(sortKeySql(sql`${memberSegments.name}`), memberSegments.id)
      .limit(peopleLimits.memberSegments),
  );
  const judged = await Promise.all(
    all.map(async ({ filter, ...segment }) => {
      try {
        return { ...segment, filter: await judgeFilter(ctx, filter) };
      } catch (error) {
        if (error instanceof AppError) return null;
        throw error;
      }
    }),
  );
  const allowed = judged.filter((segment) => segment !== null);
  const holds = await ctx.shard.readAll(
    allowed.map(({ filter }) =>
      appQuery<{ id: string }>(
        ctx,
        () =>
          sql`select ${p.id} from ${p} where ${p.id} = ${id} and ${meetsFilter({ app: ctx.app, now: ctx.now() }, filter)}`,
      ),
    ),
  );
  return allowed.filter((_, i) => holds[i]!.length > 0).map(({ id: segmentId, name }) => ({ id: segmentId, name }));
}
