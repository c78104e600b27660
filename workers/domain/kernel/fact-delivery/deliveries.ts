import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { failedDeliveries, taskRuns } from "@db/directory";
import type { EventId, ProjectId } from "@db/vocabulary/ids";
import type { Context, ProjectContext } from "@workers/context";
import {
  type DatabaseName,
  directoryDelete,
  directoryInsert,
  directoryRows,
  directoryUpdate,
  directoryUpsert,
  type Writable,
} from "@workers/store";
import type { FailedDelivery } from "@workers/contracts/admin/projects";
import { requireInProject } from "../access";
import { notFound } from "@workers/errors";
import { enqueue, eventMessage, type QueueMessageOf } from "../queue-messages";
import { ofInstallation } from "../facts";
import { iso, isoOrNull } from "../time";
import { readFact } from "./relay";

/** What the project's consumers could not work through, newest first. */
export async function listFailedDeliveries(
  ctx: ProjectContext,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: FailedDelivery[]; total: number }> {
  requireInProject(ctx, "project.edit_settings");
  const own = eq(failedDeliveries.projectId, ctx.project.id);
  const [deliveryRows, counted] = await Promise.all([
    ctx.directory.read(
      directoryRows(failedDeliveries, {
        eventId: failedDeliveries.eventId,
        consumer: failedDeliveries.consumer,
        eventType: failedDeliveries.eventType,
        error: failedDeliveries.error,
        attempts: failedDeliveries.attempts,
        happenedAt: failedDeliveries.happenedAt,
        failedAt: failedDeliveries.failedAt,
        retriedAt: failedDeliveries.retriedAt,
      })
        .where(own)
        .orderBy(desc(failedDeliveries.failedAt), desc(failedDeliveries.eventId))
        .limit(limit)
        .offset((page - 1) * limit),
    ),
    ctx.directory.readOne(directoryRows(failedDeliveries, { total: sql<number>`count(*)` }).where(own)),
  ]);
  const items = deliveryRows.map(({ happenedAt, failedAt, retriedAt, ...row }) => ({
    ...row,
    happenedAt: iso(happenedAt),
    failedAt: iso(failedAt),
    retriedAt: isoOrNull(retriedAt),
  }));
  return { items, total: counted?.total ?? 0 };
}

/** How many deliveries failed that nobody has had tried again since. */
export async function waitingDeliveries(ctx: ProjectContext): Promise<number> {
  const row = await ctx.directory.readOne(
    directoryRows(failedDeliveries, { count: sql<number>`count(*)` }).where(
      and(eq(failedDeliveries.projectId, ctx.project.id), isNull(failedDeliveries.retriedAt)),
    ),
  );
  return row?.count ?? 0;
}

/** Has a failed delivery tried again. It leaves the list when its consumer has worked through it. 404 where it is not in the list. */
export async function retryDelivery(
  ctx: ProjectContext,
  { eventId, consumer }: { eventId: EventId; consumer: string },
): Promise<void> {
  requireInProject(ctx, "project.edit_settings");
  const named = and(
    eq(failedDeliveries.projectId, ctx.project.id),
    eq(failedDeliveries.eventId, eventId),
    eq(failedDeliveries.consumer, consumer),
  )!;
  const row = await ctx.directory.readOne(
    directoryRows(failedDeliveries, { database: failedDeliveries.database }).where(named).limit(1),
  );
  if (!row) throw notFound("event");
  const message = eventMessage(row.database as DatabaseName, eventId, consumer);
  await ctx.directory.write([
    // A dead run would count as done.
    directoryUpdate(taskRuns, { status: "failed" }, eq(taskRuns.id, message.id), eq(taskRuns.status, "dead")),
    directoryUpdate(failedDeliveries, { retriedAt: ctx.now() }, named),
  ]);
  await enqueue(ctx, { ...message, eventId });
  ctx.publish({ type: "project.updated", projectId: ctx.project.id });
}

type Worker = Pick<Context, "directory" | "shardDatabase" | "now" | "publish">;

/** Enters a delivery in the list, with what its last try failed with. */
export async function buryDelivery(
  ctx: Worker,
  { id, database, eventId, consumer }: QueueMessageOf<"event">,
): Promise<void> {
  const [event, run] = await Promise.all([
    readFact(ctx, database, eventId),
    ctx.directory.readOne(
      directoryRows(taskRuns, { error: taskRuns.error, attempts: taskRuns.attempts })
        .where(eq(taskRuns.id, id))
        .limit(1),
    ),
  ]);
  // Of what happened to an account no project has a list; its run is listed as dead, as that of one that was swept.
  if (!event || event.projectId === ofInstallation.id) return;
  const failure = { error: run?.error ?? "", attempts: run?.attempts ?? 0, failedAt: ctx.now(), retriedAt: null };
  await ctx.directory.write([
    directoryUpsert(
      failedDeliveries,
      {
        eventId,
        consumer,
        projectId: event.projectId,
        database,
        eventType: event.type,
        happenedAt: event.createdAt,
        ...failure,
      },
      [failedDeliveries.eventId, failedDeliveries.consumer],
      failure,
    ),
  ]);
  ctx.publish({ type: "project.updated", projectId: event.projectId });
}

/** Takes a delivery off the list where it stood there: its consumer has worked through it. */
export async function clearDelivery(
  ctx: Worker,
  event: { id: EventId; projectId: ProjectId },
  consumer: string,
): Promise<void> {
  const cleared = await ctx.directory.writeOne(
    directoryDelete(failedDeliveries, eq(failedDeliveries.eventId, event.id), eq(failedDeliveries.consumer, consumer)),
  );
  if (cleared) ctx.publish({ type: "project.updated", projectId: event.projectId });
}

/** Lists a delivery that nobody has worked on; one that is listed stays as it is. */
export const unworkedDelivery = (delivery: typeof failedDeliveries.$inferInsert): Writable =>
  directoryInsert(failedDeliveries, delivery, { orIgnore: true });
