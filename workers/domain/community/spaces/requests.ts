import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { spaceMembers, spaces, profiles, spaceRequests } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import { periods } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import {
  aliased,
  appQuery,
  appWrite,
  hasRow,
  idsOf,
  insertSelect,
  nameOf,
  rows,
  setExcluded,
  updateRows,
  type Writable,
} from "@workers/store";
import { requireAbility, requireProfile } from "@workers/domain/kernel/access";
import { AppError, notFound } from "@workers/errors";
import { recordEvents, recordedByStatement } from "@workers/domain/kernel/facts";
import { type ListQuery, offsetOf, type Page, pageOf, readCursor } from "@workers/domain/kernel/paging";
import { iso } from "@workers/domain/kernel/time";
import type { ProfileCard } from "@workers/contracts/people";
import { addToSpace } from "./memberships/memberships";
import { factsOf, requireListed, spaceScopeOf, requireInSpace } from "./space-access";
import type { SpaceRequest, SpaceWithModerators } from "@workers/contracts/spaces";
import { getSpace, type SpaceRef, type SpaceRow, spaceRow } from "./spaces";

const r = aliased(spaceRequests, "r");
const p = aliased(profiles, "p");

const day = 86_400_000;

/**
 * Asks the moderators of a private space to be let in. Asking twice changes nothing; who was declined may ask again after
 * a week (409 until then).
 */
export async function requestToJoin(ctx: AppContext, ref: SpaceRef, message: string): Promise<SpaceWithModerators> {
  const space = requireListed(ctx, await ctx.shard.readOne(spaceRow(ctx, ref)), "space");
  if (ctx.me.spaces.has(space.id)) return getSpace(ctx, { id: space.id });
  requireAbility(ctx, "space.request_join", factsOf(ctx, space));
  const { id: profileId } = requireProfile(ctx);
  const now = ctx.now();
  const own = ctx.me.requests.get(space.id);
  const askedBefore = now - periods.joinRequestAgainDays * day;
  if (own && own.declinedAt !== null && own.declinedAt > askedBefore)
    throw new AppError("conflict", {
      details: { reason: "declined", askAgainAt: iso(own.declinedAt + periods.joinRequestAgainDays * day) },
    });
  const mayAsk = (appId: string) => sql`not exists (
      select 1 from ${spaceRequests} where ${spaceRequests.appId} = ${appId} and ${spaceRequests.spaceId} = ${space.id} and ${spaceRequests.profileId} = ${profileId}
        and (${spaceRequests.declinedAt} is null or ${spaceRequests.declinedAt} > ${askedBefore}))
    and not exists (select 1 from ${spaceMembers} where ${spaceMembers.appId} = ${appId} and ${spaceMembers.spaceId} = ${space.id} and ${spaceMembers.profileId} = ${profileId})`;
  const recorded = recordEvents(
    ctx,
    [{ type: "request.created", profileId, requestsCount: space.requestsCount + 1, ...spaceScopeOf(ctx, space) }],
    sql`${hasRow(ctx, spaces, space.id)} and ${mayAsk(ctx.app.id)}`,
  );
  const {
    rows: [after],
  } = await ctx.shard.writeAndRead(
    [
      ...recorded.statements,
      appWrite(
        ctx,
        (appId) => sql`update ${spaces} set ${nameOf(spaces.requestsCount)} = ${spaces.requestsCount} + 1
        where ${spaces.appId} = ${appId} and ${spaces.id} = ${space.id} and ${mayAsk(appId)}`,
      ),
      appWrite(ctx, (appId) =>
        insertSelect(
          spaceRequests,
          { appId, spaceId: spaces.id, profileId, message, declinedAt: sql`null`, createdAt: now },
          sql`from ${spaces} where ${spaces.appId} = ${appId} and ${spaces.id} = ${space.id} and ${mayAsk(appId)}
        on conflict do update set ${setExcluded(spaceRequests.message)}, ${nameOf(spaceRequests.declinedAt)} = null, ${setExcluded(spaceRequests.createdAt)}`,
        ),
      ),
    ],
    spaceRow(ctx, { id: space.id }),
  );
  if (after) ctx.publish(...recorded.events.map((fact) => ({ ...fact, requestsCount: after.requestsCount })));
  return getSpace(withRequest(ctx, space, true), { id: space.id });
}

/** Takes one's own request back. */
export async function withdrawRequest(ctx: AppContext, ref: SpaceRef): Promise<SpaceWithModerators> {
  const space = requireListed(ctx, await ctx.shard.readOne(spaceRow(ctx, ref)), "space");
  const { id: profileId } = requireProfile(ctx);
  await close(
    ctx,
    space,
    [profileId],
    "withdrawn",
    appWrite(
      ctx,
      (
        appId,
      ) => sql`delete from ${spaceRequests} where ${spaceRequests.appId} = ${appId} and ${spaceRequests.spaceId} = ${space.id}
      and ${spaceRequests.profileId} = ${profileId} and ${spaceRequests.declinedAt} is null`,
    ),
  );
  return getSpace(withRequest(ctx, space, false), { id: space.id });
}

/** Who waits to be let in, the longest first. */
export async function listRequests(ctx: AppContext, ref: SpaceRef, query: ListQuery): Promise<Page<SpaceRequest>> {
  const space = requireInSpace(ctx, "space.bulk_invite", await ctx.shard.readOne(spaceRow(ctx, ref)));
  const from = readCursor(query.cursor, 1);
  const requestRows = await ctx.shard.read(
    appQuery<ProfileCard & { message: string; createdAt: number }>(
      ctx,
      (appId) => sql`
      select ${p.id}, ${p.firstName} as firstName, ${p.lastName} as lastName, ${p.avatarUrl} as avatarUrl, ${p.statusId} as statusId, ${r.message}, ${r.createdAt} as createdAt
      from ${r} cross join ${p} on ${p.appId} = ${r.appId} and ${p.id} = ${r.profileId} and ${p.deletedAt} is null
      where ${r.appId} = ${appId} and ${r.spaceId} = ${space.id} and ${r.declinedAt} is null
        ${from ? sql`and (${r.createdAt}, ${r.profileId}) > (${from.numbers[0]!}, ${from.id})` : sql``}
      order by ${r.createdAt}, ${r.profileId} limit ${query.limit + 1} offset ${offsetOf(query)}`,
    ),
  );
  return pageOf(
    query,
    space.requestsCount,
    requestRows,
    (row) => [row.createdAt, row.id],
    ({ message, createdAt, ...profile }) => ({
      profile: { ...profile, isDeleted: false },
      message,
      createdAt: iso(createdAt),
    }),
  );
}

/** Lets people in who asked. Whose request is gone by now is left out; 404 where none of them waits. */
export async function acceptRequests(
  ctx: AppContext,
  ref: SpaceRef,
  people: ProfileId[],
): Promise<SpaceWithModerators> {
  const { space, waiting } = await requireWaiting(ctx, ref, people);
  await letIn(ctx, space, waiting, waiting);
  return getSpace(ctx, { id: space.id });
}

/** Declines requests. No mail is sent; people see it where they asked. */
export async function declineRequests(
  ctx: AppContext,
  ref: SpaceRef,
  people: ProfileId[],
): Promise<SpaceWithModerators> {
  const { space, waiting } = await requireWaiting(ctx, ref, people);
  await close(
    ctx,
    space,
    waiting,
    "declined",
    updateRows(
      ctx,
      spaceRequests,
      { declinedAt: ctx.now() },
      eq(spaceRequests.spaceId, space.id),
      isNull(spaceRequests.declinedAt),
      sql`${spaceRequests.profileId} in ${idsOf(waiting)}`,
    ),
  );
  return getSpace(ctx, { id: space.id });
}

/** Makes people members of a space and publishes it; `waiting` are those among them who had asked. */
export async function letIn(
  ctx: AppContext,
  space: SpaceRow,
  people: ProfileId[],
  waiting?: ProfileId[],
): Promise<void> {
  const requesters = waiting ?? (await waitingAmong(ctx, space, people));
  const requestsCount = Math.max(0, space.requestsCount - requesters.length);
  const accepted = requesters.map((profileId) => {
    const isWaiting = waits(ctx, space, profileId);
    return recordEvents(ctx, [closed(ctx, space, profileId, "accepted", requestsCount)], isWaiting);
  });
  await ctx.shard.write([
    // Before they are in, and wait no longer.
    ...accepted.flatMap(({ statements }) => statements),
    // Who had asked comes by their own act.
    ...(requesters.length > 0 ? addToSpace(ctx, space.id, requesters, ctx.now(), { isOwnAct: true }) : []),
    ...addToSpace(ctx, space.id, people, ctx.now()),
  ]);
  const place = spaceScopeOf(ctx, space);
  ctx.publish(
    ...recordedByStatement(
      ctx,
      people.map((profileId) => ({ type: "space.joined" as const, profileId, ...place })),
    ),
    ...accepted.flatMap(({ events }) => events),
  );
}

/** The space, and who of these people waits to be let in, for those who decide; 404 where nobody does. */
async function requireWaiting(ctx: AppContext, ref: SpaceRef, people: ProfileId[]) {
  const space = requireInSpace(ctx, "space.bulk_invite", await ctx.shard.readOne(spaceRow(ctx, ref)));
  const waiting = await waitingAmong(ctx, space, people);
  if (waiting.length === 0) throw notFound("request");
  return { space, waiting };
}

async function waitingAmong(ctx: AppContext, space: SpaceRow, people: ProfileId[]): Promise<ProfileId[]> {
  const requestRows = await ctx.shard.read(
    rows(ctx, spaceRequests, { profileId: spaceRequests.profileId }).where(
      eq(spaceRequests.spaceId, space.id),
      isNull(spaceRequests.declinedAt),
      sql`${spaceRequests.profileId} in ${idsOf(people)}`,
    ),
  );
  return requestRows.map(({ profileId }) => profileId);
}

/** Takes open requests off the counter, and does with them what `statement` says. */
async function close(
  ctx: AppContext,
  space: SpaceRow,
  people: ProfileId[],
  outcome: "declined" | "withdrawn",
  statement: Writable,
): Promise<void> {
  const requestsCount = Math.max(0, space.requestsCount - people.length);
  const recorded = people.map((profileId) =>
    recordEvents(ctx, [closed(ctx, space, profileId, outcome, requestsCount)], waits(ctx, space, profileId)),
  );
  const {
    changes,
    rows: [after],
  } = await ctx.shard.writeAndRead(
    [
      ...recorded.flatMap(({ statements }) => statements),
      appWrite(
        ctx,
        (appId) => sql`update ${spaces} set ${nameOf(spaces.requestsCount)} = ${spaces.requestsCount} - (
          select count(*) from ${spaceRequests} where ${spaceRequests.appId} = ${appId} and ${spaceRequests.spaceId} = ${space.id} and ${spaceRequests.declinedAt} is null
            and ${spaceRequests.profileId} in ${idsOf(people)})
        where ${spaces.appId} = ${appId} and ${spaces.id} = ${space.id}`,
      ),
      statement,
    ],
    spaceRow(ctx, { id: space.id }),
  );
  if (!changes.of(statement)) return;
  const facts = recorded.flatMap(({ events }) => events);
  ctx.publish(...facts.map((fact) => ({ ...fact, requestsCount: after?.requestsCount ?? 0 })));
}

/** The condition that somebody waits to be let into a space. */
const waits = ({ app }: AppContext, { id }: SpaceRow, profileId: ProfileId): SQL =>
  sql`exists (select 1 from ${r} where ${r.appId} = ${app.id} and ${r.spaceId} = ${id} and ${r.profileId} = ${profileId} and ${r.declinedAt} is null)`;

const closed = (
  ctx: AppContext,
  space: SpaceRow,
  profileId: ProfileId,
  outcome: "accepted" | "declined" | "withdrawn",
  requestsCount: number,
) => ({
  type: "request.closed" as const,
  profileId,
  outcome,
  requestsCount,
  space: { name: space.name, slug: space.slug },
  ...spaceScopeOf(ctx, space),
});

/** The caller's place in the app after this very call. */
function withRequest(ctx: AppContext, space: SpaceRow, isOpen: boolean): AppContext {
  const requests = new Map(ctx.me.requests);
  if (isOpen) requests.set(space.id, { declinedAt: null });
  else requests.delete(space.id);
  return { ...ctx, me: { ...ctx.me, requests } };
}
