import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "@workers/context";
import { columnOf, appQuery, type Readable } from "@workers/store";
import { can } from "../access";
import { notFound } from "../errors";
import { counterOf, type EntityKind, kindOf, type StoredSubject, type Subject } from "./entity-kind";

/** The condition that a row hasn't been deleted: people may engage with it, or it waits for its time. */
export const isThere = (kind: EntityKind, row: SQL): SQL =>
  kind.waits ? sql`(${kind.isLive(row)} or ${kind.waits.isWaiting(row)})` : kind.isLive(row);

/** The thing of a row as one JSON value. */
const storedSubject = (kind: EntityKind, appId: string, row: SQL): SQL => sql`json_object(
  'type', ${kind.type}, 'id', ${columnOf(row, kind.table.id)}, 'authorId', ${columnOf(row, kind.author)}, 'isLive', ${kind.isLive(row)},
  'isWaiting', ${kind.waits?.isWaiting(row) ?? sql`0`}, 'likesCount', ${kind.likes ? columnOf(row, counterOf(kind, "likesCount")) : sql`0`},
  'commentsCount', ${kind.comments ? columnOf(row, counterOf(kind, "commentsCount")) : sql`0`}, 'threadsCount', ${kind.comments ? columnOf(row, counterOf(kind, "threadsCount")) : sql`0`},
  'isClosedForComments', ${kind.comments?.isClosed?.(row) ?? sql`0`}, 'container', json(${kind.container.stored(appId, row)}))`;

/** A thing by its id, as one JSON value; null where there is none. */
export const subjectColumn = (kind: EntityKind, appId: string, id: SQL, row: SQL = sql`e`): SQL => sql`(
  select ${storedSubject(kind, appId, row)} from ${kind.table} ${row} where ${columnOf(row, kind.table.appId)} = ${appId} and ${columnOf(row, kind.table.id)} = ${id})`;

/** The row of a thing. */
export const subjectRow = (ctx: AppContext, kind: EntityKind, id: string): Readable<{ subject: string | null }> =>
  appQuery(ctx, (appId) => sql`select ${subjectColumn(kind, appId, sql`${id}`)} as subject`);

/** What was stored of a thing, as it is for the caller; null where it has no container. */
export function judgeSubject(ctx: AppContext, stored: StoredSubject): Subject | null {
  if (!stored.container) return null;
  const { type, id, authorId, likesCount, commentsCount, threadsCount } = stored;
  const kind = kindOf(type);
  const container = kind.container.judge(ctx, stored.container);
  const isClosedForComments = Boolean(stored.isClosedForComments);
  return {
    kind,
    id,
    authorId,
    likesCount,
    commentsCount,
    threadsCount,
    isClosedForComments,
    container,
    facts: container.facts(authorId),
    stored,
  };
}

/** Refuses with 404 who may not read the thing, and what nobody may engage with any more. */
export function requireSubject(
  ctx: AppContext,
  kind: EntityKind,
  row: { subject: string | null } | undefined,
): Subject {
  const subject = readableSubject(ctx, row);
  if (!subject?.stored.isLive) throw notFound(kind.type);
  return subject;
}

/** As `requireSubject`, but who may know of a thing that waits for its time may look at it. */
export function requireShownSubject(
  ctx: AppContext,
  kind: EntityKind,
  row: { subject: string | null } | undefined,
): Subject {
  const subject = readableSubject(ctx, row);
  if (!subject || !(subject.stored.isLive || isWaitingFor(ctx, subject))) throw notFound(kind.type);
  return subject;
}

function readableSubject(ctx: AppContext, row: { subject: string | null } | undefined): Subject | null {
  const subject = row?.subject ? judgeSubject(ctx, JSON.parse(row.subject) as StoredSubject) : null;
  return subject?.container.isReadable ? subject : null;
}

/** Whether a thing waits for its time, and is shown to the caller meanwhile. */
function isWaitingFor(ctx: AppContext, { kind, authorId, facts, stored }: Subject): boolean {
  if (!stored.isWaiting || !kind.waits) return false;
  return authorId === ctx.me.profile?.id || can(ctx, kind.waits.ability, facts);
}
