import { type SQL, sql } from "drizzle-orm";
import { comments } from "@db/shard";
import type { CommentId } from "@db/vocabulary/ids";
import type { Visibility } from "@db/vocabulary/moderation";
import { type AppScope, aliased, appWrite, columnOf, nameOf, type Writable } from "@workers/store";
import { countOfAuthor } from "../../profiles";
import { counterOf, entityKinds, type Hiding, type StoredSubject } from "../entity-kind";

const c = aliased(comments, "c");

/** Counts a comment in all that counts it, or takes it off, as long as a condition holds of its row `c`; a new thread too. */
function countComment(
  scope: AppScope,
  id: string,
  { by, isNew, when }: { by: 1 | -1; isNew: boolean; when: SQL },
): Writable[] {
  const its = (appId: string, column: SQL) =>
    sql`(select ${column} from ${c} where ${c.appId} = ${appId} and ${c.id} = ${id} and ${when})`;
  return [
    ...entityKinds()
      .filter((kind) => kind.comments)
      .map((kind) => {
        const [commentsCount, threadsCount] = [counterOf(kind, "commentsCount"), counterOf(kind, "threadsCount")];
        return appWrite(
          scope,
          (
            appId,
          ) => sql`update ${kind.table} set ${nameOf(commentsCount)} = ${commentsCount} + ${by}, ${nameOf(threadsCount)} = ${threadsCount} + ${isNew ? its(appId, sql`${c.parentCommentId} is null`) : sql`0`}
          where ${kind.table.appId} = ${appId} and ${kind.table.id} = ${its(appId, sql`case ${c.entityType} when ${kind.type} then ${c.entityId} end`)}`,
        );
      }),
    appWrite(
      scope,
      (appId) => sql`update ${comments} set ${nameOf(comments.repliesCount)} = ${comments.repliesCount} + ${by}
        where ${comments.appId} = ${appId} and ${comments.id} = ${its(appId, c.parentCommentId)}`,
    ),
    countOfAuthor(scope, "commentsCount", by, (appId) => its(appId, c.authorId)),
  ];
}

/** The writes that bring a comment to a visibility. Nothing counts what is marked as deleted. */
function setVisibility(
  scope: AppScope,
  id: string,
  to: Visibility,
  { now, when = sql`true` }: { now: number; when?: SQL },
) {
  const held = nameOf(comments.heldAs);
  const change = appWrite(scope, (appId) =>
    to === "shown"
      ? sql`update ${comments} set ${nameOf(comments.isDeleted)} = 0, ${held} = null, ${nameOf(comments.isUnseen)} = 0,
            ${nameOf(comments.createdAt)} = case when ${comments.isUnseen} then ${now} else ${comments.createdAt} end
          where ${comments.appId} = ${appId} and ${comments.id} = ${id} and ${comments.heldAs} is not null and ${comments.deletedAt} is null and ${when}`
      : sql`update ${comments} set ${nameOf(comments.isDeleted)} = 1, ${held} = ${to}
          where ${comments.appId} = ${appId} and ${comments.id} = ${id} and (${comments.isDeleted} = 0 or (${comments.heldAs} is not null and ${comments.deletedAt} is null))
            and ${comments.heldAs} is not ${to} and ${when}`,
  );
  const isHidden = sql`${c.heldAs} is not null and ${c.deletedAt} is null and ${when}`;
  const counts =
    to === "shown"
      ? [
          ...countComment(scope, id, { by: 1, isNew: true, when: sql`${isHidden} and ${c.isUnseen} = 1` }),
          ...countComment(scope, id, { by: 1, isNew: false, when: sql`${isHidden} and ${c.isUnseen} = 0` }),
        ]
      : countComment(scope, id, { by: -1, isNew: false, when: sql`${c.isDeleted} = 0 and ${when}` });
  return { writes: [...counts, change], change };
}

/** How comments go out of sight, and come back. */
export const hidingOfComments: Hiding = {
  isUnseen: (row) => columnOf(row, comments.isUnseen),
  set: setVisibility,
  events(subject, { to, isNew }) {
    const under = subject.stored.container as StoredSubject;
    return [
      {
        type: to !== "shown" ? "comment.deleted" : isNew ? "comment.created" : "comment.restored",
        commentId: subject.id as CommentId,
        parentCommentId: subject.parentId as CommentId | null,
        entityType: under.type,
        entityId: under.id,
        authorId: subject.authorId,
        commentsCount: Math.max(0, under.commentsCount + (to === "shown" ? 1 : -1)),
        ...subject.container.scope,
      },
    ];
  },
};
