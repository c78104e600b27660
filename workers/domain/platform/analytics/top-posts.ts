import { sql } from "drizzle-orm";
import { postDays, posts, profiles, spaces } from "@db/shard";
import type { AppContext } from "@workers/context";
import { aliased, appQuery } from "@workers/store";
import type { DateRange, TopPost } from "@workers/contracts/admin/analytics";

const p = aliased(posts, "p");
const s = aliased(spaces, "s");
const a = aliased(profiles, "a");

/** A post that much was said about in a span. */
/** The posts with most likes and comments in the span; a comment weighs as much as two likes. Deleted ones are left out. */
export async function topPostsOf(ctx: AppContext, { dateFrom, dateTo }: DateRange, limit: number): Promise<TopPost[]> {
  return ctx.shard.read(
    appQuery<TopPost>(
      ctx,
      (
        appId,
      ) => sql`select ${p.id}, case when ${p.title} <> '' then ${p.title} else substr(${p.text}, 1, 80) end as title, ${p.slug}, ${p.discriminator}, ${s.slug} as spaceSlug,
          trim(coalesce(${a.firstName}, '') || ' ' || coalesce(${a.lastName}, '')) as author, picked.likes, picked.comments
        from (
          select ${postDays.postId}, sum(${postDays.likes}) as likes, sum(${postDays.comments}) as comments from ${postDays}
          where ${postDays.appId} = ${appId} and ${postDays.day} between ${dateFrom} and ${dateTo}
          group by ${postDays.postId} order by sum(${postDays.likes}) + 2 * sum(${postDays.comments}) desc, ${postDays.postId} desc limit ${limit * 2}
        ) as picked
        join ${p} on ${p.id} = picked.post_id and ${p.appId} = ${appId} and ${p.state} = 'published'
        left join ${s} on ${s.id} = ${p.spaceId} and ${s.appId} = ${appId}
        left join ${a} on ${a.id} = ${p.authorId} and ${a.appId} = ${appId}
        order by picked.likes + 2 * picked.comments desc, ${p.id} desc limit ${limit}`,
    ),
  );
}
