import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { paymentWebhooks } from "@db/shard";
import type { ProjectId } from "@db/vocabulary/ids";
import { periods } from "@db/vocabulary/limits";
import type { Context, Project } from "@workers/context";
import { type Database, rows, shardName, shardQuery, updateRows } from "@workers/store";
import { unworkedDelivery } from "@workers/domain/kernel/fact-delivery";
import { findProject } from "@workers/tenancy";
import { registerClockJob } from "@workers/domain/kernel/clock";
import { recordEvents } from "@workers/domain/kernel/facts";
import { eachInTurn } from "@workers/domain/kernel/in-turn";
import { enqueue, eventMessage } from "@workers/domain/kernel/queue-messages";
import { paymentWebhookWorker } from "./work-webhook";
import type { Seller } from "../seller";

type WebhookRow = typeof paymentWebhooks.$inferSelect;

const minute = 60_000;
/** By then the queue has brought a call to its worker, or its message is lost; the same again after each message. */
const overdueAfter = 2 * minute;
const pauseBetweenMessages = 15 * minute;
/** Calls of one shard that one run sends again. */
const perRun = 100;
/** Facts stay in the outbox for a month: a message of an older one would find none. */
const factsKept = 20 * 86_400_000;

/** A provider sends a call again that is stored: where nobody has worked it yet, its message is sent again. */
export async function sendAgainIfUnworked(ctx: Context, { project, id }: Seller, digest: string): Promise<void> {
  const webhook = await ctx.shardDatabase(project.shard).readOne(
    rows({ project }, paymentWebhooks, getTableColumns(paymentWebhooks))
      .where(
        and(eq(paymentWebhooks.sellerId, id), eq(paymentWebhooks.digest, digest), isNull(paymentWebhooks.workedAt)),
      )
      .limit(1),
  );
  if (webhook) await sendAgain(ctx, project, webhook);
}

/**
 * The clock's part in a shard: calls that were stored and not worked long after are sent to their worker again, and stand in the list of
 * failed deliveries until it has worked them.
 */
async function sendUnworked(
  ctx: Pick<Context, "env" | "directory" | "shardDatabase" | "now" | "publish">,
  shard: Database,
): Promise<number> {
  const now = ctx.now();
  const w = paymentWebhooks;
  const overdue = await shard.read(
    shardQuery<{ id: string; projectId: ProjectId }>(
      sql`select ${w.id}, ${w.projectId} as projectId from ${w} where ${w.workedAt} is null and ${w.receivedAt} <= ${now - overdueAfter}
        and ${w.receivedAt} > ${now - periods.paymentWebhookKeptDays * 86_400_000}
        and (${w.sentAgainAt} is null or ${w.sentAgainAt} <= ${now - pauseBetweenMessages}) order by ${w.receivedAt} desc limit ${perRun}`,
    ),
  );
  await eachInTurn(overdue, async ({ id, projectId }) => {
    const project = await findProject(ctx.directory, projectId);
    const webhook =
      project &&
      (await shard.readOne(
        rows({ project }, paymentWebhooks, getTableColumns(paymentWebhooks))
          .where(eq(paymentWebhooks.id, id as WebhookRow["id"]))
          .limit(1),
      ));
    if (!webhook || webhook.workedAt !== null) return;
    const eventId = await sendAgain(ctx, project, webhook);
    await ctx.directory.write([
      unworkedDelivery({
        eventId,
        consumer: paymentWebhookWorker.name,
        projectId,
        database: shardName(project.shard),
        eventType: "payment.received",
        happenedAt: webhook.receivedAt,
        failedAt: now,
      }),
    ]);
    ctx.publish({ type: "project.updated", projectId });
  });
  return overdue.length;
}

async function sendAgain(
  ctx: Pick<Context, "env" | "shardDatabase" | "now">,
  project: Project,
  { id, eventId: known, receivedAt }: WebhookRow,
) {
  const isKept = known !== null && receivedAt > ctx.now() - factsKept;
  const anew = isKept
    ? null
    : recordEvents({ now: ctx.now, project }, [{ type: "payment.received", projectId: project.id, webhookId: id }]);
  const eventId = isKept ? known : anew!.events[0]!.recorded.id;
  await ctx
    .shardDatabase(project.shard)
    .write([
      ...(anew?.statements ?? []),
      updateRows({ project }, paymentWebhooks, { eventId, sentAgainAt: ctx.now() }, eq(paymentWebhooks.id, id)),
    ]);
  await enqueue(ctx, { ...eventMessage(shardName(project.shard), eventId, paymentWebhookWorker.name), eventId });
  return eventId;
}

registerClockJob({ every: "minute", name: "webhooksSentAgain", inShard: sendUnworked });
