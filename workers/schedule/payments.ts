import { cancelUnpaidOrders, emptyOldWebhooks, expireOrders } from "@workers/domain/commerce/payments";
import { startComparisons } from "@workers/domain/commerce/payment-comparisons";
import { announceComingEnds, announceDueGrants } from "@workers/domain/platform/plans";
import { eachInTurn } from "@workers/domain/kernel/in-turn";
import { serviceContext } from "@workers/service-context";
import type { Databases } from "@workers/store";
import { type Env, shardNumbers } from "../env";

/** Rows of each kind in one shard that one run takes; the next goes on. */
const rowsPerRun = 200;

/** In every shard announces plans that began or ended, and applies the time to orders. */
export async function keepPayments(env: Env, databases: Databases, now: number): Promise<Record<string, number>> {
  const { ctx, settled } = serviceContext(env, databases);
  const ofClock = { ...ctx, now: () => now };
  const report = { grantsTold: 0, endsTold: 0, ordersExpired: 0, ordersUnpaid: 0, webhooksEmptied: 0 };
  const keepShard = async (number: number) => {
    const shard = databases.shard(number);
    report.grantsTold += await announceDueGrants(ofClock, shard, rowsPerRun);
    report.endsTold += await announceComingEnds(ofClock, shard, rowsPerRun);
    report.ordersExpired += await expireOrders(ofClock, shard, rowsPerRun);
    report.ordersUnpaid += await cancelUnpaidOrders(ofClock, shard, rowsPerRun);
    report.webhooksEmptied += await emptyOldWebhooks(ofClock, shard, rowsPerRun);
  };
  await eachInTurn(shardNumbers(env), keepShard).finally(settled);
  return report;
}

/** Comparisons that one night begins in a shard. */
const comparisonsPerShard = 500;

/** Begins the nightly comparison of each account at Stripe with what its webhooks reported; answers how many there are. */
export async function comparePayments(env: Env, databases: Databases, now: number): Promise<number> {
  const { ctx, settled } = serviceContext(env, databases);
  let started = 0;
  await eachInTurn(shardNumbers(env), async (number) => {
    started += await startComparisons({ ...ctx, now: () => now }, databases.shard(number), comparisonsPerShard);
  }).finally(settled);
  return started;
}
