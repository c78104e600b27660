/** Work that doesn't delay an answer: messages of the tasks queue, each done once. */
import { followAccount } from "@workers/domain/people/accounts";
import { advanceBackfill } from "@workers/domain/kernel/backfills";
import { registeredBackfills } from "@workers/domain/registered-backfills";
import { FinalFailure } from "@workers/domain/kernel/facts";
import { failTask } from "@workers/domain/kernel/background";
import { forgetMail } from "@workers/domain/kernel/mail";
import { purgeSpaceContents } from "@workers/domain/community/spaces";
import { enqueue, type QueueMessage, queueMessageSchema } from "@workers/domain/kernel/queue-messages";
import { sendCountedPageView } from "@workers/domain/platform/consent";
import { serviceContext } from "@workers/service-context";
import { Databases } from "@workers/store";
import { type Env, shardNumbers } from "../env";
import { advance } from "./background";
import { buryEvent, consumeEvent, continueNotifying } from "./events";
import { deliverMail } from "./mail";
import { deliverPush } from "./push";
import { readMedia } from "./media";
import { pauseAfter } from "./pause";
import { claimRun, failRun, finishRun, recordDead } from "./runs";
import { reportFault } from "@workers/integrations/error-reports";

const deadLetters = "lyceum-tasks-dead";

/** The queues' consumer. A failed message is tried again later and later; after the last try it is in the dead-letter list. */
export async function handleTasks(batch: MessageBatch<unknown>, env: Env): Promise<void> {
  const databases = new Databases(env, {}, "first-primary");
  const handle = batch.queue === deadLetters ? bury : work;
  await Promise.all(batch.messages.map((message) => handle(message, env, databases)));
}

async function work(message: Message<unknown>, env: Env, databases: Databases): Promise<void> {
  const parsed = queueMessageSchema.safeParse(message.body);
  if (!parsed.success) {
    // While a release rolls out, older isolates get messages of the newer: the next try may meet one that reads it.
    reportFault(parsed.error, "task unreadable", { id: message.id });
    return message.retry({ delaySeconds: pauseAfter(message.attempts) });
  }
  const task = parsed.data;
  try {
    const claimed = await claimRun(databases.directory(), task);
    if (claimed === "running") return message.retry({ delaySeconds: pauseAfter(message.attempts) });
    if (claimed === "mine") {
      await perform(task, env, databases);
      await finishRun(databases.directory(), task.id, task.type === "mail" ? [forgetMail(task.id)] : []);
    }
    message.ack();
  } catch (error) {
    if (!(error instanceof FinalFailure)) reportFault(error, "task failed", { type: task.type, id: task.id });
    await failRun(databases.directory(), task.id, describe(error)).catch(() => {});
    if (error instanceof FinalFailure) return bury(message, env, databases);
    message.retry({ delaySeconds: pauseAfter(message.attempts) });
  }
}

async function perform(message: QueueMessage, env: Env, databases: Databases): Promise<void> {
  switch (message.type) {
    case "mail":
      return deliverMail(message, env, databases);
    case "space.empty": {
      // One message works for a while and leaves the rest to the next.
      if (!(await purgeSpaceContents(databases.shard(message.shard), message))) await enqueue({ env }, message);
      return;
    }
    case "background":
      return advance(message, env, databases);
    case "media":
      return readMedia(message, env, databases);
    case "event":
      return consumeEvent(message, env, databases);
    case "backfill":
      return advanceBackfill(backfillRunner(env, databases), registeredBackfills, message.name, message.database);
    case "notifications":
      return continueNotifying(message, env, databases);
    case "push":
      return deliverPush(message, env, databases);
    case "page_view": {
      const { ctx, settled } = serviceContext(env, databases);
      return sendCountedPageView(ctx, message).finally(settled);
    }
    case "profiles.follow":
      return followAccount(
        { env, directory: databases.directory(), shardDatabase: (shard) => databases.shard(shard), now: Date.now },
        message,
      );
  }
}

const backfillRunner = (env: Env, databases: Databases) => ({
  env,
  directory: databases.directory(),
  shardDatabase: (shard: number) => databases.shard(shard),
  shardNumbers: shardNumbers(env),
  now: Date.now,
});

/** What failed to the end is written down and reported; nothing of its content is, for it may hold codes. Where that fails it is tried again. */
async function bury(message: Message<unknown>, env: Env, databases: Databases): Promise<void> {
  const { id, type } = (message.body ?? {}) as { id?: string; type?: string };
  const parsed = queueMessageSchema.safeParse(message.body);
  const named = { id: id ?? message.id, type: type ?? "unknown" };
  try {
    if (parsed.success && parsed.data.type === "background")
      await failTask(databases.directory(), parsed.data.taskId, "internal", Date.now());
    if (parsed.success && parsed.data.type === "event") await buryEvent(parsed.data, env, databases);
    if (parsed.success && parsed.data.type === "mail") await databases.directory().write([forgetMail(named.id)]);
    await recordDead(databases.directory(), named, parsed.success ? null : "unreadable message");
    reportFault(new Error("given up"), "task given up", named);
    message.ack();
  } catch (error) {
    reportFault(error, "dead letter not written down", named);
    message.retry({ delaySeconds: pauseAfter(message.attempts) });
  }
}

const describe = (error: unknown) =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500);
