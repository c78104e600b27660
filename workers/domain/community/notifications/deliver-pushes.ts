import type { AccountId } from "@db/vocabulary/ids";
import type { AppContext, Context } from "@workers/context";
import type { Database } from "@workers/store";
import { iconAddresses } from "@workers/domain/kernel/icons";
import { derivedId } from "@workers/domain/kernel/ids";
import { devicesOfAccounts } from "@workers/domain/platform/push";
import { enqueue } from "@workers/domain/kernel/queue-messages";
import { caseOf, deliverDue, type DueRow, type Judged, readDue, settleDue } from "./due";
import { showNotification } from "./list";
import { pushVerdict } from "./rule";
import { excerptOf, sentenceOf } from "./sentence";
import { offersPush } from "./settings";

/** The queue takes 256 KB at once. */
const messagesAtOnce = 50;

/**
 * Puts the push messages of an app that are due on the queue, one for each device, or holds them back till the end of quiet hours;
 * answers how many notifications went out.
 */
export async function deliverPushes(ctx: AppContext, now = ctx.now()): Promise<number> {
  const due = await readDue(ctx, "pushAt", now);
  if (due.length === 0) return 0;
  const accountIds = [...new Set(due.flatMap(({ accountId }) => accountId ?? []))];
  const [devices, isOffered] = await Promise.all([devicesOfAccounts(ctx, accountIds), offersPush(ctx)]);
  const idsOf = new Map<AccountId, string[]>();
  for (const { id, accountId } of devices) idsOf.set(accountId, [...(idsOf.get(accountId) ?? []), id]);
  const devicesOf = ({ accountId }: DueRow) => (accountId && idsOf.get(accountId)) || [];
  const judged = due.map((row): Judged => {
    const isDropped = !isOffered || !row.isTheirs;
    const verdict = isDropped
      ? { kind: "drop" as const }
      : pushVerdict(caseOf(ctx, row, devicesOf(row).length > 0), now);
    return { row, verdict };
  });
  const toSend = judged.flatMap(({ row, verdict }) => (verdict.kind === "send" ? [row] : []));
  const messages = toSend.flatMap((row) =>
    devicesOf(row).map((tokenId) => ({
      type: "push" as const,
      id: derivedId(row.id, `push ${tokenId}`),
      appId: ctx.app.id,
      tokenId,
      payload: payloadOf(ctx, row),
      urgency: urgentActions.has(row.action) ? ("high" as const) : ("normal" as const),
      // What waits for a device gives way to the next of its group. An id without its dashes is as long as a topic may be.
      topic: row.groupId.replaceAll("-", ""),
    })),
  );
  for (let at = 0; at < messages.length; at += messagesAtOnce)
    await enqueue(ctx, ...messages.slice(at, at + messagesAtOnce));
  // Sent first: where it ends in between, the messages go to the queue again, under the same ids.
  await ctx.shard.write(settleDue(ctx, "pushAt", judged, now));
  return toSend.length;
}

/** What somebody waits for wakes a device that saves its battery. */
const urgentActions: ReadonlySet<DueRow["action"]> = new Set<DueRow["action"]>([
  "mentions",
  "new_message",
  "event_starts",
  "event_live",
]);

/** What the service worker shows (public/service-worker.js). Addresses are below the app's own, wherever the device knows it. */
function payloadOf(ctx: AppContext, row: DueRow) {
  const { language, name } = ctx.app;
  const notification = showNotification(row);
  return {
    title: sentenceOf(language, notification),
    body: excerptOf(language, notification) || name,
    tag: row.groupId,
    path: notification.path,
    icon: iconAddresses("", ctx.app).touch,
    language,
  };
}

/** The clock's part, in one shard. */
export const deliverDuePushes = (ctx: Context, shard: Database): Promise<number> =>
  deliverDue(ctx, shard, "pushAt", deliverPushes);
