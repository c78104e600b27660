import { automations, autoresponders, legalPages, smtpSettings } from "@db/shard";
import type { AutoresponderId } from "@db/vocabulary/ids";
import { newId } from "@workers/domain/kernel/ids";
import { sealSecret } from "@workers/domain/kernel/sealed-secrets";
import { insertRow } from "@workers/store";
import { env } from "../harness/env";
import type { Everyone } from "../harness/everyone";
import { shard } from "../harness/world";

const times = () => ({ createdAt: Date.now(), updatedAt: Date.now() });

/** A mail server where nobody answers. */
async function smtpRow(world: Everyone): Promise<string> {
  const id = newId<"smtp settings">();
  await shard(world.project.shard).write([
    insertRow({ project: { id: world.project.id } }, smtpSettings, {
      id,
      name: "Server",
      host: "localhost",
      port: 9,
      enc: "none",
      fromEmail: "post@example.org",
      isActive: false,
      ...times(),
    }),
  ]);
  return id;
}

export async function autoresponderRow(world: Everyone): Promise<AutoresponderId> {
  const id = newId<"autoresponder">();
  await shard(world.project.shard).write([
    insertRow({ project: { id: world.project.id } }, autoresponders, {
      id,
      type: "hubspot",
      name: "HubSpot",
      credentials: sealSecret(env, id, JSON.stringify({ apiKey: "demo-key" })),
      ...times(),
    }),
  ]);
  return id;
}

async function automationRow(world: Everyone): Promise<string> {
  const id = newId<"automation">();
  await shard(world.project.shard).write([
    insertRow({ app: { id: world.app.id } }, automations, {
      id,
      event: "new_member",
      action: "save_contact",
      autoresponderId: await autoresponderRow(world),
      ...times(),
    }),
  ]);
  return id;
}

/** An imprint that leads elsewhere, for all apps. */
async function legalPageRow(world: Everyone): Promise<string> {
  const id = newId<"legal page">();
  await shard(world.project.shard).write([
    insertRow({ project: { id: world.project.id } }, legalPages, {
      id,
      legalPageType: "imprint",
      mode: "url",
      url: "https://example.org/imprint",
      ...times(),
    }),
  ]);
  return id;
}

/** What the paths of mail servers, newsletter tools and automations name. */
export const integrationMakers: Record<string, (world: Everyone) => Promise<string> | string> = {
  "legal-pages/:id": legalPageRow,
  "legal-pages/:type": async (world) => {
    await legalPageRow(world);
    return "imprint";
  },
  "smtp/:id": smtpRow,
  "autoresponders/:id": autoresponderRow,
  "automations/:id": automationRow,
};
