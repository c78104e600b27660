import { type SQL, sql } from "drizzle-orm";
import { categoryReads, postReads, posts, spaceMembers } from "@db/shard";
import type { AppContext } from "@workers/context";
import { aliased } from "@workers/store";

const p = aliased(posts, "p");
const pr = aliased(postReads, "pr");
const sm = aliased(spaceMembers, "sm");
const cr = aliased(categoryReads, "cr");

/**
 * Whether the post `p` is new to the caller, as a column: it came after what they marked as read where they are a member, by
 * somebody else, and they haven't opened it.
 */
export function isUnreadColumn(ctx: AppContext): SQL {
  const profileId = ctx.me.profile?.id;
  if (!profileId) return sql`0`;
  return sql`(${p.authorId} <> ${profileId} and ${p.state} = 'published'
    and ${p.placeSequence} > coalesce(
      (select ${sm.readSequence} from ${sm} where ${sm.appId} = ${p.appId} and ${sm.spaceId} = ${p.spaceId} and ${sm.profileId} = ${profileId}),
      (select ${cr.readSequence} from ${cr} where ${cr.appId} = ${p.appId} and ${cr.profileId} = ${profileId} and ${cr.spaceId} = ${p.spaceId}),
      ${p.placeSequence})
    and not exists (select 1 from ${pr} where ${pr.appId} = ${p.appId} and ${pr.postId} = ${p.id} and ${pr.profileId} = ${profileId}))`;
}
