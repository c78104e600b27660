import { type SQL, sql } from "drizzle-orm";
import { directoryOutbox } from "@db/directory";
import { outbox } from "@db/shard";
import type { EventId, ProjectId } from "@db/vocabulary/ids";
import type { Project, ProjectContext } from "@workers/context";
import {
  type DatabaseName,
  directoryWrite,
  insertSelect,
  projectWrite,
  shardName,
  type Writable,
} from "@workers/store";
import { newId } from "../ids";
import { isConsumed } from "./consumer";
import type { Fact, RecordedFact, Signal } from "@workers/event-types";

export interface RecordedFacts<F extends Fact = Fact> {
  /** For the batch of the cause, where `condition` says what it is to. */
  statements: Writable[];
  /** For `ctx.publish`, once the batch is committed. */
  events: RecordedFact<F, EventId>[];
}

/** Whom a fact belongs to that happened to an account: it is of no project. */
export const ofInstallation = { id: "" as ProjectId };

type Recorder = Pick<ProjectContext, "now"> & { project: Pick<Project, "id" | "shard"> };

/**
 * Rows of the shard's outbox for facts, to be written in the batch of their cause, so that neither exists without the
 * other. With `condition` they are only written where it holds: it names the row of the cause (`hasRow`) and asks before the cause what
 * the cause asks, or afterwards for a row that is new. So it means the same whatever stands in between.
 */
export function recordEvents<const F extends Fact>(
  ctx: Recorder,
  events: readonly F[],
  condition: SQL = sql`true`,
): RecordedFacts<F> {
  return record(ctx, shardName(ctx.project.shard), events, (row) =>
    projectWrite(ctx, (projectId) =>
      insertSelect(
        outbox,
        {
          id: row.id,
          projectId,
          type: row.type,
          payload: row.payload,
          createdAt: row.createdAt,
          relayedAt: row.relayedAt,
        },
        sql`where ${condition}`,
      ),
    ),
  );
}

/** As `recordEvents`, in the directory. */
export function recordDirectoryEvents<const F extends Fact>(
  ctx: Pick<Recorder, "now"> & { project: Pick<Project, "id"> },
  events: readonly F[],
  condition: SQL = sql`true`,
): RecordedFacts<F> {
  return record(ctx, "directory", events, (row) =>
    directoryWrite(
      insertSelect(
        directoryOutbox,
        {
          id: row.id,
          projectId: ctx.project.id,
          type: row.type,
          payload: row.payload,
          createdAt: row.createdAt,
          relayedAt: row.relayedAt,
        },
        sql`where ${condition}`,
      ),
    ),
  );
}

/**
 * The row of a fact for each row of a query, for what a statement of the same batch does to many at once; the query names its tenant.
 * `recordedByStatement` makes of them what `ctx.publish` takes.
 */
export function recordSelected(
  ctx: Pick<Recorder, "now"> & { project: Pick<Project, "id"> },
  type: Fact["type"],
  { payload, from }: { payload: SQL; from: SQL },
): Writable {
  const now = ctx.now();
  // As `newId`: the time, and what is chance in it.
  const id = sql`lower(${newId(now).slice(0, 13)} || '-7' || substr(hex(randomblob(2)), 2) || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`;
  return projectWrite(ctx, (projectId) =>
    insertSelect(
      outbox,
      {
        id,
        projectId,
        type,
        payload: sql`json_object('type', ${type}, ${payload})`,
        createdAt: now,
        relayedAt: relayedOf(type, now),
      },
      sql`${from}`,
    ),
  );
}

/** Facts of these types that `recordSelected` wrote and that no room is told of: `ctx.publish` puts them on the queue. */
export const waitingFacts = (
  { project }: { project: Pick<Project, "id" | "shard"> },
  ...of: Fact["type"][]
): Extract<Signal, { type: "facts.waiting" }> => ({
  type: "facts.waiting",
  of,
  projectId: project.id,
  database: shardName(project.shard),
});

/** Facts that `recordSelected` wrote: rooms are told of them, and those of their types are put on the queue. */
export const recordedByStatement = <F extends Fact>(
  { project }: { project: Pick<Project, "id" | "shard"> },
  facts: readonly F[],
): RecordedFact<F>[] =>
  facts.map((fact) => ({ ...fact, recorded: { id: null, projectId: project.id, database: shardName(project.shard) } }));

interface OutboxRow {
  id: EventId;
  type: string;
  payload: object;
  createdAt: number;
  relayedAt: number | null;
}

/** What nobody consumes needs no relay: it is kept, and costs no statement more. */
const relayedOf = (type: Fact["type"], now: number): number | null => (isConsumed(type) ? null : now);

function record<F extends Fact>(
  ctx: Pick<Recorder, "now"> & { project: Pick<Project, "id"> },
  database: DatabaseName,
  events: readonly F[],
  insert: (row: OutboxRow) => Writable,
): RecordedFacts<F> {
  const recorded = events.map((event) => ({
    ...event,
    recorded: { id: newId<"event">(ctx.now()), projectId: ctx.project.id, database },
  }));
  const now = ctx.now();
  const statements = recorded.map(({ recorded: { id }, ...event }) =>
    insert({
      id,
      type: event.type,
      payload: event,
      createdAt: now,
      relayedAt: relayedOf(event.type, now),
    }),
  );
  return { statements, events: recorded };
}
