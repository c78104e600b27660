import { postJoins } from "./posts";
import { sql } from "drizzle-orm";
import { posts, spaces } from "@db/shard";
import type { PostDiscriminator } from "@db/vocabulary/enumerations";
import type { PostId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { aliased, appQuery } from "@workers/store";
import type { SearchHit, SpaceOfHit } from "@workers/contracts/search";
import { personColumn, personOf } from "@workers/domain/kernel/profiles";
import {
  documents,
  excerptOf,
  type Findable,
  highlighted,
  lookedAt,
  matchOf,
  narrowedTo,
  type Question,
  registerSearch,
  scopeOfQuestion,
  withMatchingIds,
} from "@workers/domain/kernel/search";
import { readable, readableSpaceIds } from "../spaces";
import { iso } from "@workers/domain/kernel/time";

const p = aliased(posts, "p");
const s = aliased(spaces, "s");

registerSearch({
  type: "post",
  scopes: () => [readableSpaceIds],
  narrowedBy: ["authorId", "spaceId"],
  find: findPosts,
});

interface PostRow {
  id: PostId;
  slug: string;
  title: string;
  text: string;
  authorId: ProfileId;
  author: string;
  spaceId: SpaceId;
  discriminator: PostDiscriminator;
  spaceSlug: string;
  spaceName: string;
  spaceEmoji: string | null;
  commentsCount: number;
  likesCount: number;
  createdAt: number;
}

const spaceOf = (row: PostRow): SpaceOfHit => ({
  id: row.spaceId,
  discriminator: row.discriminator,
  slug: row.spaceSlug,
  name: row.spaceName,
  emoji: row.spaceEmoji,
});

async function findPosts(ctx: AppContext, question: Question): Promise<Findable[]> {
  if (question.scope?.length === 0) return [];
  const { sought, maxIds } = question;
  const match = matchOf(scopeOfQuestion(ctx, ["post"], question), sought);
  const hits = await ctx.shard.read(
    appQuery<PostRow>(
      ctx,
      (appId) => sql`${withMatchingIds(match, maxIds)}
      select ${p.id}, ${p.slug}, ${p.title}, substr(${p.text}, 1, ${lookedAt}) as text, ${p.authorId} as authorId, ${personColumn(sql`a`)} as author,
        ${s.id} as spaceId, ${s.discriminator}, ${s.slug} as spaceSlug, ${s.name} as spaceName, ${s.emoji} as spaceEmoji, ${p.commentsCount} as commentsCount, ${p.likesCount} as likesCount, ${p.createdAt} as createdAt
      from ${documents(appId, ["post"])} cross join ${p} on ${p.appId} = ${appId} and ${p.id} = d.entity_id ${postJoins(appId)}
      where ${p.state} = 'published' and ${readable(ctx)}
        ${narrowedTo(ctx, question, sql`${p.authorId}`, sql`${p.createdAt}`)}`,
    ),
  );
  return hits.map((row) => ({
    ...row,
    show: (): SearchHit => ({
      type: "post",
      id: row.id,
      slug: row.slug,
      profile: personOf(row.author, row.authorId),
      space: spaceOf(row),
      commentsCount: row.commentsCount,
      likesCount: row.likesCount,
      title: highlighted(row.title, sought),
      excerpt: excerptOf(row.text, sought),
      createdAt: iso(row.createdAt),
    }),
  }));
}
