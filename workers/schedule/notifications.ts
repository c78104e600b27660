import {
  deliverDueMails,
  deliverDuePushes,
  forgetOldNotifications,
  raiseDueReminders,
  sendDueDigests,
} from "@workers/domain/community/notifications";
import { eachInTurn } from "@workers/domain/kernel/in-turn";
import { serviceContext } from "@workers/service-context";
import type { Databases } from "@workers/store";
import { type Env, shardNumbers } from "../env";

/** In every shard sends the mails and push messages that quiet hours delayed, then the digests that are due, which leave out what was just sent. */
export async function sendDueNotifications(
  env: Env,
  databases: Databases,
  now: number,
): Promise<Record<string, number>> {
  const { ctx, settled } = serviceContext(env, databases);
  const ofClock = { ...ctx, now: () => now };
  const report = { remindersRaised: 0, notificationsMailed: 0, notificationsPushed: 0, digestsSent: 0 };
  const inShard = async (number: number) => {
    const shard = databases.shard(number);
    report.remindersRaised += await raiseDueReminders(ofClock, shard);
    report.notificationsMailed += await deliverDueMails(ofClock, shard);
    report.notificationsPushed += await deliverDuePushes(ofClock, shard);
    report.digestsSent += await sendDueDigests(ofClock, shard);
  };
  await eachInTurn(shardNumbers(env), inShard).finally(settled);
  return report;
}

/** Deletes old notifications. */
export async function sweepNotifications(env: Env, databases: Databases, now: number): Promise<Record<string, number>> {
  const report = { notificationsSwept: 0 };
  await eachInTurn(shardNumbers(env), async (number) => {
    report.notificationsSwept += await forgetOldNotifications(databases.shard(number), now);
  });
  return report;
}
