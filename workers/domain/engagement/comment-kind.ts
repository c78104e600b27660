import { type SQL, sql } from "drizzle-orm";
import type { CommentId } from "@db/vocabulary/ids";
import { type Container, type EntityKind, entityKinds, registerEntity, type StoredSubject } from "./entity-kind";
import { judgeSubject, subjectColumn } from "./subjects";

/** For the kind of thing that a comment stands under, this expression. */
const byKind = (row: SQL, expression: (kind: EntityKind) => SQL): SQL => {
  const commentable = entityKinds().filter((kind) => kind.comments);
  return sql`case ${row}.entity_type ${sql.join(
    commentable.map((kind) => sql`when ${kind.type} then ${expression(kind)}`),
    sql` `,
  )} end`;
};

/** A comment lies in the thing that it stands under, and that in a container of its own. */
export const underThing: Container = {
  stored: (appId, row) => byKind(row, (kind) => subjectColumn(kind, appId, sql`${row}.entity_id`, sql`u`)),
  isReadable: (ctx, appId, row) =>
    byKind(
      row,
      (kind) => sql`exists (select 1 from ${sql.identifier(kind.table)} u
      where u.app_id = ${appId} and u.id = ${row}.entity_id and ${kind.isLive(sql`u`)} and ${kind.container.isReadable(ctx, appId, sql`u`)})`,
    ),
  isReadableBy: (appId, row, person) =>
    byKind(
      row,
      (kind) => sql`exists (select 1 from ${sql.identifier(kind.table)} u
      where u.app_id = ${appId} and u.id = ${row}.entity_id and ${kind.container.isReadableBy(appId, sql`u`, person)})`,
    ),
  judge(ctx, stored) {
    const under = stored as StoredSubject;
    const { container } = judgeSubject(ctx, under)!;
    return { ...container, isReadable: container.isReadable && under.isLive === 1 };
  },
};

registerEntity({
  type: "comment",
  table: "comments",
  author: "author_id",
  container: underThing,
  isLive: (row) => sql`${row}.is_deleted = 0`,
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
