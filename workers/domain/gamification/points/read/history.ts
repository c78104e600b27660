import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { pointEntries, pointPurchases, profiles, spaces } from "@db/shard";
import type { PointAction } from "@db/vocabulary/gamification/points";
import type { PointEntryId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { PointEntry } from "@workers/contracts/gamification/points";
import { requireAbility, requireProfile } from "@workers/domain/kernel/access";
import { byKind, entityKinds, ofThing } from "@workers/domain/kernel/engagement";
import { type ListQuery, offsetOf, type Page, pageOf, readCursor, totalAtEnd } from "@workers/domain/kernel/paging";
import { iso } from "@workers/domain/kernel/time";
import { notFound } from "@workers/errors";
import { aliased, appQuery, rows } from "@workers/store";
import { requirePoints } from "../points-service";

const e = aliased(pointEntries, "e");
const bought = aliased(pointPurchases, "bought");
const joined = aliased(spaces, "joined_space");

interface EntryRow {
  id: PointEntryId;
  action: PointAction;
  points: number;
  entityType: string;
  entityId: string;
  title: string | null;
  sequence: number;
  comment: string;
  createdAt: number;
}

/** Kinds whose title says what an act was about; a comment's is that of what it stands under. */
const titled = ["post", "comment", "event", "lesson", "course"];

/** What it was about, where the caller may read it still. */
const titleColumn = (ctx: AppContext, appId: string): SQL => sql`case ${e.entityType}
  when 'point_purchase' then (select ${bought.name} from ${bought} where ${bought.appId} = ${appId} and ${bought.id} = ${e.entityId})
  when 'space' then (select ${joined.name} from ${joined} where ${joined.appId} = ${appId} and ${joined.id} = ${e.entityId} and ${joined.access} <> 'secret')
  else ${byKind(
    sql`${e.entityType}`,
    entityKinds().filter(({ type }) => titled.includes(type)),
    (kind) =>
      ofThing(
        kind,
        appId,
        sql`${e.entityId}`,
        (row) =>
          sql`case when ${kind.isLive(row)} and ${kind.container.isReadable(ctx, appId, row)} then ${kind.address.title(appId, row)} end`,
      ),
  )} end`;

/** The caller's own ledger, the latest first. */
export async function ownHistory(ctx: AppContext, query: ListQuery): Promise<Page<PointEntry>> {
  requirePoints(ctx);
  return historyOf(ctx, requireProfile(ctx).id, query);
}

/** The ledger of any member, for who looks after members. */
export async function memberHistory(ctx: AppContext, id: ProfileId, query: ListQuery): Promise<Page<PointEntry>> {
  requirePoints(ctx);
  requireAbility(ctx, "member.view_points");
  const [page, profile] = await Promise.all([
    historyOf(ctx, id, query),
    ctx.shard.readOne(
      rows(ctx, profiles, { id: profiles.id }).where(eq(profiles.id, id), isNull(profiles.deletedAt)).limit(1),
    ),
  ]);
  if (!profile) throw notFound("profile");
  return page;
}

async function historyOf(ctx: AppContext, profileId: ProfileId, query: ListQuery): Promise<Page<PointEntry>> {
  const from = readCursor(query.cursor, 1);
  const entryRows = await ctx.shard.read(
    appQuery<EntryRow>(
      ctx,
      (
        appId,
      ) => sql`select ${e.id}, ${e.action}, ${e.points}, ${e.entityType} as entityType, ${e.entityId} as entityId, ${titleColumn(ctx, appId)} as title,
          ${e.sequence}, ${e.comment}, ${e.createdAt} as createdAt
        from ${e} where ${e.appId} = ${appId} and ${e.profileId} = ${profileId}
          ${from ? sql`and (${e.createdAt}, ${e.id}) < (${from.numbers[0]!}, ${from.id})` : sql``}
        order by ${e.createdAt} desc, ${e.id} desc limit ${query.limit + 1} offset ${offsetOf(query)}`,
    ),
  );
  return pageOf(
    query,
    totalAtEnd(query, entryRows.length),
    entryRows,
    (row) => [row.createdAt, row.id],
    ({ entityType, entityId, title, sequence, createdAt, ...row }) => ({
      ...row,
      entity: { type: entityType, id: entityId, title },
      isTakenBack: sequence % 2 === 1,
      createdAt: iso(createdAt),
    }),
  );
}
