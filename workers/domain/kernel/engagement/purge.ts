import { type SQL, sql } from "drizzle-orm";
import {
  bookmarks,
  pollVotes,
  pollOptions,
  polls,
  follows,
  attachments,
  mentions,
  likes,
  comments,
  type MentioningType,
} from "@db/shard";
import type { AppId } from "@db/vocabulary/ids";
import type { EngagedType } from "@db/vocabulary/enumerations";
import { type AppScope, appWrite, type Writable } from "@workers/store";
import { uncountOfAuthors } from "../profiles";
import { type EntityKind, kindOf } from "./entity-kind";

/** Ids of the things to remove, as a query. */
export type IdsToPurge = (appId: AppId) => SQL;

/** What may hang on any thing. */
const everywhere = [likes, bookmarks, mentions, attachments, follows, polls, pollOptions, pollVotes];
/** What may hang on a comment. */
const onComments = [likes, mentions, attachments];

const purgeFrom = (
  scope: AppScope,
  type: EngagedType | MentioningType,
  ids: IdsToPurge,
  tables: readonly (typeof everywhere)[number][],
): Writable[] =>
  tables.map((table) =>
    appWrite(
      scope,
      (appId) => sql`delete from ${table}
      where ${table.appId} = ${appId} and ${table.entityType} = ${type} and ${table.entityId} in (${ids(appId)})`,
    ),
  );

const purgeKept = (
  scope: AppScope,
  { table, thing }: Pick<NonNullable<EntityKind["revisions" | "reads"]>, "table" | "thing">,
  ids: IdsToPurge,
): Writable =>
  appWrite(scope, (appId) => sql`delete from ${table} where ${table.appId} = ${appId} and ${thing} in (${ids(appId)})`);

/** Takes the files off things; they stay in the library. */
export const purgeFiles = (scope: AppScope, type: EngagedType, ids: IdsToPurge): Writable[] =>
  purgeFrom(scope, type, ids, [attachments]);

/** Takes files and names of people off texts that nobody engages with. */
export const purgeTexts = (scope: AppScope, type: EngagedType | MentioningType, ids: IdsToPurge): Writable[] =>
  purgeFrom(scope, type, ids, [attachments, mentions]);

/** Removes the files and followers of things that hold others, such as spaces. */
export const purgeFromContainers = (scope: AppScope, type: EngagedType, ids: IdsToPurge): Writable[] =>
  purgeFrom(scope, type, ids, [attachments, follows]);

/**
 * Removes all that people have done with things: comments with what hangs on those, likes, mentions, attachments, follows
 * and polls, what they said before and who has read them, and takes the comments off their authors' counters. The files stay
 * in the cloud. Comes before the things go.
 */
export function purgeEngagement(scope: AppScope, type: EngagedType, ids: IdsToPurge): Writable[] {
  const { revisions, reads } = kindOf(type);
  const under = (appId: AppId) =>
    sql`${comments.appId} = ${appId} and ${comments.entityType} = ${type} and ${comments.entityId} in (${ids(appId)})`;
  return [
    uncountOfAuthors(
      scope,
      "commentsCount",
      comments.authorId,
      (appId) => sql`from ${comments} where ${under(appId)} and ${comments.isDeleted} = 0`,
    ),
    ...purgeFrom(
      scope,
      "comment",
      (appId) => sql`select ${comments.id} from ${comments} where ${under(appId)}`,
      onComments,
    ),
    ...purgeFrom(scope, type, ids, everywhere),
    appWrite(scope, (appId) => sql`delete from ${comments} where ${under(appId)}`),
    ...(revisions?.mentionsType ? purgeFrom(scope, revisions.mentionsType, ids, [mentions]) : []),
    ...[revisions, reads].flatMap((kept) => (kept ? [purgeKept(scope, kept, ids)] : [])),
  ];
}
