import type { PostId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { can } from "../access";
import { AppError } from "../errors";
import { postRow, spaceSeen } from "./posts";
import { getProfile } from "./profiles";
import { factsOf, isListed } from "./space-access";
import { spaceRow } from "./spaces";

/**
 * What an address names, for the router. Who may not read a thing learns no more than the address itself says; of what
 * is secret to them, nothing (undefined).
 */
export async function locateSpace(ctx: AppContext, slug: string): Promise<{ id?: SpaceId; slug: string; name?: string } | undefined> {
  const space = await ctx.shard.readOne(spaceRow(ctx, { slug }));
  if (!space || !isListed(ctx, space)) return undefined;
  return can(ctx, "space.view", factsOf(ctx, space)) ? { id: space.id, slug, name: space.name } : { slug };
}

export async function locatePost(
  ctx: AppContext, slug: string, spaceSlug?: string,
): Promise<{ id?: PostId; slug: string; name?: string; spaceSlug?: string } | undefined> {
  const post = await ctx.shard.readOne(postRow(ctx, { slug }));
  if (!post || (spaceSlug !== undefined && post.spaceSlug !== spaceSlug) || !isListed(ctx, spaceSeen(post))) return undefined;
  const isReadable = can(ctx, "post.view", factsOf(ctx, spaceSeen(post), post.authorId));
  return isReadable ? { id: post.id, slug, name: post.title, spaceSlug: post.spaceSlug } : { slug };
}

export async function locateProfile(ctx: AppContext, id: ProfileId): Promise<{ id: ProfileId; name: string } | undefined> {
  try {
    const { firstName, lastName } = await getProfile(ctx, id);
    return { id, name: `${firstName} ${lastName}`.trim() };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
