import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { deployConfig, readAnswers, resourcesOf } from "../../../scripts/deploy/deploy-config.mjs";

const template = readFileSync("wrangler.toml", "utf8");
const answers = {
  serviceHost: "lyceum.example.com",
  appDomain: "community.example.com",
  mailFrom: "Lyceum <no-reply@example.com>",
};

describe("the configuration of a deployment", () => {
  it("creates everything that wrangler.toml names", () => {
    expect(resourcesOf(template)).toEqual({
      databases: ["lyceum-directory", "lyceum-shard-0", "lyceum-shard-1"],
      bindings: ["DIRECTORY", "SHARD_0", "SHARD_1"],
      buckets: ["lyceum-files"],
      queues: ["lyceum-tasks", "lyceum-tasks-dead"],
    });
  });

  it("names the hosts, the sender and the databases, and leaves the rest as it is", () => {
    const config = deployConfig(template, answers, {
      "lyceum-directory": "id-1",
      "lyceum-shard-0": "id-2",
      "lyceum-shard-1": "id-3",
    });
    expect(config).toContain('SERVICE_HOST = "lyceum.example.com"');
    expect(config).toContain('APP_DOMAIN = "community.example.com"');
    expect(config).toContain('{ pattern = "*.community.example.com/*", zone_name = "example.com" }');
    expect(config).toMatch(/binding = "SHARD_1"\ndatabase_name = "lyceum-shard-1"\ndatabase_id = "id-3"/);
    expect(config).not.toContain("localhost");
    expect(config).toContain("[triggers]");
  });

  it("takes all hosts of the zone once it receives own domains, and remembers so", () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), "lyceum-")), "wrangler.deploy.toml");
    expect(deployConfig(template, answers, {})).not.toContain('"*/*"');
    const config = deployConfig(template, { ...answers, ownDomainsZoneId: "z" }, {});
    expect(config).toContain('{ pattern = "*/*", zone_name = "example.com" }');
    expect(config).toMatch(/\[vars\]\nCUSTOM_HOSTNAMES_ZONE_ID = "z"/);
    writeFileSync(file, config);
    expect(readAnswers(file).ownDomainsZoneId).toBe("z");
  });

  it("remembers the answers for next time", () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), "lyceum-")), "wrangler.deploy.toml");
    expect(readAnswers(file)).toEqual({});
    writeFileSync(file, deployConfig(template, { ...answers, zone: "example.co.uk" }, {}));
    expect(readAnswers(file)).toEqual({ ...answers, zone: "example.co.uk" });
  });
});
