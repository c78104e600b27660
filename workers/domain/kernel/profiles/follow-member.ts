import { sql } from "drizzle-orm";
import { profiles, follows } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, appWrite, insertSelect, nameOf } from "@workers/store";
import { recordEvents } from "../facts";
import { requireAbility } from "../access";
import { notFound } from "@workers/errors";
import { type ListQuery, offsetOf, type Page, pageOf, readCursor } from "../paging";
import { ensureProfile } from "./ensure-profile";
import type { MemberFollow } from "@workers/contracts/members/profiles";
import type { ProfileCard } from "@workers/contracts/people";
import { personColumn, personOf } from "./people";
import { requireMemberPage } from "./profiles";

const p = aliased(profiles, "p");
const f = aliased(follows, "f");

const stateOf = (ctx: AppContext, id: ProfileId, byId: ProfileId | undefined) =>
  appQuery<{ isFollowed: number; followersCount: number; followingCount: number }>(
    ctx,
    (appId) => sql`
    select ${p.followersCount} as followersCount, ${p.followingCount} as followingCount,
      exists (select 1 from ${follows} where ${follow(appId, id, byId ?? ("" as ProfileId))}) as isFollowed
    from ${p} where ${p.appId} = ${appId} and ${p.id} = ${id} and ${p.deletedAt} is null`,
  );

const follow = (appId: string, id: ProfileId, byId: ProfileId) =>
  sql`${nameOf(follows.appId)} = ${appId} and ${nameOf(follows.entityType)} = 'profile' and ${nameOf(follows.entityId)} = ${id} and ${nameOf(follows.profileId)} = ${byId}`;

const shown = (
  counts: { isFollowed: number; followersCount: number; followingCount: number } | undefined,
): MemberFollow => {
  if (!counts) throw notFound("profile");
  return { ...counts, isFollowed: Boolean(counts.isFollowed) };
};

/** How the caller stands to a member. */
export async function followState(ctx: AppContext, id: ProfileId): Promise<MemberFollow> {
  const [, counts] = await Promise.all([
    requireMemberPage(ctx, id),
    ctx.shard.readOne(stateOf(ctx, id, ctx.me.profile?.id)),
  ]);
  return shown(counts);
}

/** Follows a member, or no longer. The same again changes nothing; the counters move with the row. */
export async function followMember(ctx: AppContext, id: ProfileId, isFollowed: boolean): Promise<MemberFollow> {
  await requireMemberPage(ctx, id);
  requireAbility(ctx, "profile.follow", { ownerId: id });
  const byId = await ensureProfile(ctx);
  const step = isFollowed ? sql`+ 1` : sql`- 1`;
  const isChange = (appId: string) => {
    const exists = sql`exists (select 1 from ${follows} where ${follow(appId, id, byId)})`;
    return isFollowed
      ? sql`not ${exists} and exists (select 1 from ${profiles} where ${profiles.appId} = ${appId} and ${profiles.id} = ${id} and ${profiles.deletedAt} is null)`
      : exists;
  };
  const changeFollowers = appWrite(
    ctx,
    (appId) =>
      sql`update ${profiles} set ${nameOf(profiles.followersCount)} = ${profiles.followersCount} ${step} where ${profiles.appId} = ${appId} and ${profiles.id} = ${id} and ${isChange(appId)}`,
  );
  const recorded = recordEvents(
    ctx,
    [{ type: "member.updated", appId: ctx.app.id, profileId: id }],
    isChange(ctx.app.id),
  );
  const { changes, rows } = await ctx.shard.writeAndRead(
    [
      // While it is a change still.
      ...recorded.statements,
      changeFollowers,
      appWrite(
        ctx,
        (appId) =>
          sql`update ${profiles} set ${nameOf(profiles.followingCount)} = ${profiles.followingCount} ${step} where ${profiles.appId} = ${appId} and ${profiles.id} = ${byId} and ${isChange(appId)}`,
      ),
      isFollowed
        ? appWrite(ctx, (appId) =>
            insertSelect(
              follows,
              { appId, entityType: sql`'profile'`, entityId: id, profileId: byId, createdAt: ctx.now() },
              sql`where ${isChange(appId)} on conflict do nothing`,
            ),
          )
        : appWrite(ctx, (appId) => sql`delete from ${follows} where ${follow(appId, id, byId)}`),
    ],
    stateOf(ctx, id, byId),
  );
  if (changes.of(changeFollowers) === 1) ctx.publish(...recorded.events);
  return shown(rows[0]);
}

/** Who follows a member, the latest first. */
export const followersOf = (ctx: AppContext, id: ProfileId, query: ListQuery): Promise<Page<ProfileCard>> =>
  listFollows(ctx, id, query, {
    here: sql`${f.entityId}`,
    there: sql`${f.profileId}`,
    counter: sql`${nameOf(profiles.followersCount)}`,
  });

/** Whom a member follows, the latest first. */
export const followingOf = (ctx: AppContext, id: ProfileId, query: ListQuery): Promise<Page<ProfileCard>> =>
  listFollows(ctx, id, query, {
    here: sql`${f.profileId}`,
    there: sql`${f.entityId}`,
    counter: sql`${nameOf(profiles.followingCount)}`,
  });

type Side = Record<"here" | "there" | "counter", ReturnType<typeof sql>>;

async function listFollows(
  ctx: AppContext,
  id: ProfileId,
  query: ListQuery,
  { here, there, counter }: Side,
): Promise<Page<ProfileCard>> {
  const from = readCursor(query.cursor, 1);
  const [, followRows, count] = await Promise.all([
    requireMemberPage(ctx, id),
    ctx.shard.read(
      appQuery<{ id: ProfileId; person: string; createdAt: number }>(
        ctx,
        (appId) => sql`
        select ${there} as id, ${f.createdAt} as createdAt, ${personColumn(sql`p`)} as person
        from ${f} cross join ${p} on ${p.appId} = ${appId} and ${p.id} = ${there} and ${p.deletedAt} is null and ${p.isBlocked} = 0
        where ${f.appId} = ${appId} and ${f.entityType} = 'profile' and ${here} = ${id}
          ${from ? sql`and (${f.createdAt}, ${there}) < (${from.numbers[0]!}, ${from.id})` : sql``}
        order by ${f.createdAt} desc, ${there} desc limit ${query.limit + 1} offset ${offsetOf(query)}`,
      ),
    ),
    ctx.shard.readOne(
      appQuery<{ total: number }>(
        ctx,
        (appId) =>
          sql`select ${counter} as total from ${profiles} where ${profiles.appId} = ${appId} and ${profiles.id} = ${id}`,
      ),
    ),
  ]);
  return pageOf(
    query,
    count?.total ?? 0,
    followRows,
    (row) => [row.createdAt, row.id],
    (row) => personOf(row.person, row.id),
  );
}
