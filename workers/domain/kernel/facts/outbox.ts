import { type SQL, sql } from "drizzle-orm";
import { directoryOutbox } from "@db/directory";
import { outbox } from "@db/shard";
import type { EventId, ProjectId } from "@db/vocabulary/ids";
import type { Project, ProjectContext } from "@workers/context";
import { namesOf, type DatabaseName, directoryWrite, projectWrite, shardName, type Writable } from "@workers/store";
import { newId } from "../ids";
import type { DomainEvent } from "@workers/event-types";

/** An event that has a row in an outbox. */
export type RecordedEvent = DomainEvent & {
  readonly recorded: { id: EventId; projectId: ProjectId; database: DatabaseName };
};

export interface RecordedEvents {
  /** For the batch of the cause, after the statement that `condition` refers to. */
  statements: Writable[];
  /** For `ctx.publish`, once the batch is committed. */
  events: RecordedEvent[];
}

type Recorder = Pick<ProjectContext, "now"> & { project: Pick<Project, "id" | "shard"> };

/**
 * Rows of the shard's outbox for events, to be written in the batch of their cause, so that neither exists without the
 * other. With `condition` they are only written where it holds, such as `sql\`changes() > 0\`` right behind the cause.
 */
export function recordEvents(
  ctx: Recorder,
  events: readonly DomainEvent[],
  condition: SQL = sql`true`,
): RecordedEvents {
  return record(ctx, shardName(ctx.project.shard), events, (row) =>
    projectWrite(
      ctx,
      (projectId) =>
        sql`insert into ${outbox} (${namesOf(outbox, "id", "projectId", "type", "payload", "createdAt")}) select ${row.id}, ${projectId}, ${row.type}, ${row.payload}, ${row.createdAt} where ${condition}`,
    ),
  );
}

/** As `recordEvents`, in the directory. */
export function recordDirectoryEvents(
  ctx: Pick<Recorder, "now"> & { project: Pick<Project, "id"> },
  events: readonly DomainEvent[],
  condition: SQL = sql`true`,
): RecordedEvents {
  return record(ctx, "directory", events, (row) =>
    directoryWrite(
      sql`insert into ${directoryOutbox} (${namesOf(directoryOutbox, "id", "projectId", "type", "payload", "createdAt")}) select ${row.id}, ${ctx.project.id}, ${row.type}, ${row.payload}, ${row.createdAt} where ${condition}`,
    ),
  );
}

interface OutboxRow {
  id: EventId;
  type: string;
  payload: string;
  createdAt: number;
}

function record(
  ctx: Pick<Recorder, "now"> & { project: Pick<Project, "id"> },
  database: DatabaseName,
  events: readonly DomainEvent[],
  insert: (row: OutboxRow) => Writable,
): RecordedEvents {
  const recorded = events.map((event): RecordedEvent => ({
    ...event,
    recorded: { id: newId<"event">(ctx.now()), projectId: ctx.project.id, database },
  }));
  const statements = recorded.map(({ recorded: { id }, ...event }) =>
    insert({ id, type: event.type, payload: JSON.stringify(event), createdAt: ctx.now() }),
  );
  return { statements, events: recorded };
}
