import { type SQL, sql } from "drizzle-orm";
import { categoryReads, postReads, posts, spaceMembers, spaces } from "@db/shard";
import type { PostDiscriminator } from "@db/vocabulary/enumerations";
import type { SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { aliased, appWrite, nameOf, upsertRow } from "@workers/store";
import { abilityIn, postContainerRow, type PostContainerRef, requireInSpace } from "../../spaces";

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

/** Counts all posts of a space or category as read by the caller, opened or not. Nothing is remembered of guests. */
export async function markAllRead(
  ctx: AppContext,
  ref: PostContainerRef,
): Promise<{ spaceId: SpaceId; unreadCount: number }> {
  const row = await ctx.shard.readOne(postContainerRow(ctx, ref));
  const place = requireInSpace(ctx, row ? abilityIn(row, "view") : "space.view", row);
  const profileId = ctx.me.profile?.id;
  if (profileId) {
    const discriminator: PostDiscriminator = place.discriminator;
    const reached = sql`(select ${spaces.postSequence} from ${spaces} where ${spaces.appId} = ${ctx.app.id} and ${spaces.id} = ${place.id})`;
    await ctx.shard.write([
      discriminator === "groups"
        ? appWrite(
            ctx,
            (
              appId,
            ) => sql`update ${spaceMembers} set ${nameOf(spaceMembers.readSequence)} = ${reached}, ${nameOf(spaceMembers.seenSequence)} = ${reached}
              where ${spaceMembers.appId} = ${appId} and ${spaceMembers.spaceId} = ${place.id} and ${spaceMembers.profileId} = ${profileId}`,
          )
        : appWrite(ctx, (appId) =>
            upsertRow(
              categoryReads,
              {
                appId,
                profileId,
                spaceId: place.id,
                seenSequence: place.postSequence,
                readSequence: place.postSequence,
              },
              sql`on conflict do update set ${nameOf(categoryReads.seenSequence)} = max(${categoryReads.seenSequence}, excluded.${nameOf(categoryReads.seenSequence)}),
                ${nameOf(categoryReads.readSequence)} = max(${categoryReads.readSequence}, excluded.${nameOf(categoryReads.readSequence)})`,
            ),
          ),
    ]);
    ctx.publish({ type: "space.seen", appId: ctx.app.id, spaceId: place.id, profileId });
  }
  return { spaceId: place.id, unreadCount: 0 };
}
