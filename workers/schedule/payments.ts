import { cancelUnpaidOrders, emptyOldWebhooks, expireOrders } from "@workers/domain/payments";
import { announceDueGrants } from "@workers/domain/plans";
import { eachInTurn } from "@workers/domain/in-turn";
import { serviceOrigin } from "@workers/domain/public-address";
import { createContext } from "@workers/create-context";
import type { Databases } from "@workers/store";
import { type Env, shardNumbers } from "../env";

/** Rows of each kind in one shard that one run takes; the next goes on. */
const rowsPerRun = 200;

/** In every shard tells of plans that began or ended, and brings orders up to the clock. */
export async function keepPayments(env: Env, databases: Databases, now: number): Promise<Record<string, number>> {
  const told: Promise<unknown>[] = [];
  const ctx = createContext({
    env,
    databases,
    tenant: { kind: "service", host: env.SERVICE_HOST },
    actor: { kind: "guest" },
    origin: serviceOrigin(env),
    waitUntil: (work) => void told.push(work),
  });
  const ofClock = { ...ctx, now: () => now };
  const report = { grantsTold: 0, ordersExpired: 0, ordersUnpaid: 0, webhooksEmptied: 0 };
  const keepShard = async (number: number) => {
    const shard = databases.shard(number);
    report.grantsTold += await announceDueGrants(ofClock, shard, rowsPerRun);
    report.ordersExpired += await expireOrders(ofClock, shard, rowsPerRun);
    report.ordersUnpaid += await cancelUnpaidOrders(ofClock, shard, rowsPerRun);
    report.webhooksEmptied += await emptyOldWebhooks(ofClock, shard, rowsPerRun);
  };
  await eachInTurn(shardNumbers(env), keepShard).finally(() => Promise.allSettled(told));
  return report;
}
