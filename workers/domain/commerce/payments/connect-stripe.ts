import { and, eq, isNotNull, sql } from "drizzle-orm";
import { paymentProviders } from "@db/shard";
import type { PaymentProviderId, ProjectId } from "@db/vocabulary/ids";
import { periods } from "@db/vocabulary/limits";
import type { ProviderConnection } from "@db/vocabulary/payments";
import type { Context, Project } from "@workers/context";
import { type Connected, checkEndpoint, connectEndpoint } from "@workers/integrations/stripe";
import { type Database, rows, shardQuery, updateRows } from "@workers/store";
import { findProject } from "@workers/tenancy";
import { registerClockJob } from "@workers/domain/kernel/clock";
import { webhookAddress } from "@workers/domain/kernel/public-address";
import { openSecret, sealSecret } from "@workers/domain/kernel/sealed-secrets";

const day = 86_400_000;

type Row = Pick<
  typeof paymentProviders.$inferSelect,
  "id" | "type" | "apiKey" | "secretKey" | "webhookId" | "connection"
>;

const columns = {
  id: paymentProviders.id,
  type: paymentProviders.type,
  apiKey: paymentProviders.apiKey,
  secretKey: paymentProviders.secretKey,
  webhookId: paymentProviders.webhookId,
  connection: paymentProviders.connection,
};

interface Of {
  project: Project;
  shard: Database;
}

/**
 * Sets an account at Stripe up by its key alone: makes or mends the endpoint that Stripe calls, and keeps the secret that signs
 * its calls. A secret that is stored stays, unless `mayReplaceSecret` says otherwise. Of other providers, and without a key, it does nothing.
 */
export async function connectStripe(
  ctx: Context & Of,
  id: PaymentProviderId,
  { mayReplaceSecret = false } = {},
): Promise<void> {
  const row = await read(ctx, id);
  const wish = row && wishOf(ctx, row);
  if (!row || !wish) return;
  await keep(ctx, row, await connectEndpoint(ctx.env, wish.apiKey, { ...wish, mayReplaceSecret }));
  ctx.publish({ type: "payments.changed", projectId: ctx.project.id });
}

/** Asks Stripe whether the account can sell; null where there is nothing to ask. */
export async function checkConnection(ctx: Context & Of, id: PaymentProviderId): Promise<ProviderConnection | null> {
  const row = await read(ctx, id);
  const wish = row && wishOf(ctx, row);
  if (!row || !wish) return null;
  const connection = await checkEndpoint(ctx.env, wish.apiKey, wish);
  await keep(ctx, row, { connection, secret: null });
  if (connection !== row.connection) ctx.publish({ type: "payments.changed", projectId: ctx.project.id });
  return connection;
}

const read = ({ project, shard }: Of, id: PaymentProviderId) =>
  shard.readOne(rows({ project }, paymentProviders, columns).where(eq(paymentProviders.id, id)).limit(1));

function wishOf({ env }: Pick<Context, "env">, { id, type, apiKey: sealed, secretKey, webhookId }: Row) {
  const apiKey = type === "stripe" ? openSecret(env, id, sealed) : null;
  if (!apiKey) return null;
  return {
    apiKey,
    providerId: id,
    url: webhookAddress(env, type, webhookId),
    isSecretKnown: openSecret(env, id, secretKey) !== null,
  };
}

/** A new secret keeps the one before it valid for a while: calls that are on their way were signed with that. */
async function keep(ctx: Context & Of, { id, secretKey }: Row, { connection, secret }: Connected): Promise<void> {
  const now = ctx.now();
  await ctx.shard.write([
    updateRows(
      ctx,
      paymentProviders,
      {
        connection,
        connectionCheckedAt: now,
        ...(secret && {
          secretKey: sealSecret(ctx.env, id, secret),
          ...(secretKey && {
            previousSecretKey: secretKey,
            previousSecretUntil: now + periods.replacedSecretDays * day,
          }),
        }),
      },
      eq(paymentProviders.id, id),
    ),
  ]);
}

/** Accounts that one night asks of a shard; those that were asked longest ago come first. */
const perNight = 500;

/** Asks each account that sells, once a day, whether it still can. */
async function checkConnections(ctx: Context, shard: Database): Promise<number> {
  const due = await shard.read(
    shardQuery<{
      id: PaymentProviderId;
      projectId: ProjectId;
    }>(sql`select ${paymentProviders.id}, ${paymentProviders.projectId} as projectId
      from ${paymentProviders} where ${and(
        eq(paymentProviders.type, "stripe"),
        eq(paymentProviders.isActive, true),
        isNotNull(paymentProviders.apiKey),
      )} and coalesce(${paymentProviders.connectionCheckedAt}, 0) < ${ctx.now() - day / 2}
      order by ${paymentProviders.connectionCheckedAt} limit ${perNight}`),
  );
  for (const { id, projectId } of due) {
    const project = await findProject(ctx.directory, projectId);
    if (project) await checkConnection({ ...ctx, project, shard }, id);
  }
  return due.length;
}

registerClockJob({ every: "night", name: "connectionsChecked", inShard: checkConnections });
