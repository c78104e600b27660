import { generateNKeysBetween } from "fractional-indexing";
import { attachments, groupMembers, groups, spaceMembers, spaces } from "@db/shard";
import type { AppId, GroupId, SpaceId } from "@db/vocabulary/ids";
import type { SeedApp, SeedSpace } from "./seed-app";
import type { Member } from "./members";
import { fileUrl, type PicturesOfApp } from "./pictures-of-app";
import type { Random } from "./random";
import type { RowsOfDatabase } from "./table-rows";
import { hasAppeared, type WrittenPost } from "./texts";

const day = 24 * 60 * 60_000;

export interface SpaceOfApp {
  id: SpaceId;
  /** Null for a category. */
  groupId: GroupId | null;
  /** Who writes there: the space's members, or everybody in a category. */
  members: Member[];
  texts: WrittenPost[];
  /** Counters and the pinned post change while posts are written. */
  row: typeof spaces.$inferInsert;
}

export interface SeedContext {
  app: SeedApp;
  appId: AppId;
  shard: RowsOfDatabase;
  pictures: PicturesOfApp;
  members: Member[];
  random: Random;
  now: number;
  /** The posts written for a space, oldest first. */
  textsOf(spaceSlug: string): WrittenPost[];
}

/** The groups and spaces of an app with those who joined them. Who writes in a space belongs to it. */
export function addSpaces(context: SeedContext): SpaceOfApp[] {
  const foundedAt = context.now - 310 * day;
  const groupRanks = generateNKeysBetween(null, null, context.app.groups.length);
  return context.app.groups.flatMap((group, i) => {
    const groupId = context.random.id<"group">(foundedAt);
    const inGroup = new Set<Member>();
    const ranks = generateNKeysBetween(null, null, group.spaces.length);
    const addedSpaces = group.spaces.map((space, j) => {
      const addedSpace = addSpace(context, space, groupId, ranks[j]!, foundedAt);
      for (const member of addedSpace.members) inGroup.add(member);
      return addedSpace;
    });
    context.shard.add(groups, {
      id: groupId,
      appId: context.appId,
      slug: group.slug,
      name: group.name,
      description: group.description,
      access: group.access,
      rank: groupRanks[i]!,
      membersCount: inGroup.size,
      createdAt: foundedAt,
      updatedAt: foundedAt,
    });
    for (const { profileId, profile } of inGroup)
      context.shard.add(groupMembers, { appId: context.appId, groupId, profileId, createdAt: profile.createdAt });
    return addedSpaces;
  });
}

function addSpace(context: SeedContext, space: SeedSpace, groupId: GroupId, rank: string, at: number): SpaceOfApp {
  const { appId, shard, pictures, random } = context;
  const id = random.id<"space">(at);
  const cover = pictures.cover(space.cover, `${context.app.slug}-${space.slug}`, at);
  const texts = context.textsOf(space.slug);
  const members = joiners(context, space, texts);
  const postsCount = texts.filter(hasAppeared).length;
  const row: typeof spaces.$inferInsert = {
    id,
    appId,
    groupId,
    slug: space.slug,
    name: space.name,
    description: space.description,
    access: space.access,
    postedBy: space.postedBy ?? "members",
    coverUrl: fileUrl(cover),
    rank,
    membersCount: members.length,
    postsCount,
    postSequence: postsCount,
    createdAt: at,
    updatedAt: at,
  };
  shard.add(spaces, row);
  shard.add(attachments, { appId, entityType: "space", entityId: id, fileId: cover, position: -1 });
  members.forEach((member, i) =>
    shard.add(spaceMembers, {
      appId,
      spaceId: id,
      profileId: member.profileId,
      // The most faithful writer of a busy space looks after it.
      isModerator:
        member.persona === null && space.joined < 1 && member.firstName === texts.find((text) => text.by)?.by,
      ...seenUpTo(Math.max(0, postsCount - unreadOf(member, i, random))),
      createdAt: member.profile.createdAt,
    }),
  );
  return { id, groupId, members, texts, row };
}

function joiners({ members, random }: SeedContext, space: SeedSpace, texts: WrittenPost[]): Member[] {
  const writers = new Set(texts.map((text) => text.by));
  const isTeam = (member: Member) => member.persona === "operator" || member.persona === "moderator";
  return members.filter((member) => {
    if (isTeam(member) || writers.has(member.firstName)) return true;
    if (member.persona === "member") return space.access === "open";
    return random.chance(space.joined);
  });
}

function unreadOf(member: Member, turn: number, random: Random): number {
  if (member.persona === "operator") return random.chance(0.25) ? 1 : 0;
  if (member.persona === "moderator") return random.chance(0.3) ? random.between(1, 2) : 0;
  return turn % 3 === 0 ? 0 : random.between(0, 4);
}

/** What somebody has seen counts as read too. */
export const seenUpTo = (seenSequence: number) => ({ seenSequence, readSequence: seenSequence });
