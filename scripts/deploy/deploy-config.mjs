/** Turns wrangler.toml, which is for local runs, into the configuration of a deployment. */
import { existsSync, readFileSync } from "node:fs";

/** What wrangler.toml names, to be created. */
export function resourcesOf(template) {
  const all = (pattern) => [...new Set([...template.matchAll(pattern)].map(([, name]) => name))];
  return {
    databases: all(/^database_name = "(.*)"/gm),
    bindings: all(/^binding = "(DIRECTORY|SHARD_\d+)"/gm),
    buckets: all(/^bucket_name = "(.*)"/gm),
    queues: all(/^(?:queue|dead_letter_queue) = "(.*)"/gm),
  };
}

/** The answers that an earlier deployment left in its configuration. */
export function readAnswers(file) {
  if (!existsSync(file)) return {};
  const text = readFileSync(file, "utf8");
  const value = (name) => new RegExp(`^${name} = "(.*)"`, "m").exec(text)?.[1];
  const zone = /zone_name = "(.*?)"/.exec(text)?.[1];
  return {
    serviceHost: value("SERVICE_HOST"),
    appDomain: value("APP_DOMAIN"),
    mailFrom: value("MAIL_FROM"),
    zone,
    ownDomainsZoneId: value("CUSTOM_HOSTNAMES_ZONE_ID"),
  };
}

/** Name of the Cloudflare zone that holds the app domain: its last two labels where nothing else was said. */
export const zoneOf = ({ zone, appDomain }) => zone ?? appDomain.split(".").slice(-2).join(".");

/**
 * @param {string} template text of wrangler.toml
 * @param {{ serviceHost: string, appDomain: string, mailFrom: string, zone?: string, ownDomainsZoneId?: string }} answers
 *   zone: the Cloudflare zone that holds the app domain, where it isn't its last two labels; ownDomainsZoneId: its id, once it
 *   takes requests of operators' own domains
 * @param {Record<string, string>} databaseIds by name
 */
export function deployConfig(template, { serviceHost, appDomain, mailFrom, zone, ownDomainsZoneId }, databaseIds) {
  const zoneName = zoneOf({ zone, appDomain });
  const set = (text, name, value) =>
    text.replace(new RegExp(`^${name} = .*`, "m"), () => `${name} = ${JSON.stringify(value)}`);
  const routes = [
    `{ pattern = "${serviceHost}", custom_domain = true }`,
    `{ pattern = "*.${appDomain}/*", zone_name = "${zoneName}" }`,
    // Own domains come in by hosts that only the directory knows.
    ...(ownDomainsZoneId ? [`{ pattern = "*/*", zone_name = "${zoneName}" }`] : []),
  ];
  let text = template;
  text = set(text, "SERVICE_HOST", serviceHost);
  text = set(text, "APP_DOMAIN", appDomain);
  text = set(text, "MAIL_FROM", mailFrom);
  if (ownDomainsZoneId)
    text = text.replace(/^\[vars\]\n/m, (head) => `${head}CUSTOM_HOSTNAMES_ZONE_ID = "${ownDomainsZoneId}"\n`);
  text = text.replace(/^database_name = "(.*)"\ndatabase_id = .*/gm, (match, name) =>
    databaseIds[name] ? `database_name = "${name}"\ndatabase_id = "${databaseIds[name]}"` : match,
  );
  const note = "# Made by `npm run deploy` from wrangler.toml; a change there arrives here with the next deployment.";
  return text.replace(/^main = /m, () => `${note}\nroutes = [\n  ${routes.join(",\n  ")},\n]\nmain = `);
}
