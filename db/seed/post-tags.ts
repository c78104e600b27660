import { lowerText } from "@db/columns";
import { postTags, taggedPosts } from "@db/shard";
import type { AppId, PostId, PostTagId } from "@db/vocabulary/ids";
import type { Language } from "@db/vocabulary/enumerations";
import type { Random } from "./random";
import type { SpaceOfApp } from "./spaces";
import type { RowsOfDatabase } from "./table-rows";

const names = {
  de: ["Frage", "Idee", "Erfahrung"],
  en: ["Question", "Idea", "Experience"],
} as const satisfies Record<Language, readonly string[]>;
const colors = ["info", "success", "warning"] as const;

interface SeedContext {
  appId: AppId;
  shard: RowsOfDatabase;
  random: Random;
  language: Language;
}

/** The tags of a space or category. */
export function addPostTags({ appId, shard, random, language }: SeedContext, space: SpaceOfApp): PostTagId[] {
  return names[language].map((name, position) => {
    const id = random.id<"post tag">(space.row.createdAt);
    shard.add(postTags, {
      id,
      appId,
      spaceId: space.id,
      name,
      nameKey: lowerText(name),
      color: colors[position]!,
      position,
    });
    return id;
  });
}

/** Two of three posts have a tag. */
export function tagPost(
  { appId, shard }: Pick<SeedContext, "appId" | "shard">,
  tagIds: readonly PostTagId[],
  postId: PostId,
  index: number,
  at: number,
): void {
  const tagId = tagIds[(index * 7) % (tagIds.length + 2)];
  if (tagId) shard.add(taggedPosts, { appId, tagId, postId, createdAt: at });
}
