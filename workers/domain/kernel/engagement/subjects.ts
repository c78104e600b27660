import { type SQL, sql } from "drizzle-orm";
import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { columnOf, appQuery, type Readable } from "@workers/store";
import { can } from "../access";
import { notFound } from "@workers/errors";
import { counterOf, type EntityKind, kindOf, type StoredSubject, type Subject, type TenantId } from "./entity-kind";

/** The condition that a row hasn't been deleted: people may engage with it, or it waits for its time. */
export const isThere = (kind: EntityKind, row: SQL): SQL =>
  kind.waits ? sql`(${kind.isLive(row)} or ${kind.waits.isWaiting(row)})` : kind.isLive(row);

/** The thing of a row as one JSON value. */
export const storedSubject = (
  kind: EntityKind,
  appId: TenantId,
  row: SQL,
  viewerId?: ProfileId,
): SQL => sql`json_object(
  'type', ${kind.type}, 'id', ${columnOf(row, kind.table.id)}, 'authorId', ${columnOf(row, kind.author)}, 'parentId', ${kind.parent?.(row) ?? sql`null`}, 'isLive', ${kind.isLive(row)},
  'isWaiting', ${kind.waits?.isWaiting(row) ?? sql`0`}, 'likesCount', ${kind.likes ? columnOf(row, counterOf(kind, "likesCount")) : sql`0`},
  'commentsCount', ${kind.comments ? columnOf(row, counterOf(kind, "commentsCount")) : sql`0`}, 'threadsCount', ${kind.comments ? columnOf(row, counterOf(kind, "threadsCount")) : sql`0`},
  'isClosedForComments', ${kind.comments?.isClosed?.(row) ?? sql`0`}, 'container', json(${kind.container.stored(appId, row, viewerId)}))`;

/** What is selected of a thing by its id; null where there is none. */
export const ofThing = (
  kind: Pick<EntityKind, "type" | "table"> & { isNamed?(row: SQL, id: SQL): SQL },
  appId: TenantId,
  id: SQL,
  selected: (row: SQL) => SQL,
): SQL => {
  // An alias of its own for each kind: things lie in each other, as comments in posts, and `id` may be of a row of the caller's.
  const row = sql.raw(`thing_${kind.type}`);
  // A subquery of FROM doesn't add to the depth of the expression that it stands in, of which D1 takes 100 levels.
  return sql`(select selected from (
    select ${selected(row)} as selected from ${kind.table} ${row} where ${columnOf(row, kind.table.appId)} = ${appId} and ${kind.isNamed?.(row, id) ?? sql`${columnOf(row, kind.table.id)} = ${id}`}))`;
};

/** For the kind that a column `entity_type` says, an expression of its own; null for kinds that are not among these. */
export const byKind = (type: SQL, kinds: readonly EntityKind[], expression: (kind: EntityKind) => SQL): SQL =>
  kinds.length === 0
    ? sql`null`
    : sql`case ${type} ${sql.join(
        kinds.map((kind) => sql`when ${kind.type} then ${expression(kind)}`),
        sql` `,
      )} end`;

/** A thing by its id, as one JSON value; null where there is none. */
export const subjectColumn = (kind: EntityKind, appId: TenantId, id: SQL, viewerId?: ProfileId): SQL =>
  ofThing(kind, appId, id, (row) => storedSubject(kind, appId, row, viewerId));

/** The row of a thing. */
export const subjectRow = (ctx: AppContext, kind: EntityKind, id: string): Readable<{ subject: string | null }> =>
  appQuery(ctx, (appId) => sql`select ${subjectColumn(kind, appId, sql`${id}`, ctx.me.profile?.id)} as subject`);

/** What was stored of a thing, as it is for the caller; null where it has no container. */
export function judgeSubject(ctx: AppContext, stored: StoredSubject): Subject | null {
  if (!stored.container) return null;
  const { type, id, authorId, parentId, likesCount, commentsCount, threadsCount } = stored;
  const kind = kindOf(type);
  const container = kind.container.judge(ctx, stored.container);
  const isClosedForComments = Boolean(stored.isClosedForComments);
  return {
    kind,
    id,
    authorId,
    parentId,
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
  if (!subject || !isShown(ctx, subject)) throw notFound(kind.type);
  return subject;
}

function readableSubject(ctx: AppContext, row: { subject: string | null } | undefined): Subject | null {
  const subject = row?.subject ? judgeSubject(ctx, JSON.parse(row.subject) as StoredSubject) : null;
  return subject?.container.isReadable ? subject : null;
}

/** Whether a thing is shown to the caller. */
export const isShown = (ctx: AppContext, subject: Subject): boolean =>
  subject.container.isReadable && (subject.stored.isLive === 1 || isWaitingFor(ctx, subject));

/** Whether a thing waits for its time, and is shown to the caller meanwhile. */
function isWaitingFor(ctx: AppContext, { kind, authorId, facts, stored }: Subject): boolean {
  if (!stored.isWaiting || !kind.waits) return false;
  return authorId === ctx.me.profile?.id || can(ctx, kind.waits.ability, facts);
}
