/// <reference types="@cloudflare/vitest-plugin/types" />
import { applyD1Migrations } from "cloudflare:test";
import { shardBinding } from "@workers/env";
import { env } from "./env";

await applyD1Migrations(env.DIRECTORY, env.DIRECTORY_MIGRATIONS);
await applyD1Migrations(shardBinding(env, 0), env.SHARD_MIGRATIONS);
await applyD1Migrations(shardBinding(env, 1), env.SHARD_MIGRATIONS);
