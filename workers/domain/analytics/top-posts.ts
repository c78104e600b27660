import { sql } from "drizzle-orm";
import { postDays, posts, profiles, spaces } from "@db/shard";
import type { AppContext } from "@workers/context";
import { appQuery } from "@workers/store";
import type { DateRange, TopPost } from "@workers/contracts/admin/analytics";

/** A post that much was said about in a span. */
/** The posts with most likes and comments in the span; a comment weighs as much as two likes. Deleted ones are left out. */
export async function topPostsOf(ctx: AppContext, { dateFrom, dateTo }: DateRange, limit: number): Promise<TopPost[]> {
  return ctx.shard.read(
    appQuery<TopPost>(
      ctx,
      (
        appId,
      ) => sql`select p.id, case when p.title <> '' then p.title else substr(p.text, 1, 80) end as title, p.slug, p.discriminator, s.slug as spaceSlug,
          trim(coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, '')) as author, picked.likes, picked.comments
        from (
          select post_id, sum(likes) as likes, sum(comments) as comments from ${postDays}
          where app_id = ${appId} and day between ${dateFrom} and ${dateTo}
          group by post_id order by sum(likes) + 2 * sum(comments) desc, post_id desc limit ${limit * 2}
        ) as picked
        join ${posts} p on p.id = picked.post_id and p.app_id = ${appId} and p.state = 'published'
        left join ${spaces} s on s.id = p.space_id and s.app_id = ${appId}
        left join ${profiles} a on a.id = p.author_id and a.app_id = ${appId}
        order by picked.likes + 2 * picked.comments desc, p.id desc limit ${limit}`,
    ),
  );
}
