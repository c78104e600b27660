import { sql } from "drizzle-orm";
import { profiles } from "@db/shard";
import type { MemberType } from "@db/vocabulary/enumerations";
import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { aliased, appQuery } from "@workers/store";
import type { SearchHit } from "@workers/contracts/search";
import { can } from "../access";
import {
  documents,
  excerptOf,
  type Findable,
  highlighted,
  matchOf,
  type Question,
  registerSearch,
  scopeOf,
  withMatchingIds,
} from "../search";
import { iso } from "../time";
import { personColumn, personOf } from "./people";

const p = aliased(profiles, "p");

registerSearch({ type: "profile", find: findProfiles });

async function findProfiles(ctx: AppContext, { sought, maxIds: maxRows }: Question): Promise<Findable[]> {
  if (!can(ctx, "app.view_profiles")) return [];
  const match = matchOf(scopeOf(["profile"], [ctx.app.id]), sought);
  const hits = await ctx.shard.read(
    appQuery<{ id: ProfileId; person: string; type: MemberType; bio: string; createdAt: number }>(
      ctx,
      (appId) => sql`${withMatchingIds(match, maxRows)}
      select ${p.id}, ${personColumn(sql`p`)} as person, ${p.type}, ${p.bio}, ${p.createdAt} as createdAt
      from ${documents(appId, ["profile"])} cross join ${p} on ${p.appId} = ${appId} and ${p.id} = d.entity_id
      where ${p.deletedAt} is null and ${p.isBlocked} = 0 and ${p.type} <> 'invited'`,
    ),
  );
  return hits.map(({ id, person, type, bio, createdAt }) => {
    const profile = personOf(person, id);
    const title = `${profile.firstName} ${profile.lastName}`.trim();
    const show = (): SearchHit => ({
      type: "profile",
      id,
      profile,
      memberType: type,
      title: highlighted(title, sought),
      excerpt: excerptOf(bio, sought),
      createdAt: iso(createdAt),
    });
    return { id, title, text: bio, createdAt, show };
  });
}
