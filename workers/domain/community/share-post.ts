import { sql } from "drizzle-orm";
import type { PostDiscriminator } from "@db/vocabulary/enumerations";
import type { PostId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { appQuery, appWrite, type Readable } from "@workers/store";
import { require } from "../access";
import { notFound } from "../errors";
import { appOrigin } from "../public-address";
import { type Post, postColumns, postJoins, postRow, type PostRow, requirePublished, showPost, spaceSeen } from "./posts";
import { factsOf } from "./space-access";

export interface Share {
  shareHash: string;
  /** The page that everybody may read the post on. */
  url: string;
}

/** 22 characters that nobody guesses. */
function newShareHash(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** Makes the link that everybody may read a post by, or answers the one there is. */
export async function sharePost(ctx: AppContext, id: PostId): Promise<Share> {
  const post = requirePublished(ctx, await ctx.shard.readOne(postRow(ctx, { id })));
  require(ctx, "post.share", factsOf(ctx, spaceSeen(post), post.authorId));
  const { rows } = await ctx.shard.writeAndRead(
    [
      appWrite(ctx, (appId) => sql`update posts set share_hash = ${newShareHash()}
        where app_id = ${appId} and id = ${id} and share_hash is null and state = 'published'`),
    ],
    postRow(ctx, { id }),
  );
  const shareHash = rows[0]?.state === "published" ? rows[0].shareHash : null;
  if (!shareHash) throw notFound("post");
  const path = post.discriminator === "groups" ? `/groups/g/${post.spaceSlug}` : `/communities/c/${post.spaceSlug}`;
  return { shareHash, url: `${await appOrigin(ctx, ctx)}${path}/share/${shareHash}` };
}

/** The row of a shared post. */
export const sharedRow = (ctx: AppContext, shareHash: string, discriminator: PostDiscriminator): Readable<PostRow> =>
  appQuery(ctx, (appId) => sql`select ${postColumns(ctx, { isFeed: false })} from posts p ${postJoins(appId)}
    where p.app_id = ${appId} and p.share_hash = ${shareHash} and p.discriminator = ${discriminator} and p.state = 'published'`);

/** A shared post, for whoever has its link: whether they may read its space or not. */
export async function sharedPost(ctx: AppContext, shareHash: string, discriminator: PostDiscriminator): Promise<Post> {
  const found = await ctx.shard.readOne(sharedRow(ctx, shareHash, discriminator));
  if (!found) throw notFound("post");
  return showPost(ctx, found);
}
