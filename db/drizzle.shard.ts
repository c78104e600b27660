import { defineConfig } from "drizzle-kit";

export default defineConfig({ dialect: "sqlite", schema: "./db/shard/index.ts", out: "./migrations/shard" });
