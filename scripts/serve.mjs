/** What the commands that serve Lyceum on this machine have in common. */
import { randomBytes } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { connect } from "node:net";

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

/** Waits for Ctrl-C, and stops the server. */
export async function untilStopped(server) {
  await new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, resolve);
  });
  await server.stop();
  console.log("\nStopped. Everything is kept for next time.");
}
