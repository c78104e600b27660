import { eq, isNull, sql } from "drizzle-orm";
import { orderEvents, orders, profiles } from "@db/shard";
import type { AppId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { changeProfile } from "@workers/domain/kernel/profiles";
import { aliased, projectWrite, rows, type Writable, insertSelect } from "@workers/store";
import { type RecordedFacts, recordEvents } from "@workers/domain/kernel/facts";
import { newId } from "@workers/domain/kernel/ids";

const o = aliased(orders, "o");

/** An order that a member claimed, in its history; the key says who. */
export const claimedName = "claimed";

/** Whom a claim in an order's history is of. */
export const claimerOf = ({ name, key }: { name: string; key: string }): ProfileId | null =>
  name === claimedName ? (key.split(":").at(-1) as ProfileId) : null;

interface Claim {
  appId: AppId;
  profileId: ProfileId;
  email: string;
  waiting: ProfileId | null;
}

/** Before the orders are the member's: the claim stands in the history of each. */
export function noteClaim(ctx: AppContext, { appId, profileId, email, waiting }: Claim): Writable {
  const now = ctx.now();
  return projectWrite(ctx, (projectId) =>
    insertSelect(
      orderEvents,
      {
        id: sql`${newId(now).slice(0, 24)} || substr(${o.id}, 25)`,
        projectId,
        sellerId: o.sellerId,
        key: sql`'claimed:' || ${o.id} || ':' || ${profileId}`,
        reference: sql`coalesce(${o.reference}, '')`,
        item: o.item,
        kind: "note",
        name: claimedName,
        occurredAt: now,
        createdAt: now,
      },
      sql`from ${o} where ${o.projectId} = ${projectId} and ${o.appId} = ${appId} and ${o.sellerId} is not null
        and ((${o.profileId} is null and ${o.email} = ${email}) or ${o.profileId} = ${waiting ?? ""}) on conflict do nothing`,
    ),
  );
}

/** The invited person who waited under the address is nobody any more: it is the member's, and counts once. */
export function removeClaimed(
  ctx: AppContext,
  { appId, waiting }: Claim,
): { removal: Writable; facts: RecordedFacts } | null {
  if (!waiting) return null;
  const scope = { app: { id: appId } };
  const isWaiting = sql`exists (select 1 from ${profiles} where ${profiles.appId} = ${appId} and ${profiles.id} = ${waiting}
    and ${profiles.type} = 'invited' and ${profiles.accountId} is null and ${profiles.deletedAt} is null)`;
  const now = ctx.now();
  return {
    // Whoever buys under the address once more is not taken for somebody who left.
    removal: changeProfile(
      scope,
      waiting,
      { deletedAt: now, email: null, updatedAt: now },
      eq(profiles.type, "invited"),
      isNull(profiles.accountId),
      isNull(profiles.deletedAt),
    ),
    facts: recordEvents(
      ctx,
      [{ type: "member.removed", appId, projectId: ctx.project.id, profileId: waiting }],
      isWaiting,
    ),
  };
}

/** Names of the members who claimed, for the history of an order. */
export async function namesOfClaimers(
  ctx: Pick<AppContext, "shard">,
  appId: AppId | null,
  ids: readonly ProfileId[],
): Promise<Map<ProfileId, string>> {
  if (!appId || ids.length === 0) return new Map();
  const people = await ctx.shard.read(
    rows({ app: { id: appId } }, profiles, {
      id: profiles.id,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
    }).where(sql`${profiles.id} in (select value from json_each(${JSON.stringify(ids)}))`),
  );
  return new Map(people.map(({ id, firstName, lastName }) => [id, [firstName, lastName].filter(Boolean).join(" ")]));
}
