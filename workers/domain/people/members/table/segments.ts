import { eq, getTableColumns, sql } from "drizzle-orm";
import { sortKeySql } from "@db/letters";
import { memberSegments } from "@db/shard";
import type { SegmentId } from "@db/vocabulary/ids";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import type { MemberFilter } from "@db/vocabulary/members";
import type { AppContext } from "@workers/context";
import type { NewSegment, Segment, SegmentForm } from "@workers/contracts/members/member-table";
import { AppError, notFound } from "@workers/errors";
import { appQuery, deleteRows, insertRowWithin, rows, updateRows } from "@workers/store";
import { registerSegmentSource } from "@workers/domain/community/bulletins";
import { requireAbility } from "@workers/domain/kernel/access";
import { newId } from "@workers/domain/kernel/ids";
import { requireActive } from "@workers/domain/kernel/projects";
import { iso } from "@workers/domain/kernel/time";
import { judgeFilter, type JudgedFilter, meetsFilter, p, trustedFilter } from "./member-filter";

type Row = typeof memberSegments.$inferSelect;

/** The app's segments by name, each with how many people it finds now. */
export async function listSegments(ctx: AppContext): Promise<Segment[]> {
  requireAbility(ctx, "app.settings_members");
  const segmentRows = await ctx.shard.read(
    rows(ctx, memberSegments, getTableColumns(memberSegments))
      .orderBy(sortKeySql(sql`${memberSegments.name}`), memberSegments.id)
      .limit(peopleLimits.memberSegments),
  );
  return withCounts(ctx, segmentRows as Row[]);
}

async function withCounts(ctx: AppContext, segmentRows: readonly Row[]): Promise<Segment[]> {
  const judged = await Promise.all(segmentRows.map(({ filter }) => judgeOrNull(ctx, filter)));
  const allowed = judged.filter((filter) => filter !== null);
  const counts = (
    await ctx.shard.readAll(
      allowed.map((filter) =>
        appQuery<{ total: number }>(
          ctx,
          () => sql`select count(*) as total from ${p} where ${meetsFilter({ app: ctx.app, now: ctx.now() }, filter)}`,
        ),
      ),
    )
  ).map(([counted]) => counted?.total ?? 0);
  return segmentRows.map(({ id, name, filter, createdAt }, i) => ({
    id,
    name,
    filter: filter as Segment["filter"],
    membersCount: judged[i] ? counts[allowed.indexOf(judged[i])]! : null,
    permissions: { can: judged[i] ? ["edit", "delete"] : [] },
    createdAt: iso(createdAt),
  }));
}

async function judgeOrNull(ctx: AppContext, filter: MemberFilter): Promise<JudgedFilter | null> {
  try {
    return await judgeFilter(ctx, filter);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The filter of a segment; 404 where there is none of that id. */
export async function filterOfSegment(ctx: AppContext, id: SegmentId): Promise<MemberFilter> {
  return (await read(ctx, id)).filter;
}

/** Keeps a filter by a name; 403 for what the caller may not filter by. */
export async function createSegment(ctx: AppContext, form: NewSegment): Promise<Segment> {
  requireActive(ctx.project);
  await judgeFilter(ctx, form.filter);
  const now = ctx.now();
  const id = newId<"segment">(now);
  const inserted = await ctx.shard.writeOne(
    insertRowWithin(ctx, memberSegments, { id, ...form, createdAt: now, updatedAt: now }, peopleLimits.memberSegments),
  );
  if (!inserted) throw new AppError("conflict", { details: { reason: "tooManySegments" } });
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
  return (await withCounts(ctx, [await read(ctx, id)]))[0]!;
}

/** Changes the fields given. Who may not filter by what a segment filters by doesn't change it either. */
export async function editSegment(ctx: AppContext, id: SegmentId, form: SegmentForm): Promise<Segment> {
  requireActive(ctx.project);
  await judgeFilter(ctx, (await read(ctx, id)).filter);
  if (form.filter) await judgeFilter(ctx, form.filter);
  await ctx.shard.write([
    updateRows(ctx, memberSegments, { ...form, updatedAt: ctx.now() }, eq(memberSegments.id, id)),
  ]);
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
  return (await withCounts(ctx, [await read(ctx, id)]))[0]!;
}

/** Deletes a segment; the people it finds stay as they are. */
export async function deleteSegment(ctx: AppContext, id: SegmentId): Promise<void> {
  requireActive(ctx.project);
  await judgeFilter(ctx, (await read(ctx, id)).filter);
  await ctx.shard.write([deleteRows(ctx, memberSegments, eq(memberSegments.id, id))]);
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
}

/** Announcements may be for a segment. */
registerSegmentSource({
  async requireName(ctx, id) {
    const { name, filter } = await read(ctx, id);
    await judgeFilter(ctx, filter);
    return name;
  },
  async peopleOf(ctx, id) {
    const row = await ctx.shard.readOne(
      rows(ctx, memberSegments, { filter: memberSegments.filter }).where(eq(memberSegments.id, id)).limit(1),
    );
    if (!row) return null;
    const isMet = meetsFilter({ app: ctx.app, now: ctx.now() }, trustedFilter(row.filter as MemberFilter));
    return sql`select ${p.id} from ${p} where ${isMet}`;
  },
});

async function read(ctx: AppContext, id: SegmentId): Promise<Row> {
  requireAbility(ctx, "app.settings_members");
  const row = await ctx.shard.readOne(
    rows(ctx, memberSegments, getTableColumns(memberSegments)).where(eq(memberSegments.id, id)).limit(1),
  );
  if (!row) throw notFound("segment");
  return row as Row;
}
