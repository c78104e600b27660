import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "@workers/context";
import { appQuery, type Readable } from "@workers/store";
import { notFound } from "../errors";
import { type EntityKind, kindOf, type StoredSubject, type Subject } from "./entity-kind";

/** The thing of a row as one JSON value. */
const storedSubject = (kind: EntityKind, appId: string, row: SQL): SQL => sql`json_object(
  'type', ${kind.type}, 'id', ${row}.id, 'authorId', ${row}.${sql.identifier(kind.author)}, 'isLive', ${kind.isLive(row)},
  'likesCount', ${kind.likes ? sql`${row}.likes_count` : sql`0`}, 'container', json(${kind.container.stored(appId, row)}))`;

/** A thing by its id, as one JSON value; null where there is none. */
export const subjectColumn = (kind: EntityKind, appId: string, id: SQL, row: SQL = sql`e`): SQL => sql`(
  select ${storedSubject(kind, appId, row)} from ${sql.identifier(kind.table)} ${row} where ${row}.app_id = ${appId} and ${row}.id = ${id})`;

/** The row of a thing. */
export const subjectRow = (ctx: AppContext, kind: EntityKind, id: string): Readable<{ subject: string | null }> =>
  appQuery(ctx, (appId) => sql`select ${subjectColumn(kind, appId, sql`${id}`)} as subject`);

/** What was stored of a thing, as it is for the caller; null where it has no container. */
export function judgeSubject(ctx: AppContext, stored: StoredSubject): Subject | null {
  if (!stored.container) return null;
  const { type, id, authorId, likesCount, container: kept } = stored;
  const kind = kindOf(type);
  const container = kind.container.judge(ctx, kept);
  return { kind, id, authorId, likesCount, container, facts: container.facts(authorId), stored };
}

/** Refuses with 404 who may not read the thing, and what nobody may engage with any more. */
export function requireSubject(ctx: AppContext, kind: EntityKind, row: { subject: string | null } | undefined): Subject {
  const stored = row?.subject ? (JSON.parse(row.subject) as StoredSubject) : null;
  const subject = stored && judgeSubject(ctx, stored);
  if (!subject?.container.isReadable || !stored!.isLive) throw notFound(kind.type);
  return subject;
}
