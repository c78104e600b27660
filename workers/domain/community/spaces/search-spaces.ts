import { sql } from "drizzle-orm";
import { spaces, groups } from "@db/shard";
import type { PostDiscriminator, SpaceAccess } from "@db/vocabulary/enumerations";
import type { GroupId, SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { aliased, appQuery } from "@workers/store";
import type { SearchHit } from "@workers/contracts/search";
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
} from "@workers/domain/kernel/search";
import { iso } from "@workers/domain/kernel/time";
import { isListed } from "./space-access";

const s = aliased(spaces, "s");
const g = aliased(groups, "g");

registerSearch({ type: "space", find: findSpaces });

interface SpaceRow {
  id: SpaceId;
  discriminator: PostDiscriminator;
  slug: string;
  name: string;
  description: string;
  access: SpaceAccess;
  groupId: GroupId | null;
  groupAccess: SpaceAccess | null;
  coverUrl: string | null;
  emoji: string | null;
  membersCount: number;
  createdAt: number;
}

async function findSpaces(ctx: AppContext, { sought, maxIds: maxRows }: Question): Promise<Findable[]> {
  const match = matchOf(scopeOf(["space"], [ctx.app.id]), sought);
  const hits = await ctx.shard.read(
    appQuery<SpaceRow>(
      ctx,
      (appId) => sql`${withMatchingIds(match, maxRows)}
      select ${s.id}, ${s.discriminator}, ${s.slug}, ${s.name}, ${s.description}, ${s.access}, ${s.groupId} as groupId, ${g.access} as groupAccess, ${s.coverUrl} as coverUrl, ${s.emoji},
        ${s.membersCount} as membersCount, ${s.createdAt} as createdAt
      from ${documents(appId, ["space"])} cross join ${s} on ${s.appId} = ${appId} and ${s.id} = d.entity_id
      left join ${g} on ${g.appId} = ${appId} and ${g.id} = ${s.groupId}`,
    ),
  );
  return hits
    .filter((row) => isListed(ctx, row))
    .map(({ id, discriminator, slug, name, description, access, coverUrl, emoji, membersCount, createdAt }) => {
      const show = (): SearchHit => ({
        type: "space",
        id,
        discriminator,
        slug,
        access,
        coverUrl,
        emoji,
        membersCount,
        isJoined: ctx.me.spaces.has(id),
        title: highlighted(name, sought),
        excerpt: excerptOf(description, sought),
        createdAt: iso(createdAt),
      });
      // An old space is no worse than a new one.
      return { id, title: name, text: description, createdAt: 0, show };
    });
}
