/** Starts the commands of node_modules/.bin and of the machine. */
import { spawn } from "node:child_process";

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, seconds?: number }} options quiet: keeps the output, for a failure
 *   alone; seconds: after so many it is ended, which counts as a failure
 * @returns {Promise<{ code: number, output: string }>} output is empty unless quiet
 */
export function run(command, args = [], { env = {}, quiet = false, seconds } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
      shell: process.platform === "win32",
      timeout: seconds && seconds * 1000,
    });
    let output = "";
    child.stdout?.on("data", (text) => (output += text));
    child.stderr?.on("data", (text) => (output += text));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** As `run`, but throws where the command fails, with what it printed. */
export async function mustRun(command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code !== 0) throw new Error(`${output}\n${command} ${args.join(" ")} failed (${code})`);
}

/** Does a step and says how long it took. */
export async function step(name, work) {
  process.stdout.write(`${name} …`);
  const start = Date.now();
  const result = await work();
  console.log(` ${((Date.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
