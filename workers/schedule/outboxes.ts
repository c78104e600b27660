import "@workers/domain/areas";
import { directoryOutbox } from "@db/directory";
import { outbox } from "@db/shard";
import { relayPending, runsOfEach, sendMissing } from "@workers/domain/kernel/fact-delivery";
import { eachInTurn } from "@workers/domain/kernel/in-turn";
import type { Databases } from "@workers/store";
import { type Env, shardNumbers } from "../env";
import { type DatabaseName, shardName } from "../store";
import { sweepOutbox } from "./sweep";

const outboxesOf = (env: Env): DatabaseName[] => ["directory", ...shardNumbers(env).map(shardName)];

/** Puts on the queue what was recorded and not relayed: its isolate ended, or the queue was full. */
export async function relayOutboxes(env: Env, databases: Databases, now: number): Promise<Record<string, number>> {
  const report = { eventsRelayed: 0 };
  const relay = {
    env,
    directory: databases.directory(),
    shardDatabase: (shard: number) => databases.shard(shard),
    now: () => now,
  };
  const outboxes = outboxesOf(env);
  await eachInTurn(outboxes, async (name) => {
    report.eventsRelayed += await relayPending(relay, name, runsOfEach(outboxes.length));
  });
  return report;
}

/** Sends deliveries that came to nothing again: their message was lost. */
export async function sendMissingDeliveries(
  env: Env,
  databases: Databases,
  now: number,
): Promise<Record<string, number>> {
  const report = { deliveriesSentAgain: 0 };
  const relay = {
    env,
    directory: databases.directory(),
    shardDatabase: (shard: number) => databases.shard(shard),
    now: () => now,
  };
  await eachInTurn(outboxesOf(env), async (name) => {
    report.deliveriesSentAgain += await sendMissing(relay, name);
  });
  return report;
}

/** Deletes events that were relayed long ago. */
export async function sweepOutboxes(env: Env, databases: Databases, now: number): Promise<Record<string, number>> {
  const report = { eventsSwept: await sweepOutbox(databases.directory(), directoryOutbox, now) };
  await eachInTurn(shardNumbers(env), async (number) => {
    report.eventsSwept += await sweepOutbox(databases.shard(number), outbox, now);
  });
  return report;
}
