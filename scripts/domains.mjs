/**
 * `npm run domains`: creates the custom hostnames that the operators' own domains lack, and says how each is. For installations
 * whose Worker has no token of its own; asks Cloudflare with CLOUDFLARE_API_TOKEN. Done again it changes nothing.
 * `-- --prune` removes hostnames of the zone that no domain needs.
 */
import { parseArgs } from "node:util";
import { prepare, stop } from "./prepare.mjs";

await prepare();
const { compareHostnames, openZone } = await import("./deploy/cloudflare-zone.mjs");
const { readAnswers, zoneOf } = await import("./deploy/deploy-config.mjs");
const { mustRun, run } = await import("./run.mjs");

const file = "wrangler.deploy.toml";
const { values } = parseArgs({ options: { prune: { type: "boolean", default: false } } });
const token = process.env.CLOUDFLARE_API_TOKEN;

try {
  const answers = readAnswers(file);
  if (!answers.appDomain) stop("Deploy first: npm run deploy");
  if (!token)
    stop(
      'Set CLOUDFLARE_API_TOKEN to a token with the right "SSL and Certificates: Edit" on the zone; docs/deploy.md says more.',
    );
  const zone = await openZone({ token, zoneName: zoneOf(answers) });
  const names = await domainNames();
  const before = compareHostnames(names, await zone.listHostnames());
  for (const name of before.missing) {
    await zone.createHostname(name);
    console.log(`${name}: created`);
  }
  for (const { id, hostname } of before.unneeded) {
    if (values.prune) await zone.removeHostname(id);
    console.log(
      `${hostname}: ${values.prune ? "removed" : "no domain needs it; `npm run domains -- --prune` removes it"}`,
    );
  }
  const hostnames = await zone.listHostnames();
  for (const { hostname, status, ssl } of hostnames.filter(({ hostname: name }) => names.includes(name)))
    console.log(`${hostname}: hostname ${status}, certificate ${ssl?.status ?? "none"}`);
  if (names.length === 0) console.log("No project has a domain of its own.");
} catch (error) {
  stop(error.message);
}

async function domainNames() {
  const args = ["d1", "execute", "DIRECTORY", "--remote", "--config", file, "--json"];
  const command = [...args, "--command", "select name from domains order by name"];
  const { code, output } = await run("wrangler", command, { quiet: true });
  if (code !== 0) await mustRun("wrangler", command);
  return JSON.parse(output.slice(output.indexOf("["))).flatMap(({ results }) => results.map(({ name }) => name));
}
