import { env as bindings } from "cloudflare:workers";
import type { D1Migration } from "@cloudflare/vitest-plugin";
import type { Env } from "@workers/env";

/** The Worker's bindings, and the migrations that the tests apply. */
export const env = bindings as unknown as Env & {
  DIRECTORY_MIGRATIONS: D1Migration[];
  SHARD_MIGRATIONS: D1Migration[];
};
