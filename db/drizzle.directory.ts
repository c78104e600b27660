import { defineConfig } from "drizzle-kit";

export default defineConfig({ dialect: "sqlite", schema: "./db/directory/index.ts", out: "./migrations/directory" });
