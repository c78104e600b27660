import { sql } from "drizzle-orm";
import type { PostDiscriminator } from "@db/vocabulary/enumerations";
import type { PostId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { appQuery, appWrite, type Readable } from "@workers/store";
import { requireAbility } from "../access";
import { AppError, notFound } from "../errors";
import { appOrigin } from "../public-address";
import { iso } from "../time";
import type { Post, Share } from "@workers/contracts/posts";
import { personColumn, personOf, ensureProfile } from "../profiles";
import { factsOf, isListed } from "../spaces";
import {
  isOpenByLink,
  mayWithdrawLink,
  postColumns,
  postJoins,
  type PostRow,
  postRow,
  requirePublished,
  showPost,
  spaceSeen,
} from "./posts";

/** 22 characters that nobody guesses. */
function newShareHash(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
}

/**
 * Makes the link that everybody may read a post by, or answers the one there is. In what isn't open to all only those who
 * moderate it may; the place is asked once more by the write, so that it can't close in between.
 */
export async function sharePost(ctx: AppContext, id: PostId): Promise<Share> {
  const post = requirePublished(ctx, await ctx.shard.readOne(postRow(ctx, { id })));
  requireAbility(ctx, "post.share", factsOf(ctx, spaceSeen(post), post.authorId));
  const sharedBy = await ensureProfile(ctx);
  const { rows } = await ctx.shard.writeAndRead(
    [
      appWrite(
        ctx,
        (
          appId,
        ) => sql`update posts set share_hash = ${newShareHash()}, shared_by = ${sharedBy}, shared_at = ${ctx.now()}
        where app_id = ${appId} and id = ${id} and share_hash is null and state = 'published'
          and exists (select 1 from spaces s left join groups g on g.app_id = s.app_id and g.id = s.group_id
            where s.app_id = ${appId} and s.id = posts.space_id and s.id = ${post.spaceId} and s.access = ${post.access} and g.access is ${post.groupAccess})
          and exists (select 1 from profiles m where m.app_id = ${appId} and m.id = ${sharedBy} and m.is_blocked = 0 and m.deleted_at is null)`,
      ),
    ],
    sharedRow(ctx, { id }),
  );
  if (!rows[0]) throw new AppError("conflict");
  return showShare(ctx, rows[0]);
}

/** The link of a post, if there is one, for those who may make or withdraw it. */
export async function shareOf(ctx: AppContext, id: PostId): Promise<Share | null> {
  const [row, shared] = await Promise.all([
    ctx.shard.readOne(postRow(ctx, { id })),
    ctx.shard.readOne(sharedRow(ctx, { id })),
  ]);
  const post = requirePublished(ctx, row);
  if (!mayWithdrawLink(ctx, post)) requireAbility(ctx, "post.share", factsOf(ctx, spaceSeen(post), post.authorId));
  return shared ? showShare(ctx, shared) : null;
}

/** Ends the link of a post, for who made it and those who moderate. Where there is none it changes nothing. */
export async function withdrawLink(ctx: AppContext, id: PostId): Promise<void> {
  const post = requirePublished(ctx, await ctx.shard.readOne(postRow(ctx, { id })));
  // Where there is no link, nobody's is withdrawn.
  const ownerId = post.shareHash === null ? ctx.me.profile?.id : post.sharedBy;
  requireAbility(ctx, "post.withdraw_link", factsOf(ctx, spaceSeen(post), ownerId));
  if (post.shareHash === null) return;
  await ctx.shard.write([
    appWrite(
      ctx,
      (appId) => sql`update posts set share_hash = null, shared_by = null, shared_at = null
      where app_id = ${appId} and id = ${id} and share_hash = ${post.shareHash}`,
    ),
  ]);
}

type SharedRow = PostRow & { shareHash: string; sharedAt: number; sharer: string };

async function showShare(ctx: AppContext, row: SharedRow): Promise<Share> {
  const path = row.discriminator === "groups" ? `/groups/g/${row.spaceSlug}` : `/communities/c/${row.spaceSlug}`;
  return {
    shareHash: row.shareHash,
    url: `${await appOrigin(ctx, ctx)}${path}/share/${row.shareHash}`,
    profile: personOf(row.sharer, row.sharedBy!),
    createdAt: iso(row.sharedAt),
    permissions: { can: mayWithdrawLink(ctx, row) ? ["withdraw_link"] : [] },
  };
}

/** The row of a post that has a link, by that or by its id. */
export const sharedRow = (
  ctx: AppContext,
  ref: { id: PostId } | { shareHash: string; discriminator: PostDiscriminator },
): Readable<SharedRow> =>
  appQuery(
    ctx,
    (appId) => sql`select ${postColumns(ctx, { isFeed: false })}, ${personColumn(sql`m`)} as sharer
    from posts p ${postJoins(appId)} left join profiles m on m.app_id = ${appId} and m.id = p.shared_by
    where p.app_id = ${appId} and p.state = 'published' and p.share_hash is not null
      and ${"id" in ref ? sql`p.id = ${ref.id}` : sql`p.share_hash = ${ref.shareHash} and p.discriminator = ${ref.discriminator}`}`,
  );

/**
 * A shared post, for whoever has its link: whether they may read its place or not. Who may not know of the place learns
 * nothing of it but the address that the link itself bears.
 */
export async function sharedPost(ctx: AppContext, shareHash: string, discriminator: PostDiscriminator): Promise<Post> {
  const row = await ctx.shard.readOne(sharedRow(ctx, { shareHash, discriminator }));
  if (!row || !isOpenByLink(ctx, row)) throw notFound("post");
  const post = showPost(ctx, row);
  if (post.permissions.can.includes("view")) return post;
  const place = isListed(ctx, spaceSeen(row)) ? post.space : { ...post.space, name: "" };
  return { ...post, space: place, category: post.category && place, permissions: { can: ["view_shared"] } };
}
