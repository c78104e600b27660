import { nameOf, columnOf } from "@workers/store";
import { comments } from "@db/shard";
import { type SQL, sql } from "drizzle-orm";
import type { CommentId } from "@db/vocabulary/ids";
import { type Container, type EntityKind, entityKinds, registerEntity, type StoredSubject } from "./entity-kind";
import { judgeSubject, subjectColumn } from "./subjects";

/** For the kind of thing that a comment stands under, this expression. */
const byKind = (row: SQL, expression: (kind: EntityKind) => SQL): SQL => {
  const commentable = entityKinds().filter((kind) => kind.comments);
  return sql`case ${columnOf(row, comments.entityType)} ${sql.join(
    commentable.map((kind) => sql`when ${kind.type} then ${expression(kind)}`),
    sql` `,
  )} end`;
};

/** A comment lies in the thing that it stands under, and that in a container of its own. */
export const underThing: Container = {
  stored: (appId, row) => byKind(row, (kind) => subjectColumn(kind, appId, columnOf(row, comments.entityId), sql`u`)),
  isReadable: (ctx, appId, row) =>
    byKind(
      row,
      (kind) => sql`exists (select 1 from ${kind.table} u
      where u.${nameOf(kind.table.appId)} = ${appId} and u.${nameOf(kind.table.id)} = ${columnOf(row, comments.entityId)} and ${kind.isLive(sql`u`)} and ${kind.container.isReadable(ctx, appId, sql`u`)})`,
    ),
  isReadableBy: (ctx, appId, row, person) =>
    byKind(
      row,
      (kind) => sql`exists (select 1 from ${kind.table} u
      where u.${nameOf(kind.table.appId)} = ${appId} and u.${nameOf(kind.table.id)} = ${columnOf(row, comments.entityId)} and ${kind.container.isReadableBy(ctx, appId, sql`u`, person)})`,
    ),
  judge(ctx, stored) {
    const under = stored as StoredSubject;
    const { container } = judgeSubject(ctx, under)!;
    return { ...container, isReadable: container.isReadable && under.isLive === 1 };
  },
};

registerEntity({
  type: "comment",
  table: comments,
  author: comments.authorId,
  container: underThing,
  isLive: (row) => sql`${columnOf(row, comments.isDeleted)} = 0`,
  likes: {
    ability: "comment.like",
    event({ subject, profileId, isLiked, likesCount }) {
      const under = subject.stored.container as StoredSubject;
      return {
        type: isLiked ? "comment.liked" : "comment.unliked",
        commentId: subject.id as CommentId,
        entityType: under.type,
        entityId: under.id,
        profileId,
        likesCount,
        ...subject.container.place,
      };
    },
  },
});
