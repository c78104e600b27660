/** Runs the built Worker in workerd, with databases of its own. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { newestChild } from "./cpu.mjs";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

/** Bundles an entry as wrangler would deploy it; answers the folder. */
export function bundle(entry) {
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-bench-"));
  const args = ["deploy", "--dry-run", "--outdir", folder, ...(entry ? [entry] : [])];
  const said = execFileSync("wrangler", args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
  });
  const [, total, compressed] = /Total Upload: ([\d.]+) KiB \/ gzip: ([\d.]+) KiB/.exec(said) ?? [];
  return {
    folder,
    totalKiB: Number(total),
    compressedKiB: Number(compressed),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function modulesOf(folder) {
  const files = readdirSync(folder).filter((name) => /\.(js|wasm)$/.test(name));
  files.sort((a, b) => Number(!/^(worker|index)\.js$/.test(a)) - Number(!/^(worker|index)\.js$/.test(b)));
  return files.map((name) => ({
    type: name.endsWith(".wasm") ? "CompiledWasm" : "ESModule",
    path: path.join(folder, name),
    contents: readFileSync(path.join(folder, name)),
  }));
}

/**
 * Starts a bundle; answers how to reach it, and how long it took from nothing to its first answer.
 * @param {string} folder
 * @param {{ port?: number, durableObjects?: Record<string, string> }} [options]
 *   durableObjects: classes of the bundle besides those of wrangler.toml, by binding
 */
export async function start(folder, { durableObjects = {}, ...options } = {}) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  const data = mkdtempSync(path.join(tmpdir(), "lyceum-bench-data-"));
  const port = options.port ?? 20_000 + (process.pid % 20_000);
  const began = performance.now();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port,
      defaultPersistRoot: data,
      ...options,
      workers: [
        {
          ...workerOptions,
          durableObjects: { ...workerOptions.durableObjects, ...durableObjects },
          name: "lyceum",
          modules: modulesOf(folder),
          modulesRoot: folder,
          bindings: {
            ...workerOptions.bindings,
            ENVIRONMENT: "development",
            SERVICE_HOST: `127.0.0.1:${port}`,
            APP_DOMAIN: "lyceum.test",
            SESSION_SECRET: "a secret for measuring only, long enough to sign",
            MAIL_TRANSPORT: "outbox",
          },
        },
      ],
    }),
  );
  await miniflare.ready;
  await migrate(miniflare);
  const startMilliseconds = performance.now() - began;
  return {
    port,
    pid: newestChild("workerd"),
    startMilliseconds,
    /** The database of the apps, to be filled by plain SQL. */
    shard: () => miniflare.getD1Database("SHARD_0", "lyceum"),
    fetch: (host, pathAndQuery, options = {}) => fetchLocal(port, host, pathAndQuery, options),
    stop: async () => {
      await miniflare.dispose();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function migrate(miniflare) {
  for (const [binding, folder] of [
    ["DIRECTORY", "directory"],
    ["SHARD_0", "shard"],
    ["SHARD_1", "shard"],
  ]) {
    const database = await miniflare.getD1Database(binding, "lyceum");
    for (const name of readdirSync(`migrations/${folder}`)
      .filter((file) => file.endsWith(".sql"))
      .sort()) {
      const statements = readFileSync(`migrations/${folder}/${name}`, "utf8").split("--> statement-breakpoint");
      await database.batch(
        statements.filter((statement) => statement.trim()).map((statement) => database.prepare(statement)),
      );
    }
  }
}

/** Node's fetch takes the host from the address alone, so this asks with a Host header of its own. */
export function fetchLocal(port, host, pathAndQuery, { method = "GET", headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: "127.0.0.1", port, path: pathAndQuery, method, headers: { ...headers, Host: host } },
      (response) => {
        const chunks = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}
