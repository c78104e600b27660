import { generateNKeysBetween } from "fractional-indexing";
import { attachments, categoryReads, follows, serviceSettings, spaceMembers, spaces } from "@db/shard";
import type { SeedCategory } from "./seed-app";
import type { Member } from "./members";
import { fileUrl } from "./pictures-of-app";
import { seenUpTo, type SpaceOfApp, type SeedContext } from "./spaces";
import { hasAppeared } from "./texts";

const day = 24 * 60 * 60_000;

/** The categories of an app's communities service. Everybody writes in them, nobody joins. */
export function addCategories(context: SeedContext): SpaceOfApp[] {
  const ranks = generateNKeysBetween(null, null, context.app.categories.length);
  context.shard.add(serviceSettings, {
    appId: context.appId,
    service: "communities",
    settings: { isActive: true },
    updatedAt: context.now - 200 * day,
  });
  return context.app.categories.map((category, i) => addCategory(context, category, ranks[i]!));
}

function addCategory(context: SeedContext, category: SeedCategory, rank: string): SpaceOfApp {
  const { appId, shard, pictures, random, members } = context;
  const at = context.now - 200 * day;
  const id = random.id<"space">(at);
  const cover = pictures.cover(category.cover, `${context.app.slug}-${category.slug}`, at);
  const texts = context.textsOf(category.slug);
  const postsCount = texts.filter(hasAppeared).length;
  const moderator = members.find(({ firstName }) => firstName === category.moderator)!;
  const row: typeof spaces.$inferInsert = {
    id,
    appId,
    discriminator: "communities",
    slug: category.slug,
    name: category.name,
    description: category.description,
    access: "open",
    coverUrl: fileUrl(cover),
    rank,
    membersCount: 1,
    postsCount,
    postSequence: postsCount,
    createdAt: at,
    updatedAt: at,
  };
  shard.add(spaces, row);
  shard.add(attachments, { appId, entityType: "space", entityId: id, fileId: cover, position: -1 });
  shard.add(spaceMembers, {
    appId,
    spaceId: id,
    profileId: moderator.profileId,
    isModerator: true,
    ...seenUpTo(postsCount),
    createdAt: at,
  });
  for (const member of members) addReader(context, id, member, postsCount);
  return { id, groupId: null, members, texts, row };
}

/** Most have looked in lately; some follow the category. */
function addReader(
  { appId, shard, random, now }: SeedContext,
  spaceId: SpaceOfApp["id"],
  { profileId, persona }: Member,
  postsCount: number,
) {
  const missed = persona ? random.between(0, 2) : random.between(0, 4);
  if (persona || random.chance(0.7))
    shard.add(categoryReads, { appId, profileId, spaceId, ...seenUpTo(Math.max(0, postsCount - missed)) });
  if (random.chance(0.25))
    shard.add(follows, {
      appId,
      entityType: "category",
      entityId: spaceId,
      profileId,
      createdAt: now - random.between(1, 30) * day,
    });
}
