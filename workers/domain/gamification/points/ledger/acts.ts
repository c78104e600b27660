import { type SQL, sql } from "drizzle-orm";
import { comments, likes, pointEntries, posts } from "@db/shard";
import type { EarningAction } from "@db/vocabulary/gamification/points";
import type { EventId, ProfileId } from "@db/vocabulary/ids";
import type { Fact } from "@workers/event-types";
import { kindOf } from "@workers/domain/kernel/engagement";
import { aliased, type Writable } from "@workers/store";
import {
  type Act,
  bookAct,
  bookActsOf,
  beginBooking,
  type Booking,
  entryRow,
  type PointsScope,
  reverseAct,
  reverseAll,
} from "./booking";

/**
 * Which facts earn points, and which take them back. Facts come twice and in any order: each writes what is true when it is worked
 * through, so a like that is gone meanwhile books nothing.
 */

const l = aliased(likes, "given_like");
const things = { post: aliased(posts, "earning_thing"), comment: aliased(comments, "earning_thing") };
/** Of `things`: the row. */
const thing = sql`earning_thing`;
const first = aliased(pointEntries, "first_entry");

/** So long after it was written the deletion of something takes its points back. */
const undoneWithin = 24 * 3_600_000;

type Written = "post" | "comment";
const writingAction = { post: "post_created", comment: "comment_created" } as const satisfies Record<
  Written,
  EarningAction
>;
const givingAction = { post: "post_like_given", comment: "comment_like_given" } as const;
const receivingAction = { post: "post_like_received", comment: "comment_like_received" } as const;

/** Types of facts that earn or take back. */
export const earningFacts = [
  "member.visited",
  "member.joined",
  "profile.avatar_set",
  "profile.completed",
  "invitation.accepted",
  "post.created",
  "post.restored",
  "post.deleted",
  "post.liked",
  "post.unliked",
  "comment.created",
  "comment.restored",
  "comment.deleted",
  "comment.liked",
  "comment.unliked",
  "event.joined",
  "event.moved_up",
  "lesson.finished",
  "course.finished",
  "bulletin.read",
  "space.joined",
] as const satisfies readonly Fact["type"][];

/** When a UUIDv7 was made: of a fact's id, when it happened. */
export const timeOfId = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** What a fact writes into the ledger; none where it earns nothing. */
export function writesOf(ctx: PointsScope, event: Fact, eventId: EventId): { booking: Booking; writes: Writable[] } {
  const booking = beginBooking(ctx, timeOfId(eventId));
  return { booking, writes: actsOf(ctx, booking, event) };
}

function actsOf(ctx: PointsScope, booking: Booking, event: Fact): Writable[] {
  const once = (action: EarningAction, profileId: ProfileId, entityType: string, entityId: string) => [
    bookAct(ctx, booking, { action, profileId: sql`${profileId}`, entityType, entityId }),
  ];
  switch (event.type) {
    case "member.visited":
      return once("auth_login", event.profileId, "day", event.day);
    case "member.joined":
      return once("registration_completed", event.profileId, "profile", event.profileId);
    case "profile.avatar_set":
      return once("avatar_uploaded", event.profileId, "profile", event.profileId);
    case "profile.completed":
      return once("profile_completed", event.profileId, "profile", event.profileId);
    case "invitation.accepted":
      return event.inviterId === event.profileId
        ? []
        : once("invitation_accepted", event.inviterId, "profile", event.profileId);
    case "event.joined":
    case "event.moved_up":
      return once("event_joined", event.profileId, "event", event.eventId);
    case "lesson.finished":
      return once("lesson_finished", event.profileId, "lesson", event.lessonId);
    case "course.finished":
      return once("course_finished", event.profileId, "course", event.courseId);
    case "bulletin.read":
      return once(
        event.kind === "daily" ? "daily_read" : "announcement_read",
        event.profileId,
        event.kind,
        event.bulletinId,
      );
    case "space.joined":
      return event.isOwnAct ? once("space_joined", event.profileId, "space", event.spaceId) : [];
    case "post.created":
      return written(ctx, booking, "post", event.postId, event.authorId);
    case "post.restored":
      return [
        ...written(ctx, booking, "post", event.postId, event.authorId),
        ...likesBack(ctx, booking, "post", event.postId, event.authorId),
      ];
    case "post.deleted":
      return removed(ctx, booking, "post", event.postId, event.authorId);
    case "comment.created":
      return written(ctx, booking, "comment", event.commentId, event.authorId);
    case "comment.restored":
      return [
        ...written(ctx, booking, "comment", event.commentId, event.authorId),
        ...likesBack(ctx, booking, "comment", event.commentId, event.authorId),
      ];
    case "comment.deleted":
      return removed(ctx, booking, "comment", event.commentId, event.authorId);
    case "post.liked":
    case "post.unliked":
      return liked(ctx, booking, "post", event.postId, event.profileId);
    case "comment.liked":
    case "comment.unliked":
      return liked(ctx, booking, "comment", event.commentId, event.profileId);
    default:
      return [];
  }
}

/** The condition that a thing is there and shown. */
const isLive = (appId: string, type: Written, id: string, more: SQL = sql`1`): SQL => {
  const row = things[type];
  return sql`exists (select 1 from ${row} where ${row.appId} = ${appId} and ${row.id} = ${id}
    and ${kindOf(type).isLive(thing)} and ${more})`;
};

const authorOf = (appId: string, type: Written, id: string): SQL => {
  const row = things[type];
  return sql`(select ${row.authorId} from ${row} where ${row.appId} = ${appId} and ${row.id} = ${id})`;
};

const writingOf = (appId: string, type: Written, id: string, authorId: ProfileId): Act => ({
  action: writingAction[type],
  profileId: sql`${authorId}`,
  entityType: type,
  entityId: id,
  stands: isLive(appId, type, id),
});

const written = (ctx: PointsScope, booking: Booking, type: Written, id: string, authorId: ProfileId): Writable[] => [
  bookAct(ctx, booking, writingOf(ctx.app.id, type, id, authorId)),
];

/** The author's rows about likes on a thing. */
const likesOn = (type: Written, id: string, authorId: ProfileId) => (appId: string) =>
  sql`${entryRow.appId} = ${appId} and ${entryRow.profileId} = ${authorId} and ${entryRow.action} = ${receivingAction[type]}
    and ${entryRow.entityType} = ${type} and ${entryRow.entityId} = ${id}`;

/** Soon deleted, a thing takes back what its author earned by it and by the likes on it; who liked it keeps theirs. */
function removed(ctx: PointsScope, booking: Booking, type: Written, id: string, authorId: ProfileId): Writable[] {
  const appId = ctx.app.id;
  const writing = writingOf(appId, type, id, authorId);
  const writtenAt = sql`coalesce((select ${first.actAt} from ${first} where ${first.appId} = ${appId} and ${first.profileId} = ${authorId}
    and ${first.action} = ${writing.action} and ${first.entityType} = ${type} and ${first.entityId} = ${id} and ${first.actorId} = ''
    and ${first.sequence} = 0), ${timeOfId(id)})`;
  const isSoon = sql`not ${writing.stands!} and ${booking.actAt} - ${writtenAt} <= ${undoneWithin}`;
  return [
    reverseAct(ctx, booking, writing, isSoon),
    reverseAll(ctx, booking, { isOne: likesOn(type, id, authorId), isBooked: true, when: isSoon }),
  ];
}

/** Of a thing that was brought back: the likes that are still there, those too whose facts came while it was away. */
const likesBack = (ctx: PointsScope, booking: Booking, type: Written, id: string, authorId: ProfileId): Writable[] => {
  const isThere = isLive(ctx.app.id, type, id);
  return [
    reverseAll(ctx, booking, {
      isOne: likesOn(type, id, authorId),
      isBooked: false,
      when: sql`${isThere} and ${isLikedBy(ctx.app.id, type, id, sql`${entryRow.actorId}`)}`,
    }),
    bookActsOf(
      ctx,
      booking,
      { action: receivingAction[type], profileId: sql`${authorId}`, entityType: type, entityId: id },
      (
        appId,
      ) => sql`select ${l.profileId} as id from ${l} where ${l.appId} = ${appId} and ${l.entityType} = ${type} and ${l.entityId} = ${id}
        and ${l.profileId} <> ${authorId} and ${isThere}`,
    ),
  ];
};

const isLikedBy = (appId: string, type: Written, id: string, by: SQL): SQL =>
  sql`exists (select 1 from ${l} where ${l.appId} = ${appId} and ${l.entityType} = ${type} and ${l.entityId} = ${id} and ${l.profileId} = ${by})`;

/** A like and its end, for who gave it and for the author. What one writes oneself earns nothing by one's own like. */
function liked(ctx: PointsScope, booking: Booking, type: Written, id: string, by: ProfileId): Writable[] {
  const appId = ctx.app.id;
  const isLiked = isLikedBy(appId, type, id, sql`${by}`);
  const stands = sql`${isLiked} and ${isLive(appId, type, id, sql`${things[type].authorId} <> ${by}`)}`;
  const giving: Act = {
    action: givingAction[type],
    profileId: sql`${by}`,
    entityType: type,
    entityId: id,
    stands,
  };
  const receiving: Act = {
    action: receivingAction[type],
    profileId: authorOf(appId, type, id),
    entityType: type,
    entityId: id,
    actorId: by,
    stands,
  };
  const isUndone = sql`not ${isLiked}`;
  return [giving, receiving].flatMap((act) => [bookAct(ctx, booking, act), reverseAct(ctx, booking, act, isUndone)]);
}
