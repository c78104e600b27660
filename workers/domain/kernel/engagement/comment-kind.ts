import { columnOf } from "@workers/store";
import { comments } from "@db/shard";
import { type SQL, sql } from "drizzle-orm";
import type { CommentId } from "@db/vocabulary/ids";
import {
  type Container,
  type EntityKind,
  entityKinds,
  registerEntity,
  type StoredSubject,
  tabOf,
  type TenantId,
} from "./entity-kind";
import { hidingOfComments } from "./moderation/hide-comment";
import { byKind, judgeSubject, ofThing, storedSubject } from "./subjects";

/** For the thing that a comment stands under, this expression. */
export const underRow = (appId: TenantId, row: SQL, selected: (kind: EntityKind, thing: SQL) => SQL): SQL =>
  byKind(
    columnOf(row, comments.entityType),
    entityKinds().filter((kind) => kind.comments),
    (kind) => ofThing(kind, appId, columnOf(row, comments.entityId), (thing) => selected(kind, thing)),
  );

/** A comment lies in the thing that it stands under, and that in a container of its own. */
export const underThing: Container = {
  stored: (appId, row) => underRow(appId, row, (kind, thing) => storedSubject(kind, appId, thing)),
  isReadable: (ctx, appId, row) =>
    sql`coalesce(${underRow(appId, row, (kind, thing) => sql`(${kind.isLive(thing)}) and (${kind.container.isReadable(ctx, appId, thing)})`)}, 0)`,
  isReadableBy: (ctx, appId, row, person) =>
    sql`coalesce(${underRow(appId, row, (kind, thing) => kind.container.isReadableBy(ctx, appId, thing, person))}, 0)`,
  title: (appId, row) => underRow(appId, row, (kind, thing) => kind.address.title(appId, thing)),
  path: (appId, row) => underRow(appId, row, (kind, thing) => kind.address.path(appId, thing)),
  isThere(stored) {
    const under = stored as StoredSubject;
    return Boolean(under.isLive || under.isWaiting);
  },
  judge(ctx, stored) {
    const under = stored as StoredSubject;
    const { container } = judgeSubject(ctx, under)!;
    return { ...container, isReadable: container.isReadable && under.isLive === 1 };
  },
};

export const commentKind = registerEntity({
  type: "comment",
  table: comments,
  author: comments.authorId,
  container: underThing,
  address: {
    title: underThing.title,
    path: (appId, row) => sql`${underThing.path(appId, row)} || '#comment-' || ${columnOf(row, comments.id)}`,
  },
  isLive: (row) => sql`${columnOf(row, comments.isDeleted)} = 0`,
  parent: (row) => columnOf(row, comments.parentCommentId),
  waits: {
    isWaiting: (row) =>
      sql`(${columnOf(row, comments.heldAs)} is not null and ${columnOf(row, comments.deletedAt)} is null)`,
    ability: "space.moderation",
  },
  reports: {
    ability: "comment.create_report",
    tab: (under) => tabOf(under as StoredSubject),
    title: () => sql`''`,
    text: (row) => columnOf(row, comments.text),
    context: underThing.title,
    body: (row) => columnOf(row, comments.body),
    hiding: hidingOfComments,
  },
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
        ...subject.container.scope,
      };
    },
  },
});
