import { comments, likes, mentions, notifications, posts, spaceMembers } from "@db/shard";
import type { AppId, NotificationId, ProfileId } from "@db/vocabulary/ids";
import type { Member } from "./members";
import type { Random } from "./random";
import type { RowsOfDatabase } from "./table-rows";

const day = 86_400_000;
/** How far back lists reach, how long posts of spaces stay in them, and since when nothing has been read. */
const [notifiedFor, toldOfPosts, unread] = [45 * day, 6 * day, 3 * day];

interface SeedContext {
  appId: AppId;
  shard: RowsOfDatabase;
  members: Member[];
  random: Random;
  now: number;
}

type Row = typeof notifications.$inferInsert;
type Act = Pick<Row, "action" | "reason" | "actorId" | "entityType" | "entityId" | "createdAt"> &
  Partial<Pick<Row, "targetType" | "targetId">> & { postId: string; profileId: ProfileId };

/** The recent notifications of the people one can sign in as. */
export function addNotifications(context: SeedContext): void {
  for (const { persona, profileId } of context.members) {
    if (!persona) continue;
    const acts = actsFor(context, profileId).filter(
      ({ actorId, createdAt }) => actorId !== profileId && createdAt <= context.now,
    );
    writeGroups(context, profileId, acts);
  }
}

function actsFor({ shard, now }: SeedContext, profileId: ProfileId): Act[] {
  const published = shard.rowsOf(posts).filter(({ state = "published" }) => state === "published");
  const ownPosts = new Map(
    published.filter(({ authorId }) => authorId === profileId).map((post) => [post.id as string, post]),
  );
  const allComments = new Map(shard.rowsOf(comments).map((comment) => [comment.id as string, comment]));
  const joined = new Map(
    shard
      .rowsOf(spaceMembers)
      .filter((member) => member.profileId === profileId)
      .map((member) => [member.spaceId as string, member.notifications ?? "all_new"]),
  );
  const acts: Act[] = [];
  const add = (act: Omit<Act, "profileId">, since = notifiedFor) => {
    if (act.createdAt > now - since) acts.push({ ...act, profileId });
  };
  const isNamed = new Set<string>();
  for (const { entityType, entityId, profileId: named, createdAt } of shard.rowsOf(mentions)) {
    const comment = entityType === "comment" ? allComments.get(entityId) : undefined;
    const by = comment ?? published.find(({ id }) => id === entityId);
    if (named !== profileId || !by) continue;
    isNamed.add(entityId);
    const postId = comment ? comment.entityId : entityId;
    add({ action: "mentions", reason: "mentioned", actorId: by.authorId, entityType, entityId, postId, createdAt });
  }
  for (const comment of allComments.values()) {
    if (isNamed.has(comment.id)) continue;
    const parent = comment.parentCommentId ? allComments.get(comment.parentCommentId) : undefined;
    const target = { actorId: comment.authorId, targetType: "comment", targetId: comment.id, postId: comment.entityId };
    const { createdAt } = comment;
    if (parent?.authorId === profileId)
      add({
        action: "reply_to_comment",
        reason: "answered",
        entityType: "comment",
        entityId: parent.id,
        createdAt,
        ...target,
      });
    else if (ownPosts.has(comment.entityId))
      add({
        action: "new_comment",
        reason: "author",
        entityType: "post",
        entityId: comment.entityId,
        createdAt,
        ...target,
      });
  }
  for (const { entityType, entityId, profileId: actorId, createdAt } of shard.rowsOf(likes)) {
    const comment = entityType === "comment" ? allComments.get(entityId) : undefined;
    const own = comment ? comment.authorId === profileId : ownPosts.has(entityId);
    const action = comment ? ("comment_like" as const) : ("post_like" as const);
    const postId = comment ? comment.entityId : entityId;
    if (own) add({ action, reason: "author", actorId, entityType, entityId, postId, createdAt });
  }
  for (const { id, spaceId, authorId, createdAt } of published)
    if (joined.get(spaceId) === "all_new" && !isNamed.has(id))
      add(
        {
          action: "new_post",
          reason: "in_space",
          actorId: authorId,
          entityType: "post",
          entityId: id,
          postId: id,
          createdAt,
        },
        toldOfPosts,
      );
  return acts.sort((a, b) => a.createdAt - b.createdAt);
}

/** Acts of one kind on one thing are a group; the latest stands for it. */
function writeGroups({ appId, shard, random, now }: SeedContext, profileId: ProfileId, acts: Act[]): void {
  const groups = new Map<string, Act[]>();
  for (const act of acts) {
    const key = `${act.action} ${act.entityType} ${act.entityId}`;
    groups.set(key, [...(groups.get(key) ?? []), act]);
  }
  for (const group of groups.values()) {
    const lastAt = group.at(-1)!.createdAt;
    const readAt = lastAt > now - unread ? null : lastAt + 3_600_000;
    const people = new Set<string | null | undefined>();
    let groupId: NotificationId | undefined;
    group.forEach(({ postId, ...act }, i) => {
      const id = random.id<"notification">(act.createdAt);
      groupId ??= id;
      people.add(act.actorId);
      shard.add(notifications, {
        id,
        appId,
        targetType: act.entityType,
        targetId: act.entityId,
        ...act,
        profileId,
        ...(act.action !== "mentions" && { threadType: "post", threadId: postId }),
        groupId,
        actorsCount: people.size,
        isLatest: i === group.length - 1,
        readAt,
        toldAt: readAt,
      });
    });
  }
}
