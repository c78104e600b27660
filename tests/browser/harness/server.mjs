import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "../../../scripts/build.mjs";
import { migrate, openLocalState, seed } from "../../../scripts/demo/local-state.mjs";
import { tariffVariables } from "../../../scripts/demo/connect-fake-stripe.mjs";
import { startNewsletterTools } from "../../../scripts/demo/newsletter-tools.mjs";
import { root } from "../../../scripts/prepare.mjs";
import { startFakeStripe } from "../../../scripts/fake-stripe/server.mjs";
import { serveBuild } from "../../../scripts/workerd.mjs";
import { giphyKey, startGiphy } from "./giphy.mjs";
import { startLinkedPages } from "./linked-pages.mjs";

const sessionSecret = "a secret that only the browser tests know";

/**
 * Builds Lyceum where needed and starts it with fresh databases and a small demo.
 * @param {{ pushServicesUrl: string }} options where the Worker finds the push services of browsers
 */
export async function startLyceum({ pushServicesUrl }) {
  await build({ devRoutes: true });
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-browser-"));
  const port = await freePort();
  const local = await openLocalState(folder);
  await migrate(local.databases);
  const size = process.env.LYCEUM_SCREENSHOTS === "1" ? {} : { postsPerSpace: 6 };
  await seed(local, { sessionSecret, passwordCost: { N: 1024, r: 8, p: 1 }, ...size });
  await addOwnDomain(local.databases.DIRECTORY);
  await fillArchive(local.databases);
  await local.close();
  const giphy = await startGiphy();
  const linkedPages = await startLinkedPages();
  const tools = await startNewsletterTools();
  const stripe = await startFakeStripe();
  const envFile = path.join(folder, ".vars");
  const vars = {
    SESSION_SECRET: sessionSecret,
    ENVIRONMENT: "test",
    MAIL_TRANSPORT: "outbox",
    NEW_PROJECT_TARIFF: "business",
    INSTALLATION_OWNERS: "operator@lyceum.example",
    AUTORESPONDER_APIS_URL: tools.url,
    GIPHY_API_KEY: giphyKey,
    GIPHY_API_URL: giphy.url,
    LINK_PREVIEW_TEST_ORIGIN: linkedPages.url,
    PUSH_SERVICES_URL: pushServicesUrl,
    STRIPE_API_URL: stripe.url.replace("localhost", "127.0.0.1"),
    ...(await tariffVariables({ origin: `http://localhost:${port}`, stripeUrl: stripe.url })),
  };
  writeFileSync(
    envFile,
    Object.entries(vars)
      .map(([name, value]) => `${name}="${value}"\n`)
      .join(""),
  );
  const server = await serveBuild({ port, state: folder, config: patientConfig(), envFile });
  return {
    port,
    stripeUrl: stripe.url,
    linkedPagesUrl: linkedPages.url,
    stop: async () => {
      await server.stop();
      await giphy.stop();
      await linkedPages.stop();
      await tools.stop();
      await stripe.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An address is a domain that every machine knows: here Tonwerk answers without its slug. */
async function addOwnDomain(directory) {
  await directory
    .prepare(
      `INSERT INTO domains (id, project_id, name, status, app_id, created_at, updated_at)
     SELECT '01900000-0000-7000-8000-000000000001', project_id, '127.0.0.1', 'parked', id, 0, 0 FROM apps WHERE slug = 'tonwerk'`,
    )
    .run();
}

/** Ten thousand files in the folder of scans: behind its pictures as many rows of documents, whose bytes nobody asks for. */
async function fillArchive({ DIRECTORY, ...shards }) {
  const kept = [
    "project_id",
    "app_id",
    "owner_id",
    "library_id",
    "folder_id",
    "key",
    "size",
    "created_at",
    "updated_at",
  ];
  for (const shard of Object.values(shards)) {
    await shard
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)
       INSERT INTO files (id, name, original_name, extension, type, category, mime_type, ${kept})
       SELECT printf('01900000-0000-7000-8000-%012d', i), printf('Scan %04d.pdf', i), '', 'pdf', 'other', 'document', 'application/pdf', ${kept.map((column) => `f.${column}`)}
       FROM n, files f JOIN folders d ON d.id = f.folder_id AND d.name = 'Archiv' WHERE f.name = 'Scan 0600.webp' AND (i = 0 OR i > 600)`,
      )
      .run();
    await shard.prepare("UPDATE folders SET files_count = 10000 WHERE name = 'Archiv'").run();
  }
}

/** wrangler.toml with rate limits that a whole test run from one address stays below. */
function patientConfig() {
  const absolute = (file) => JSON.stringify(path.join(root, file));
  const config = readFileSync(path.join(root, "wrangler.toml"), "utf8")
    .replace(/^main = "(.*)"/m, (_, file) => `main = ${absolute(file)}`)
    .replace(/^directory = "(.*)"/m, (_, file) => `directory = ${absolute(file)}`)
    .replace(/simple = \{ limit = \d+/g, "simple = { limit = 1000000");
  const file = path.join(root, ".cache/browser/wrangler.toml");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, config);
  return file;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
