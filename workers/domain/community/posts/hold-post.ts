import { type SQL, sql } from "drizzle-orm";
import { posts } from "@db/shard";
import type { PostId, ProfileId } from "@db/vocabulary/ids";
import type { HoldReason } from "@db/vocabulary/moderation";
import { plainText, type RichTextDoc } from "@db/vocabulary/rich-text";
import type { AppContext } from "@workers/context";
import type { PostForm } from "@workers/contracts/posts";
import { can } from "@workers/domain/kernel/access";
import {
  heldStateColumn,
  holdReasonFor,
  holdThing,
  rulesOf,
  tabOf,
  type RulesRow,
} from "@workers/domain/kernel/engagement";
import { factsOf, type SpaceSeen } from "../spaces";

/** Why a post waits for approval before others see it; null where it doesn't. Moderators' never do. */
export function reasonToHoldPost(
  ctx: AppContext,
  place: SpaceSeen,
  row: RulesRow | undefined,
  { title, body, poll, isEdit }: Pick<PostForm, "title" | "poll"> & { body: RichTextDoc; isEdit: boolean },
): HoldReason | null {
  if (can(ctx, "space.moderation", factsOf(ctx, place))) return null;
  const rules = rulesOf(row);
  return holdReasonFor(rules, {
    words: [title ?? "", plainText(body), poll?.question ?? "", ...(poll?.options ?? []).map(({ text }) => text)],
    body,
    publishedCount: row?.postsCount ?? 0,
    preModeration: rules.postPreModeration,
    isEdit,
  });
}

/** The writes that bring a post that waits for approval into the inbox. */
export const holdPost = (
  ctx: AppContext,
  post: {
    id: PostId;
    authorId: ProfileId;
    place: SpaceSeen;
    title: string;
    body: RichTextDoc;
    reason: HoldReason;
    when: SQL;
  },
) =>
  holdThing(ctx, {
    entityType: "post",
    entityId: post.id,
    tab: tabOf({ type: "post", container: null }),
    reason: post.reason,
    place: { spaceId: post.place.id, groupId: post.place.groupId },
    authorId: post.authorId,
    title: post.title,
    text: plainText(post.body),
    when: post.when,
  });

/** The state that a post comes back to when its deletion is undone: what moderators hid stays hidden. */
export const stateBeforeDeletion = (appId: string, id: PostId): SQL =>
  sql`coalesce(${heldStateColumn(appId, "post", id)}, case when ${posts.publishAt} is null then 'published' else 'scheduled' end)`;
