import { existsSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import * as esbuild from "esbuild";
import { defineConfig } from "vitest/config";
import { startFakeStripe } from "./scripts/fake-stripe/server.mjs";
import { alias } from "./vite.config";

// workerd verifies certificates always: this authority signed that of the tests’ own mail server. Read by miniflare when it is loaded.
const trusted = path.join(import.meta.dirname, "tests/worker/harness/certificates/authority.pem");
process.env["NODE_EXTRA_CA_CERTS"] = trusted;
const { cloudflareTest, readD1Migrations } = await import("@cloudflare/vitest-plugin");

/** A port that is free now, for a server that starts after the Worker was told of it. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
process.env["LYCEUM_TOOLS_PORT"] = String(await freePort());
process.env["LYCEUM_PAYMENTS_PORT"] = String(await freePort());
process.env["LYCEUM_LINKS_PORT"] = String(await freePort());
process.env["LYCEUM_PUSH_PORT"] = String(await freePort());
process.env["LYCEUM_OPENID_PORT"] = String(await freePort());

const built = path.join(import.meta.dirname, "build/server/index.js");
// Tests of the API alone run without the screens having been built.
const screens: Record<string, string> = {
  "../build/server/index.js": existsSync(built)
    ? await joinedScreens(built)
    : path.join(import.meta.dirname, "tests/worker/harness/no-screens.ts"),
};

/** The screens in one file: vitest takes longer to load the hundreds of parts that a request fetches one by one. */
async function joinedScreens(entry: string): Promise<string> {
  const outfile = path.join(import.meta.dirname, ".cache/worker-tests/screens.js");
  await esbuild.build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: "esm",
    target: "es2022",
    external: ["node:*", "cloudflare:*"],
    logLevel: "error",
    plugins: [
      {
        name: "server-code-stays-outside",
        setup: ({ onResolve }) =>
          onResolve({ filter: /[\\/](workers|db|party)[\\/]/ }, ({ path: name, resolveDir }) => ({
            path: path.resolve(resolveDir, name),
            external: true,
          })),
      },
    ],
  });
  return outfile;
}

const workers = path.join(import.meta.dirname, "workers/");

/** The same module with each `import("…")` made static, on its last line, so that no other line moves. */
function withImportsAtTheStart(code: string): { code: string; map: null } | null {
  const names = new Map<string, string>();
  const changed = code.replace(/\bimport\(("[^"]+")\)/g, (call, specifier: string, at: number) => {
    // A type, as in `typeof import("…")`, imports nothing.
    if (!/\bawait\s$/.test(code.slice(0, at))) return call;
    const name = names.get(specifier) ?? `importedAtTheStart${names.size}`;
    names.set(specifier, name);
    return name;
  });
  if (names.size === 0) return null;
  const imports = [...names].map(([specifier, name]) => `import * as ${name} from ${specifier};`);
  return { code: `${changed}${imports.join(" ")}\n`, map: null };
}

export default defineConfig({
  cacheDir: ".cache/vitest-worker",
  resolve: { alias: { ...alias, ...screens } },
  plugins: [
    {
      // A module reaches workerd as one message of at most 32 MiB: the screens' own size would triple by their source map.
      name: "screens-without-source-map",
      transform: (code, id) => (id.endsWith("/worker-tests/screens.js") ? { code, map: { mappings: "" } } : null),
    },
    {
      // What the Worker imports while it answers a request, it imports at its start here. Vite's module runner asks vitest for a module
      // at every `import()`, and requests at the same time share that one question, which belongs to one of them: workerd takes the
      // others as hung. Bundled, as in production, `import()` asks nobody.
      name: "imports-at-the-start",
      enforce: "pre",
      transform: (code, id) => (id.startsWith(workers) ? withImportsAtTheStart(code) : null),
    },
    cloudflareTest(async () => ({
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        bindings: {
          ENVIRONMENT: "test",
          SERVICE_HOST: "lyceum.test",
          APP_DOMAIN: "lyceum.test",
          SESSION_SECRET: "a secret that only the tests know, long enough",
          MAIL_TRANSPORT: "outbox",
          AUTORESPONDER_APIS_URL: `http://127.0.0.1:${process.env["LYCEUM_TOOLS_PORT"]}`,
          PAYMENT_APIS_URL: `http://127.0.0.1:${process.env["LYCEUM_PAYMENTS_PORT"]}`,
          LINK_PREVIEW_TEST_ORIGIN: `http://127.0.0.1:${process.env["LYCEUM_LINKS_PORT"]}`,
          OPENID_TEST_ORIGIN: `http://127.0.0.1:${process.env["LYCEUM_OPENID_PORT"]}`,
          PUSH_SERVICES_URL: `http://127.0.0.1:${process.env["LYCEUM_PUSH_PORT"]}`,
          TRACKING_APIS_URL: `http://127.0.0.1:${process.env["LYCEUM_PUSH_PORT"]}`,
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
    provide: { isExhaustive: process.env["LYCEUM_EXHAUSTIVE"] === "1", hasScreens: existsSync(built) },
    globalSetup: [
      "tests/worker/harness/servers/custom-hostname-server.ts",
      "tests/worker/harness/servers/hostname-server.ts",
      "tests/worker/harness/servers/link-server.ts",
      "tests/worker/harness/servers/mail-server.ts",
      "tests/worker/harness/servers/newsletter-tools.ts",
      "tests/worker/harness/servers/openid-server.ts",
      "tests/worker/harness/servers/payment-apis.ts",
      "tests/worker/harness/servers/push-server.ts",
      "tests/worker/harness/servers/stream-server.ts",
    ],
    setupFiles: ["tests/worker/harness/migrate.ts", "tests/worker/harness/statements.ts"],
    deps: { optimizer: { ssr: { enabled: true, include: ["@remix-run/cloudflare", "mediabunny", "postcss"] } } },
    // The files share two workerds: starting one for each file took longer than its tests. Every test makes a project of its own.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
