import type { PostDiscriminator } from "@db/vocabulary/enumerations";
import type { ChatId, CommentId, GroupId, PostId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { can } from "@workers/domain/kernel/access";
import { AppError } from "@workers/errors";
import { type Locate, type LocatedThing, registerAddresses, type RoutedType } from "@workers/domain/kernel/addresses";
import { getChat } from "../chats";
import { getComment } from "@workers/domain/kernel/engagement";
import { lockScreenBySlug } from "@workers/domain/platform/lock-screens";
import { getPost, isPostOpenByLink, type PostRef, postRow, sharedRow, spaceSeen } from "../posts";
import { getProfile } from "@workers/domain/kernel/profiles";
import { factsOf, getGroup, groupFacts, isListed, postContainerRow, seesScheduled, spaceRow } from "../spaces";

/**
 * What an address names, for the router. Who may not read a thing learns no more than the address itself says; of what
 * is secret to them, nothing (undefined).
 */
async function locateSpace(
  ctx: AppContext,
  slug: string,
): Promise<{ id?: SpaceId; slug: string; name?: string } | undefined> {
  const space = await ctx.shard.readOne(spaceRow(ctx, { slug }));
  if (!space || !isListed(ctx, space)) return undefined;
  return can(ctx, "space.view", factsOf(ctx, space)) ? { id: space.id, slug, name: space.name } : { slug };
}

/** As `locateSpace`, for a category. */
async function locateCategory(
  ctx: AppContext,
  slug: string,
): Promise<{ id?: SpaceId; slug: string; name?: string } | undefined> {
  const category = await ctx.shard.readOne(postContainerRow(ctx, { slug, discriminator: "communities" }));
  if (!category || !isListed(ctx, category)) return undefined;
  return can(ctx, "category.view", factsOf(ctx, category)) ? { id: category.id, slug, name: category.name } : { slug };
}

/** As `locateSpace`, for a group. */
async function locateGroup(
  ctx: AppContext,
  slug: string,
): Promise<{ id?: GroupId; slug: string; name?: string } | undefined> {
  const group = await found(() => getGroup(ctx, { slug }));
  if (!group) return undefined;
  return can(ctx, "group.view", groupFacts(group)) ? { id: group.id, slug, name: group.name } : { slug };
}

interface LocatedPost {
  id?: PostId;
  slug: string;
  name?: string;
  spaceSlug?: string;
}

/** A post by its slug; `spaceSlug` is of the space or category that the address names. */
async function locatePost(
  ctx: AppContext,
  ref: PostRef & { slug: string },
  spaceSlug?: string,
): Promise<LocatedPost | undefined> {
  const post = await ctx.shard.readOne(postRow(ctx, ref));
  if (!post || (spaceSlug !== undefined && post.spaceSlug !== spaceSlug) || !isListed(ctx, spaceSeen(post)))
    return undefined;
  if (post.state === "deleted" || (post.state !== "published" && !seesScheduled(ctx, spaceSeen(post), post.authorId)))
    return undefined;
  const isReadable = can(ctx, "post.view", factsOf(ctx, spaceSeen(post), post.authorId));
  return isReadable ? { id: post.id, slug: ref.slug, name: post.title, spaceSlug: post.spaceSlug } : { slug: ref.slug };
}

/** A shared post: whoever has its link may read it. */
async function locateShared(
  ctx: AppContext,
  shareHash: string,
  discriminator: PostDiscriminator,
): Promise<LocatedPost | undefined> {
  const post = await ctx.shard.readOne(sharedRow(ctx, { shareHash, discriminator }));
  return post && isPostOpenByLink(ctx, post)
    ? { id: post.id, slug: post.slug, name: post.title, spaceSlug: post.spaceSlug }
    : undefined;
}

/** The post that a comment stands below, for who may read it. */
async function locateComment(ctx: AppContext, id: CommentId): Promise<LocatedPost | undefined> {
  const comment = await found(() => getComment(ctx, id));
  if (comment?.entityType !== "post") return undefined;
  const post = await found(() => getPost(ctx, { id: comment.entityId as PostId }));
  return post && { id: post.id, slug: post.slug, name: post.title, spaceSlug: post.space.slug };
}

/** A chat that the caller may see. */
async function locateChat(ctx: AppContext, id: ChatId): Promise<{ id: ChatId; name: string } | undefined> {
  const chat = await found(() => getChat(ctx, id));
  return chat && { id: chat.id, name: chat.name };
}

/** A member whose page the caller may see. */
async function locateProfile(ctx: AppContext, id: ProfileId): Promise<{ id: ProfileId; name: string } | undefined> {
  const profile = await found(() => getProfile(ctx, id));
  return profile && { id, name: `${profile.firstName} ${profile.lastName}`.trim() };
}

/** A lock screen by itself, which everybody may see. */
async function locateLockScreen(ctx: AppContext, slug: string): Promise<{ slug: string; name: string } | undefined> {
  const screen = await found(() => lockScreenBySlug(ctx, slug));
  return screen && { slug, name: screen.title };
}

/** What a read answers; undefined where it refuses. */
async function found<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const byId =
  <Id extends string>(locate: (ctx: AppContext, id: Id) => Promise<LocatedThing | undefined>): Locate =>
  async (ctx, values) =>
    uuid.test(values["id"]!) ? locate(ctx, values["id"] as Id) : undefined;

/** How the things of these areas are found; their addresses stand in `addresses.ts`. */
const locators: Partial<Record<RoutedType, Locate>> = {
  app: async ({ app }) => ({ id: app.id, slug: app.slug, name: app.name }),
  space: (ctx, values) => locateSpace(ctx, values["slug"]!),
  screen: async (ctx, values, screen) =>
    values["groupSlug"] === undefined ? { slug: screen } : locateGroup(ctx, values["groupSlug"]),
  post: async (ctx, values) => {
    if (values["commentId"] !== undefined)
      return uuid.test(values["commentId"]) ? locateComment(ctx, values["commentId"] as CommentId) : undefined;
    return locatePost(ctx, { slug: values["slug"]! }, values["spaceSlug"]);
  },
  communities: async (ctx, values) => (values["slug"] === undefined ? null : locateCategory(ctx, values["slug"])),
  communities_post: (ctx, values) =>
    locatePost(ctx, { slug: values["slug"]!, discriminator: "communities" }, values["spaceSlug"]),
  post_shared: (ctx, values) => locateShared(ctx, values["shareHash"]!, "groups"),
  communities_post_shared: (ctx, values) => locateShared(ctx, values["shareHash"]!, "communities"),
  profile: byId<ProfileId>(locateProfile),
  chat: byId<ChatId>(locateChat),
  lockscreen: (ctx, values) => locateLockScreen(ctx, values["slug"]!),
};

registerAddresses(
  ...Object.entries(locators).map(([type, locate]) => ({ type: type as RoutedType, paths: [], locate })),
);
