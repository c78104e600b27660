import { eq } from "drizzle-orm";
import { webhookAddresses } from "@db/directory";
import { accessPlans, paymentProviders } from "@db/shard";
import type { PaymentProviderId, PlanId, ProjectId } from "@db/vocabulary/ids";
import type { PaymentProviderType } from "@db/vocabulary/services";
import type { Context, Project } from "@workers/context";
import { findProject } from "@workers/tenancy";
import { directoryRows, rows } from "@workers/store";
import { openSecret } from "@workers/domain/kernel/sealed-secrets";

/** Whose webhook it is: a payment provider of a project, or the plan of an external product. */
export interface Seller {
  id: string;
  type: PaymentProviderType;
  kind: "provider" | "plan";
  project: Project;
  isEnabledTestMode: boolean;
  apiKey: string | null;
  /** The account at the provider that its calls must name; null where none was entered. */
  accountName: string | null;
  /** Newest first; what signs its calls. */
  secrets: string[];
}

export { handSeller } from "@db/vocabulary/payments";

/** The seller that a webhook address belongs to; null for an unknown one, and for one that was replaced long enough ago. */
export async function sellerAt(ctx: Context, type: PaymentProviderType, webhookId: string): Promise<Seller | null> {
  const address = await ctx.directory.readOne(
    directoryRows(webhookAddresses, {
      type: webhookAddresses.type,
      projectId: webhookAddresses.projectId,
      sellerId: webhookAddresses.sellerId,
      expiresAt: webhookAddresses.expiresAt,
    })
      .where(eq(webhookAddresses.webhookId, webhookId))
      .limit(1),
  );
  if (!address || address.type !== type) return null;
  if (address.expiresAt !== null && address.expiresAt <= ctx.now()) return null;
  return sellerOf(ctx, address.projectId, address.sellerId);
}

export async function sellerOf(ctx: Context, projectId: ProjectId, sellerId: string): Promise<Seller | null> {
  const project = await findProject(ctx.directory, projectId);
  if (!project) return null;
  const shard = ctx.shardDatabase(project.shard);
  const [providers, plans] = await shard.readAll([
    rows({ project }, paymentProviders, {
      type: paymentProviders.type,
      isEnabledTestMode: paymentProviders.isEnabledTestMode,
      apiKey: paymentProviders.apiKey,
      secretKey: paymentProviders.secretKey,
      previousSecretKey: paymentProviders.previousSecretKey,
      previousSecretUntil: paymentProviders.previousSecretUntil,
      accountName: paymentProviders.accountName,
    })
      .where(eq(paymentProviders.id, sellerId as PaymentProviderId))
      .limit(1),
    rows({ project }, accessPlans, {
      webhookSecret: accessPlans.webhookSecret,
      previousWebhookSecret: accessPlans.previousWebhookSecret,
      previousWebhookSecretUntil: accessPlans.previousWebhookSecretUntil,
    })
      .where(eq(accessPlans.id, sellerId as PlanId))
      .limit(1),
  ]);
  const open = (sealed: string | null) => openSecret(ctx.env, sellerId, sealed);
  /** A replaced secret is valid for a while. */
  const secretsOf = (secret: string | null, before: string | null, until: number | null) =>
    [secret, (until ?? 0) > ctx.now() ? before : null].map(open).filter((opened) => opened !== null);
  const [provider] = providers;
  if (provider) {
    return {
      id: sellerId,
      type: provider.type,
      kind: "provider",
      project,
      isEnabledTestMode: provider.isEnabledTestMode,
      apiKey: open(provider.apiKey),
      accountName: provider.accountName,
      secrets: secretsOf(provider.secretKey, provider.previousSecretKey, provider.previousSecretUntil),
    };
  }
  const [plan] = plans;
  if (!plan) return null;
  return {
    id: sellerId,
    type: "copecart",
    kind: "plan",
    project,
    // An external product has no switch of its own: its test purchases are for trying it out.
    isEnabledTestMode: true,
    apiKey: null,
    accountName: null,
    secrets: secretsOf(plan.webhookSecret, plan.previousWebhookSecret, plan.previousWebhookSecretUntil),
  };
}
