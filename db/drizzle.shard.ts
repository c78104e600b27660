import { copyFileSync, mkdirSync } from "node:fs";
import { defineConfig } from "drizzle-kit";

const out = "./migrations/shard";
// Until the first release migrations are made anew with the schema; what drizzle-kit doesn't make goes along.
mkdirSync(out, { recursive: true });
copyFileSync("./db/shard/search.sql", `${out}/0001_search.sql`);
copyFileSync("./db/shard/member-counts.sql", `${out}/0002_member_counts.sql`);
copyFileSync("./db/shard/file-names.sql", `${out}/0003_file_names.sql`);

export default defineConfig({ dialect: "sqlite", schema: "./db/shard/index.ts", out });
