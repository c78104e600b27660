import { type SQL, sql } from "drizzle-orm";
import { follows, groupMembers, profiles, spaceMembers } from "@db/shard";
import type { BulletinKind } from "@db/vocabulary/enumerations";
import type { AppContext } from "@workers/context";
import type { BulletinReach, ReachQuery } from "@workers/contracts/members/bulletins";
import { aliased, appQuery } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { isChannelChosen } from "../notifications";
import { type NamedScope, namedScope } from "./bulletin-scope";
import { peopleOfSegment } from "./publish-bulletin";

const p = aliased(profiles, "p");
const m = aliased(spaceMembers, "m");
const gm = aliased(groupMembers, "gm");
const f = aliased(follows, "f");

/** How many people a bulletin would be for just now, and how many of them it would reach by push and by mail. */
export async function bulletinReach(ctx: AppContext, kind: BulletinKind, query: ReachQuery): Promise<BulletinReach> {
  requireAbility(ctx, `app.create_${kind}`);
  const { segmentId = null, scopeType = "app", scopeId } = query;
  if (segmentId) requireAbility(ctx, "app.settings_members");
  const people = segmentId ? await peopleOfSegment(ctx, segmentId) : null;
  const named = namedScope(scopeType, scopeId);
  const person = sql`p`;
  const row = await ctx.shard.readOne(
    appQuery<BulletinReach>(
      ctx,
      (appId) => sql`select count(*) as members,
        coalesce(sum(${p.hasPushDevice} and ${isChannelChosen("push", kind, person)}), 0) as push,
        coalesce(sum(${p.email} is not null and ${isChannelChosen("email", kind, person)}), 0) as email
        from ${p} where ${p.appId} = ${appId} and ${p.deletedAt} is null and ${p.type} <> 'invited' and ${p.isBlocked} = 0
          and ${p.id} <> ${ctx.me.profile?.id ?? ""} and ${people ? sql`${p.id} in (${people})` : isIn(appId, named)}`,
    ),
  );
  return row!;
}

/** The condition that a person `p` belongs to a scope. */
function isIn(appId: string, { scopeType, spaceId, groupId }: NamedScope): SQL {
  switch (scopeType) {
    case "app":
      return sql`1`;
    case "group":
      return sql`exists (select 1 from ${gm} where ${gm.appId} = ${appId} and ${gm.groupId} = ${groupId} and ${gm.profileId} = ${p.id})`;
    case "space":
      return sql`exists (select 1 from ${m} where ${m.appId} = ${appId} and ${m.spaceId} = ${spaceId} and ${m.profileId} = ${p.id})`;
    case "communities_category":
      return sql`exists (select 1 from ${f} where ${f.appId} = ${appId} and ${f.entityType} = 'category' and ${f.entityId} = ${spaceId} and ${f.profileId} = ${p.id})`;
  }
}
