import type { Fact } from "@workers/domain/kernel/facts";
import type { Env } from "@workers/env";
import type { AppOfWorld } from "../harness/world";

export interface ConsumerCase {
  /** Whose outbox holds its events; a shard's unless said otherwise. */
  database?: "directory" | "shard";
  prepare(here: AppOfWorld): Promise<{
    event: Fact;
    /** Of the same type, recorded before: superseded by the other, or about what is done or gone. */
    older: Fact;
    /** What the consumer has done, as somebody sees it. */
    result(): Promise<unknown>;
    /** That result after one delivery. */
    once: unknown;
    env?: Env;
  }>;
}

export const consumerCases = <const Name extends string>(cases: Record<Name, ConsumerCase>) => cases;
