import { webhookAddresses } from "@db/directory";
import { automationRuns, automations, autoresponders, smtpSettings } from "@db/shard";
import { type AutoresponderType, ownFaults } from "@db/vocabulary/integrations";
import type { ProjectId } from "@db/vocabulary/ids";
import type { addMembers, Member } from "./members";

const day = 86_400_000;

type SeedContext = Parameters<typeof addMembers>[0] & {
  members: Member[];
  projectId: ProjectId;
  /** Seals a secret for the row of an id, as the Worker that will open it does. */
  seal(of: string, secret: string): string;
};

const texts = {
  de: { server: "Werkstattpost", from: "post@werkstatt.example", zap: "Zapier (Kursanmeldung)" },
  en: { server: "Studio post", from: "post@studio.example", zap: "Zapier (course sign-up)" },
} as const;

/** The key that scripts/demo/newsletter-tools.mjs takes. */
const rightKey = "demo-key";

/**
 * A newsletter tool that the demo has beside it, with an automation and what it did, an account with Zapier that is switched off, and a
 * mail server that refused its password.
 */
export function addIntegrations({
  app,
  appId,
  directory,
  shard,
  random: chance,
  now,
  members,
  projectId,
  seal,
}: SeedContext): void {
  const at = now - 40 * day;
  const words = texts[app.language];
  const common = { projectId, createdAt: at, updatedAt: at };
  const tool = (
    type: AutoresponderType,
    credentials: object,
    values: Partial<typeof autoresponders.$inferInsert> & { name: string },
  ) => {
    const id = chance.id<"autoresponder">(at);
    shard.add(autoresponders, { ...common, id, type, credentials: seal(id, JSON.stringify(credentials)), ...values });
    return id;
  };
  const klicktipp = tool(
    "klicktipp",
    { username: "demo", password: rightKey },
    { name: "KlickTipp", lastUsedAt: now - day },
  );
  // No more than an example: the demo's addresses are known to everybody who reads this.
  const webhookId = chance.id(at).replaceAll("-", "");
  const zapier = tool(
    "zapier",
    { apiUrl: `https://hooks.zapier.com/hooks/catch/1/${rightKey}` },
    { name: words.zap, appId, webhookId, isActive: false },
  );
  directory.add(webhookAddresses, { webhookId, type: "zapier", projectId, sellerId: zapier, createdAt: at });
  const smtpId = chance.id<"smtp settings">(at);
  shard.add(smtpSettings, {
    ...common,
    id: smtpId,
    name: words.server,
    host: "smtp.example.org",
    port: 587,
    enc: "tls",
    username: words.from,
    password: seal(smtpId, "an example"),
    fromEmail: words.from,
    fromName: app.name,
    isActive: false,
    lastError: "535 5.7.8 Authentication credentials invalid",
    lastErrorAt: now - 3 * day,
  });
  const automationId = chance.id<"automation">(at);
  shard.add(automations, {
    id: automationId,
    appId,
    event: "new_member",
    action: "save_contact",
    autoresponderId: klicktipp,
    list: { id: "101", name: "Newsletter" },
    tags: [{ id: "201", name: "Mitglied" }],
    createdAt: at,
    updatedAt: at,
  });
  for (const [i, member] of members.slice(-6).entries()) {
    const joinedAt = now - (6 - i) * 2 * day;
    const isFailed = i === 3;
    shard.add(automationRuns, {
      id: chance.id<"automation run">(joinedAt),
      appId,
      automationId,
      eventId: chance.id<"event">(joinedAt),
      profileId: member.profileId,
      status: isFailed ? "failed" : "done",
      attempts: 1,
      error: isFailed ? ownFaults.addressRefused : null,
      createdAt: joinedAt,
      updatedAt: joinedAt,
    });
  }
}
