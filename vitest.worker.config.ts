import { existsSync } from "node:fs";
import path from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { startFakeStripe } from "./scripts/fake-stripe/server.mjs";
import { alias } from "./vite.config";

const built = path.join(import.meta.dirname, "build/server/index.js");
// Tests of the API alone run without the screens having been built.
const screens: Record<string, string> = existsSync(built)
  ? {}
  : { "../build/server/index.js": path.join(import.meta.dirname, "tests/worker/harness/no-screens.ts") };

export default defineConfig({
  cacheDir: ".cache/vitest-worker",
  resolve: { alias: { ...alias, ...screens } },
  plugins: [
    cloudflareTest(async () => ({
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        bindings: {
          ENVIRONMENT: "test",
          SERVICE_HOST: "lyceum.test",
          APP_DOMAIN: "lyceum.test",
          SESSION_SECRET: "a secret that only the tests know, long enough",
          MAIL_TRANSPORT: "outbox",
          // The demo's own variables must not reach the tests.
          NEW_PROJECT_TARIFF: "free",
          STRIPE_API_URL: (await startFakeStripe()).url.replace("localhost", "127.0.0.1"),
          INSTALLATION_OWNERS: "installation-owner@example.org",
          DIRECTORY_MIGRATIONS: await readD1Migrations("migrations/directory"),
          SHARD_MIGRATIONS: await readD1Migrations("migrations/shard"),
        },
      },
    })),
  ],
  test: {
    name: "worker",
    include: ["tests/worker/**/*.test.ts"],
    provide: { isExhaustive: process.env["LYCEUM_EXHAUSTIVE"] === "1" },
    globalSetup: [
      "tests/worker/harness/hostname-server.ts",
      "tests/worker/harness/mail-server.ts",
      "tests/worker/harness/stream-server.ts",
    ],
    setupFiles: ["tests/worker/harness/migrate.ts"],
    deps: { optimizer: { ssr: { enabled: true, include: ["@remix-run/cloudflare", "mediabunny"] } } },
    // The files share two workerds: starting one for each file took longer than its tests. Every test makes a project of its own.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
  },
});
