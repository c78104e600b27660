/**
 * `npm run deploy`: deploys Lyceum to Cloudflare; docs/deploy.md describes all steps. It creates what is missing (D1
 * databases, R2 bucket, queues), migrates, sets secrets that aren't set, builds without development pages, deploys.
 * Again and again without harm. `-- --dry-run` changes nothing and says what would happen.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { prepare, stop } from "./prepare.mjs";

await prepare();
const { build } = await import("./build.mjs");
const { openZone } = await import("./deploy/cloudflare-zone.mjs");
const { deployConfig, readAnswers, resourcesOf, zoneOf } = await import("./deploy/deploy-config.mjs");
const { unfrozenMigrations } = await import("./migration/released-migrations.mjs");
const { mustRun, run } = await import("./run.mjs");

const { values: options } = parseArgs({
  options: {
    "service-host": { type: "string" },
    "app-domain": { type: "string" },
    "mail-from": { type: "string" },
    zone: { type: "string" },
    "dry-run": { type: "boolean", default: false },
  },
});
const isDryRun = options["dry-run"];
const file = "wrangler.deploy.toml";
const template = readFileSync("wrangler.toml", "utf8");

try {
  const answers = await ask();
  const resources = resourcesOf(template);
  if (isDryRun) {
    console.log(
      `Would create where missing: ${[...resources.databases, ...resources.buckets, ...resources.queues].join(", ")}`,
    );
    writeFileSync(file, deployConfig(template, answers, {}));
  } else {
    await mustRun("wrangler", ["whoami"], { quiet: true }).catch(() =>
      stop("Sign in to Cloudflare first: npx wrangler login"),
    );
    answers.ownDomainsZoneId = (await receiveOwnDomains(answers)) ?? answers.ownDomainsZoneId;
    writeFileSync(file, deployConfig(template, answers, await ensureResources(resources)));
  }
  const unfrozen = unfrozenMigrations().map(({ file }) => file);
  if (unfrozen.length && !isDryRun)
    stop(`Not frozen yet: ${unfrozen.join(", ")}. Land the change first, with npm run migration -- --freeze.`);
  await build({ devRoutes: false });
  if (isDryRun) {
    await mustRun("wrangler", ["deploy", "--config", file, "--dry-run"]);
  } else {
    for (const binding of resources.bindings)
      await mustRun("wrangler", ["d1", "migrations", "apply", binding, "--remote", "--config", file], {
        env: { CI: "true" },
      });
    await deployWithSecrets();
    console.log(`\nLyceum is deployed. Its administration: https://${answers.serviceHost}`);
  }
} catch (error) {
  stop(error.message);
}

/** What only the operator knows: given as options, kept from last time, else asked. */
async function ask() {
  const saved = readAnswers(file);
  const questions = {
    serviceHost: ["service-host", "Host of the administration, such as lyceum.example.com"],
    appDomain: ["app-domain", "Domain below which every project gets its label, such as community.example.com"],
    mailFrom: ["mail-from", "Sender of mails, such as Lyceum <no-reply@example.com>"],
  };
  const answers = { zone: options.zone ?? saved.zone, ownDomainsZoneId: saved.ownDomainsZoneId };
  for (const [key, [option, question]] of Object.entries(questions)) {
    answers[key] = options[option] ?? saved[key] ?? (await prompt(question, `--${option}`));
  }
  return answers;
}

async function prompt(question, option) {
  if (!process.stdin.isTTY) throw new Error(`${question}: give it with ${option}.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = (await terminal.question(`${question}: `)).trim();
  terminal.close();
  if (!answer) throw new Error("Nothing was changed.");
  return answer;
}

/**
 * Sets the fallback origin of operators' own domains, and answers the zone's id; null where there is no token that may. Own domains
 * are no condition of a deployment, so what goes wrong is said, and the rest goes on.
 */
async function receiveOwnDomains(answers) {
  const token = process.env.CLOUDFLARE_API_TOKEN;
  if (!token) {
    console.log(
      "Own domains: left as they are. With CLOUDFLARE_API_TOKEN the fallback origin is set (docs/deploy.md).",
    );
    return null;
  }
  const { serviceHost, appDomain } = answers;
  try {
    const zone = await openZone({ token, zoneName: zoneOf(answers) });
    const { origin, excepted } = await zone.receiveOwnDomains(
      (host) => host === serviceHost || host === `*.${appDomain}` || host.endsWith(`.${appDomain}`),
    );
    console.log(`Own domains: the fallback origin is ${origin}.`);
    for (const pattern of excepted) console.log(`Own domains: ${pattern} stays without this Worker.`);
    return zone.id;
  } catch (error) {
    console.log(`Own domains: the fallback origin was not set. ${error.message}`);
    return null;
  }
}

/** Creates databases, buckets and queues that aren't there; answers the databases' ids by name. */
async function ensureResources({ databases, buckets, queues }) {
  const list = async () => {
    const { output } = await run("wrangler", ["d1", "list", "--json"], { quiet: true });
    return Object.fromEntries(JSON.parse(output.slice(output.indexOf("["))).map(({ name, uuid }) => [name, uuid]));
  };
  const before = await list();
  for (const name of databases.filter((name) => !before[name])) await mustRun("wrangler", ["d1", "create", name]);
  for (const name of buckets) await createUnlessThere(["r2", "bucket", "create", name]);
  for (const name of queues) await createUnlessThere(["queues", "create", name]);
  return list();
}

async function createUnlessThere(args) {
  const { code, output } = await run("wrangler", args, { quiet: true });
  if (code !== 0 && !/already (exists|taken|own)/i.test(output)) throw new Error(output);
  console.log(`${args.at(-1)}: ${code === 0 ? "created" : "is there"}`);
}

/** Secrets that are set stay as they are; new ones travel with the version, so it never runs without them. */
async function deployWithSecrets() {
  const listed = await run("wrangler", ["secret", "list", "--config", file], { quiet: true });
  const isSet = (name) => listed.code === 0 && listed.output.includes(`"${name}"`);
  const secrets = {};
  if (!isSet("SESSION_SECRET")) secrets.SESSION_SECRET = randomBytes(32).toString("base64url");
  if (!isSet("SMTP_URL"))
    secrets.SMTP_URL =
      process.env.SMTP_URL ??
      (await prompt("Mail server, such as smtps://user:password@host:465", "the variable SMTP_URL"));
  if (process.env.CUSTOM_HOSTNAMES_API_TOKEN)
    secrets.CUSTOM_HOSTNAMES_API_TOKEN = process.env.CUSTOM_HOSTNAMES_API_TOKEN;
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-deploy-"));
  const secretsFile = path.join(folder, "secrets.json");
  try {
    writeFileSync(secretsFile, JSON.stringify(secrets), { mode: 0o600 });
    const withSecrets = Object.keys(secrets).length ? ["--secrets-file", secretsFile] : [];
    await mustRun("wrangler", ["deploy", "--config", file, ...withSecrets]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
