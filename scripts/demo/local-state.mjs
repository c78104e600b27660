/** The databases and files of a local run: migrated like the real ones, and filled with the demo. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { importTypeScript } from "../typescript.mjs";

/** Where `wrangler dev` keeps local state when nobody says otherwise. */
export const ownState = ".wrangler/state";

const migrationFolder = (binding, root) => path.join(root, binding === "DIRECTORY" ? "directory" : "shard");

/**
 * Opens the local D1 and R2 of a state folder, as the Worker sees them. Close it before the Worker starts.
 * @param {string} state folder given to `wrangler dev --persist-to`
 */
export async function openLocalState(state) {
  const { getPlatformProxy, unstable_readConfig: readConfig } = await import("wrangler");
  // The stores alone: wrangler would warn of rooms whose Worker doesn't run here.
  const { name, compatibility_date, d1_databases, r2_buckets } = readConfig({ config: "wrangler.toml" });
  const configPath = path.resolve(".cache/scripts/stores.json");
  mkdirSync(path.dirname(configPath), { recursive: true });
  writeFileSync(configPath, JSON.stringify({ name, compatibility_date, d1_databases, r2_buckets }));
  const proxy = await getPlatformProxy({
    configPath,
    persist: { path: path.resolve(state, "v3") },
    envFiles: [],
    remoteBindings: false,
  });
  const databases = Object.fromEntries(
    Object.entries(proxy.env).filter(([name]) => /^(DIRECTORY|SHARD_\d+)$/.test(name)),
  );
  return { databases, bucket: proxy.env.FILES, close: () => proxy.dispose() };
}

/**
 * Applies the migrations that are missing, and writes down which ones, as wrangler does.
 * @param {Record<string, D1Database>} databases by binding
 * @param {{ root?: string, count?: (folder: string) => number }} options root: folder of the migrations; count: how many of a
 *   folder's migrations at the most, for tests
 */
export async function migrate(databases, { root = "migrations", count = () => Infinity } = {}) {
  for (const [binding, database] of Object.entries(databases)) {
    await database
      .prepare(
        "CREATE TABLE IF NOT EXISTS d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
      )
      .run();
    const { results } = await database.prepare("SELECT name FROM d1_migrations").all();
    const applied = new Set(results.map(({ name }) => name));
    const folder = migrationFolder(binding, root);
    for (const { name, sql } of migrationsIn(folder).slice(0, count(folder))) {
      if (applied.has(name)) continue;
      const statements = sql
        .split("--> statement-breakpoint")
        .map((statement) => statement.trim())
        .filter(Boolean);
      const note = database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name);
      await database.batch([...statements.map((statement) => database.prepare(statement)), note]);
    }
  }
}

/**
 * Fills the databases with the demo tenant, unless they hold it.
 * @param {{ databases: Record<string, D1Database>, bucket: R2Bucket }} local
 * @param {{ sessionSecret?: string, postsPerSpace?: number, passwordCost?: { N: number, r: number, p: number } }} options
 *   fewer posts, and passwords that are read sooner, for tests
 * @returns {Promise<boolean>} whether it was filled now
 */
export async function seed({ databases, bucket }, { sessionSecret, passwordCost, ...options } = {}) {
  const demoProject = await databases.DIRECTORY.prepare("SELECT 1 FROM projects WHERE slug = 'demo'").first();
  if (demoProject) return false;
  const { makeDemo, insertAll, demoPassword } = await importTypeScript("db/seed/index.ts");
  const { hashPassword } = await importTypeScript("workers/domain/people/accounts/passwords.ts");
  const { sealSecret } = await importTypeScript("workers/domain/kernel/sealed-secrets.ts");
  const demo = makeDemo({
    now: Date.now(),
    passwordHash: await hashPassword(demoPassword, passwordCost),
    seal: sessionSecret && ((of, secret) => sealSecret({ SESSION_SECRET: sessionSecret }, of, secret)),
    readText: (app, name) => readFileSync(`db/seed/texts/${app}/${name}.md`, "utf8"),
    ...options,
  });
  await layPictures(bucket, demo.pictures);
  await layDocuments(bucket, demo.documents);
  for (const [shard, rows] of demo.shards) await insertAll(databases[`SHARD_${shard}`], rows.tables());
  // Last, because its presence means that the demo is complete.
  await insertAll(databases.DIRECTORY, demo.directory.tables());
  return true;
}

/** Draws as many pictures at once as there are cores; sharp works outside this thread. */
async function layPictures(bucket, pictures) {
  const { default: sharp } = await import("sharp");
  const { availableParallelism } = await import("node:os");
  sharp.concurrency(1);
  const remaining = [...pictures];
  const work = async () => {
    for (let picture = remaining.pop(); picture; picture = remaining.pop()) {
      const drawing = sharp(Buffer.from(picture.svg));
      const { width, height } = picture.small;
      const [bytes, small] = await Promise.all([
        drawing.clone().webp({ quality: 82, effort: 2 }).toBuffer(),
        drawing.clone().resize(width, height, { fit: "fill" }).ensureAlpha().raw().toBuffer(),
      ]);
      picture.drawn(bytes.length, small);
      const { key, row, ofAccount } = picture;
      const httpMetadata = { contentType: "image/webp" };
      await bucket.put(key, bytes, { httpMetadata, customMetadata: { projectId: row.projectId } });
      if (ofAccount)
        await bucket.put(ofAccount.key, bytes, { httpMetadata, customMetadata: { accountId: ofAccount.accountId } });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
}

async function layDocuments(bucket, documents) {
  for (const { key, mimeType, projectId, medium, bytes, row } of documents) {
    const content = bytes ?? readFileSync(`db/seed/media/${medium}`);
    row.size = content.byteLength;
    await bucket.put(key, content, { httpMetadata: { contentType: mimeType }, customMetadata: { projectId } });
  }
}

/**
 * Makes a state folder ready for the Worker: migrated, with the demo in it. A state of an earlier release is upgraded in
 * place; one from before the first release, or of migrations that were edited, is set aside.
 */
export async function readyDemo(state, { root = "migrations" } = {}) {
  const note = path.join(state, "lyceum.json");
  const present = fingerprints(root);
  const before = existsSync(note) ? JSON.parse(readFileSync(note, "utf8")) : null;
  if (before && JSON.stringify(before) === JSON.stringify(present)) return;
  if (existsSync(state) && !leadsOn(before, present)) setAside(state);
  const local = await openLocalState(state);
  await migrate(local.databases, { root });
  await seed(local, { sessionSecret: localSecret() });
  await local.close();
  writeFileSync(note, JSON.stringify(present, null, 2));
}

/** SESSION_SECRET of local runs, which seals the demo's credentials; undefined before there is one. */
const localSecret = () =>
  existsSync(".dev.vars") ? /^SESSION_SECRET="?([^"\n]+)"?$/m.exec(readFileSync(".dev.vars", "utf8"))?.[1] : undefined;

/** Content of all migrations, by file. */
function fingerprints(root) {
  const all = ["directory", "shard"].flatMap((kind) =>
    migrationsIn(path.join(root, kind)).map((migration) => ({ kind, ...migration })),
  );
  return Object.fromEntries(
    all.map(({ kind, name, sql }) => [`migrations/${kind}/${name}`, createHash("sha256").update(sql).digest("hex")]),
  );
}

/** Whether the migrations that were applied are still what they were; from others nothing leads here. */
const leadsOn = (before, present) =>
  before !== null && Object.entries(before).every(([file, hash]) => present[file] === hash);

function setAside(state) {
  const aside = `${state}-${new Date().toISOString().replace(/[:.]/g, "-")}`;
  renameSync(state, aside);
  console.log(`\nThe database was of an older kind and lies in ${aside} now; delete it when you like.`);
}

function migrationsIn(folder) {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  return names.map((name) => ({ name, sql: readFileSync(path.join(folder, name), "utf8") }));
}
