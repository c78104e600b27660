/** Runs the built Worker in workerd by `wrangler dev`, with local databases, files, queues and rooms. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Writes the secrets of local runs to .dev.vars, unless they are there. */
export function ensureSecrets() {
  if (existsSync(".dev.vars")) return;
  const lines = [
    "# Secrets of local runs, made by `npm run demo`. Delete the file for new ones: everybody is signed out then.",
    `SESSION_SECRET="${randomBytes(32).toString("base64url")}"`,
    'ENVIRONMENT="development"',
    "# Mails land in a local outbox, to be read at /dev/mail.",
    'MAIL_TRANSPORT="outbox"',
  ];
  writeFileSync(".dev.vars", `${lines.join("\n")}\n`, { mode: 0o600 });
}

/** Whether something listens at a port of this machine. */
export async function isTaken(port) {
  const answers = await Promise.all(["127.0.0.1", "::1"].map((host) => canConnect(host, port)));
  return answers.includes(true);
}

function canConnect(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 });
    const done = (answer) => resolve(socket.destroy() && answer);
    socket
      .on("connect", () => done(true))
      .on("timeout", () => done(false))
      .on("error", () => done(false));
  });
}

/**
 * Starts the Worker and waits until it answers.
 * @param {{ port: number, state: string, vars?: Record<string, string>, config?: string, envFile?: string}} options
 *   state: folder of the local databases; vars: variables besides wrangler.toml's and those of envFile (.dev.vars)
 * @returns {Promise<{ origin: string, ended: Promise<number>, stop(): Promise<void> }>}
 */
export async function serve({ port, state, vars = {}, config = "wrangler.toml", envFile = ".dev.vars" }) {
  const host = `localhost:${port}`;
  const variables = { SERVICE_HOST: host, APP_DOMAIN: host, ...vars };
  const child = spawn(
    "wrangler",
    [
      "dev",
      "--config",
      config,
      "--port",
      String(port),
      "--inspector-port",
      "0",
      "--persist-to",
      state,
      "--env-file",
      envFile,
      "--local",
      "--log-level",
      "error",
      "--show-interactive-dev-session=false",
      ...Object.entries(variables).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
    ],
    {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: "false", FORCE_COLOR: process.stdout.isTTY ? "1" : "0" },
      shell: process.platform === "win32",
    },
  );
  child.stdout.pipe(process.stderr, { end: false });
  child.stderr.pipe(process.stderr, { end: false });
  const ended = new Promise((resolve) => child.on("close", (code) => resolve(code ?? 0)));
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  process.on("exit", () => hasEnded || child.kill());
  const stop = async () => {
    child.kill("SIGTERM");
    await Promise.race([ended, sleep(5000).then(() => child.kill("SIGKILL"))]);
    await ended;
  };
  await untilAnswered(`http://${host}/`, () => hasEnded);
  runClock(`http://${host}`);
  return { origin: `http://${host}`, ended, stop };
}

/** Local runs leave the clock standing by themselves. */
export function runClock(origin) {
  for (const [cron, minutes] of [
    ["*", 1],
    ["*/10", 10],
  ])
    setInterval(
      () => fetch(`${origin}/cdn-cgi/local/scheduled?cron=${cron}+*+*+*+*`).catch(() => {}),
      minutes * 60_000,
    ).unref();
}

/** Waits for Ctrl-C, stops the server, and answers the exit code: 0 after Ctrl-C. */
export async function untilStopped(server) {
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => {
      isStopping = true;
      void server.stop();
    });
  const code = await server.ended;
  console.log(
    isStopping
      ? "\nStopped. Everything is kept for next time."
      : "\nThe Worker ended by itself; the reason stands above.",
  );
  return isStopping ? 0 : code || 1;
}

async function untilAnswered(address, hasEnded) {
  const deadline = Date.now() + 120_000;
  while (!hasEnded()) {
    const answer = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(10_000) }).catch(() => null);
    if (answer) return;
    if (Date.now() > deadline) throw new Error("The Worker did not answer within two minutes.");
    await sleep(150);
  }
  throw new Error("The Worker could not start; the reason stands above.");
}
