import { sql } from "drizzle-orm";
import { posts, spaces, groups, profiles } from "@db/shard";
import type { PostDiscriminator } from "@db/vocabulary/enumerations";
import type { PostId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { nameOf, aliased, appQuery, appWrite, type Readable } from "@workers/store";
import { requireAbility } from "../access";
import { AppError, notFound } from "../errors";
import { appOrigin } from "../public-address";
import { iso } from "../time";
import type { Share } from "@workers/contracts/engagement";
import type { Post } from "@workers/contracts/posts";
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

const s = aliased(spaces, "s");
const g = aliased(groups, "g");
const m = aliased(profiles, "m");
const p = aliased(posts, "p");

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
        ) => sql`update ${posts} set ${nameOf(posts.shareHash)} = ${newShareHash()}, ${nameOf(posts.sharedBy)} = ${sharedBy}, ${nameOf(posts.sharedAt)} = ${ctx.now()}
        where ${posts.appId} = ${appId} and ${posts.id} = ${id} and ${posts.shareHash} is null and ${posts.state} = 'published'
          and exists (select 1 from ${s} left join ${g} on ${g.appId} = ${s.appId} and ${g.id} = ${s.groupId}
            where ${s.appId} = ${appId} and ${s.id} = ${posts.spaceId} and ${s.id} = ${post.spaceId} and ${s.access} = ${post.access} and ${g.access} is ${post.groupAccess})
          and exists (select 1 from ${m} where ${m.appId} = ${appId} and ${m.id} = ${sharedBy} and ${m.isBlocked} = 0 and ${m.deletedAt} is null)`,
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
      (
        appId,
      ) => sql`update ${posts} set ${nameOf(posts.shareHash)} = null, ${nameOf(posts.sharedBy)} = null, ${nameOf(posts.sharedAt)} = null
      where ${posts.appId} = ${appId} and ${posts.id} = ${id} and ${posts.shareHash} = ${post.shareHash}`,
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
    from ${p} ${postJoins(appId)} left join ${m} on ${m.appId} = ${appId} and ${m.id} = ${p.sharedBy}
    where ${p.appId} = ${appId} and ${p.state} = 'published' and ${p.shareHash} is not null
      and ${"id" in ref ? sql`${p.id} = ${ref.id}` : sql`${p.shareHash} = ${ref.shareHash} and ${p.discriminator} = ${ref.discriminator}`}`,
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
