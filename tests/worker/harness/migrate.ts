/// <reference types="@cloudflare/vitest-plugin/types" />
// The Worker imports it with the first call of Stripe: two requests at once would wait for one fetch of vitest's, which belongs to one of them.
import "stripe";
import { applyD1Migrations } from "cloudflare:test";
import { shardBinding } from "@workers/env";
import { env } from "./env";

await applyD1Migrations(env.DIRECTORY, env.DIRECTORY_MIGRATIONS);
await applyD1Migrations(shardBinding(env, 0), env.SHARD_MIGRATIONS);
await applyD1Migrations(shardBinding(env, 1), env.SHARD_MIGRATIONS);
