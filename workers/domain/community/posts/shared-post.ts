import { sql } from "drizzle-orm";
import { posts } from "@db/shard";
import type { PostDiscriminator } from "@db/vocabulary/enumerations";
import type { Post } from "@workers/contracts/posts";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, type Readable } from "@workers/store";
import { notFound } from "@workers/errors";
import { isListed } from "../spaces";
import { isPostOpenByLink, postColumns, postJoins, type PostRow, showPost, spaceSeen } from "./posts";

const p = aliased(posts, "p");

/** The row of a post by its link. */
export const sharedRow = (
  ctx: AppContext,
  { shareHash, discriminator }: { shareHash: string; discriminator: PostDiscriminator },
): Readable<PostRow> =>
  appQuery(
    ctx,
    (appId) => sql`select ${postColumns(ctx, { isFeed: false })} from ${p} ${postJoins(appId)}
    where ${p.appId} = ${appId} and ${p.state} = 'published' and ${p.shareHash} = ${shareHash} and ${p.discriminator} = ${discriminator}`,
  );

/**
 * A shared post, for whoever has its link: whether they may read its place or not. Who may not know of the place learns
 * nothing of it but the address that the link itself bears.
 */
export async function sharedPost(ctx: AppContext, shareHash: string, discriminator: PostDiscriminator): Promise<Post> {
  const row = await ctx.shard.readOne(sharedRow(ctx, { shareHash, discriminator }));
  if (!row || !isPostOpenByLink(ctx, row)) throw notFound("post");
  const post = showPost(ctx, row);
  if (post.permissions.can.includes("view")) return post;
  const place = isListed(ctx, spaceSeen(row)) ? post.space : { ...post.space, name: "" };
  return { ...post, space: place, category: post.category && place, permissions: { can: ["view_shared"] } };
}
