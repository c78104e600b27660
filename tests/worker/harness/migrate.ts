/// <reference types="@cloudflare/vitest-plugin/types" />
// The Worker imports these with the first call of Stripe and with the first page: two requests at once would wait for one fetch of vitest's,
// which belongs to one of them, and where that one ends first the other hangs, and every page after it.
import "../build/server/index.js";
import "stripe";
import { applyD1Migrations } from "cloudflare:test";
import { shardBinding } from "@workers/env";
import { env } from "./env";

await applyD1Migrations(env.DIRECTORY, env.DIRECTORY_MIGRATIONS);
await applyD1Migrations(shardBinding(env, 0), env.SHARD_MIGRATIONS);
await applyD1Migrations(shardBinding(env, 1), env.SHARD_MIGRATIONS);
