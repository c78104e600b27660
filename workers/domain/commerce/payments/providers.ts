import { eq, getTableColumns, sql } from "drizzle-orm";
import { webhookAddresses } from "@db/directory";
import { accessPlans, orders, paymentProviders, planProducts } from "@db/shard";
import type { PaymentProviderId } from "@db/vocabulary/ids";
import { periods } from "@db/vocabulary/limits";
import type { ListedProduct } from "@db/vocabulary/payments";
import type { ProjectContext } from "@workers/context";
import type {
  NewPaymentProvider,
  PaymentProviderForm,
  PaymentProvidersQuery,
  PaymentProviderView,
  ProviderTest,
} from "@workers/contracts/payments/providers";
import { hasApi, KeysRefused, listProducts, ProviderUnreachable } from "@workers/integrations/payments";
import { aliased, deleteRows, directoryDelete, directoryInsert, insertRow, rows, updateRows } from "@workers/store";
import { canInProject, requireInProject } from "@workers/domain/kernel/access";
import { AppError, notFound } from "@workers/errors";
import { newId } from "@workers/domain/kernel/ids";
import { newestWithTotal } from "@workers/domain/kernel/paging";
import { requireActive } from "@workers/domain/kernel/projects";
import { webhookAddress } from "@workers/domain/kernel/public-address";
import { maskSecret, newWebhookId, openSecret, sealSecret } from "@workers/domain/kernel/sealed-secrets";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { checkPlansOfProvider } from "@workers/domain/platform/plans";
import { checkConnection, connectStripe } from "./connect-stripe";
import { type Seller, sellerOf } from "./seller";
import { workTestsAgain } from "./webhooks/test-purchases";
import { acceptsItself, replaceAddress } from "./webhooks/webhook-address";

type ProviderRow = typeof paymentProviders.$inferSelect & { plansCount: number };

const p = aliased(accessPlans, "p");
const o = aliased(orders, "o");
const day = 86_400_000;

const columns = {
  ...getTableColumns(paymentProviders),
  plansCount: sql<number>`(select count(*) from ${p} where ${p.projectId} = ${paymentProviders.projectId} and ${p.paymentProviderId} = ${paymentProviders.id})`,
};

/** The project's payment providers, the newest first. */
export async function listProviders(
  ctx: ProjectContext,
  { type, ...page }: PaymentProvidersQuery,
): Promise<{ items: PaymentProviderView[]; total: number }> {
  requireInProject(ctx, "project.view_paywall_provider");
  const { rows, total } = await newestWithTotal(ctx, paymentProviders, columns, {
    ...page,
    where: type && eq(paymentProviders.type, type),
  });
  return { items: rows.map((row) => show(ctx, row)), total };
}

export async function providerOf(ctx: ProjectContext, id: PaymentProviderId): Promise<PaymentProviderView> {
  requireInProject(ctx, "project.view_paywall_provider");
  return show(ctx, await requireProvider(ctx, id));
}

/** Enters a payment provider, with an address of its own for its webhooks. */
export async function createProvider(ctx: ProjectContext, form: NewPaymentProvider): Promise<PaymentProviderView> {
  requireInProject(ctx, "project.view_paywall_provider");
  requireActive(ctx.project);
  const now = ctx.now();
  const id = newId<"payment provider">(now);
  const webhookId = newWebhookId();
  const seal = (secret: string | null | undefined) => (secret ? sealSecret(ctx.env, id, secret) : null);
  // The address first: without its provider it leads nowhere.
  await ctx.directory.write([
    directoryInsert(webhookAddresses, {
      webhookId,
      type: form.type,
      projectId: ctx.project.id,
      sellerId: id,
      createdAt: now,
    }),
  ]);
  await ctx.shard.write([
    insertRow(ctx, paymentProviders, {
      id,
      type: form.type,
      name: form.name ?? providerNames[form.type],
      isActive: form.isActive ?? true,
      isEnabledTestMode: form.isEnabledTestMode ?? false,
      apiKey: seal(form.apiKey),
      secretKey: seal(form.secretKey),
      accountName: form.accountName || null,
      webhookId,
      products: form.products ?? [],
      createdAt: now,
      updatedAt: now,
    }),
  ]);
  ctx.publish({ type: "payments.changed", projectId: ctx.project.id });
  await connectStripe(ctx, id);
  return providerOf(ctx, id);
}

export const providerNames = {
  ds24: "Digistore24",
  elopage: "elopage",
  copecart: "CopeCart",
  thrivecart: "ThriveCart",
  stripe: "Stripe",
} as const;

/** Changes the fields given. A new secret keeps the one before it valid for a week: nobody changes two places at once. */
export async function editProvider(
  ctx: ProjectContext,
  id: PaymentProviderId,
  form: PaymentProviderForm,
): Promise<PaymentProviderView> {
  requireInProject(ctx, "project.view_paywall_provider");
  requireActive(ctx.project);
  const before = await requireProvider(ctx, id);
  const now = ctx.now();
  const { apiKey, secretKey, ...plain } = form;
  const isNewSecret = Boolean(secretKey) && openSecret(ctx.env, id, before.secretKey) !== secretKey;
  const again = form.isEnabledTestMode && !before.isEnabledTestMode ? await workTestsAgain(ctx, id) : null;
  await ctx.shard.write([
    updateRows(
      ctx,
      paymentProviders,
      {
        ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
        ...(form.accountName !== undefined && { accountName: form.accountName || null }),
        ...(apiKey && { apiKey: sealSecret(ctx.env, id, apiKey) }),
        ...(secretKey && isNewSecret && { secretKey: sealSecret(ctx.env, id, secretKey) }),
        ...(isNewSecret &&
          before.secretKey && {
            previousSecretKey: before.secretKey,
            previousSecretUntil: now + periods.replacedSecretDays * day,
          }),
        updatedAt: now,
      },
      eq(paymentProviders.id, id),
    ),
    ...(again?.statements ?? []),
  ]);
  ctx.publish({ type: "payments.changed", projectId: ctx.project.id }, ...(again?.events ?? []));
  await connectStripe(ctx, id);
  await checkPlansOfProvider(ctx, id);
  return providerOf(ctx, id);
}

/** Makes or mends what an account at Stripe needs to sell, whatever secret was stored. */
export async function connectProvider(ctx: ProjectContext, id: PaymentProviderId): Promise<PaymentProviderView> {
  requireInProject(ctx, "project.view_paywall_provider");
  requireActive(ctx.project);
  await requireProvider(ctx, id);
  await connectStripe(ctx, id, { mayReplaceSecret: true });
  return providerOf(ctx, id);
}

/** Gives the provider another webhook address; the one before it answers for another week. */
export async function rotateWebhook(ctx: ProjectContext, id: PaymentProviderId): Promise<PaymentProviderView> {
  requireInProject(ctx, "project.view_paywall_provider");
  requireActive(ctx.project);
  const { type, webhookId } = await requireProvider(ctx, id);
  await replaceAddress(ctx, { type, sellerId: id, webhookId }, paymentProviders);
  await connectStripe(ctx, id);
  return providerOf(ctx, id);
}

/** Removes a provider that no plan is sold by and no order came from; 409 otherwise. */
export async function deleteProvider(ctx: ProjectContext, id: PaymentProviderId): Promise<void> {
  requireInProject(ctx, "project.view_paywall_provider");
  requireActive(ctx.project);
  await requireProvider(ctx, id);
  const unused = sql`not exists (select 1 from ${p} where ${p.projectId} = ${ctx.project.id} and ${p.paymentProviderId} = ${id})
    and not exists (select 1 from ${o} where ${o.projectId} = ${ctx.project.id} and ${o.sellerId} = ${id})`;
  const removal = deleteRows(ctx, paymentProviders, eq(paymentProviders.id, id), unused);
  const changes = await ctx.shard.write([
    removal,
    deleteRows(ctx, planProducts, eq(planProducts.sellerId, id), unused),
  ]);
  if (!changes.of(removal)) throw new AppError("conflict", { details: { reason: "providerInUse" } });
  await ctx.directory.write([
    directoryDelete(
      webhookAddresses,
      eq(webhookAddresses.projectId, ctx.project.id),
      eq(webhookAddresses.sellerId, id),
    ),
  ]);
  ctx.publish({ type: "payments.changed", projectId: ctx.project.id });
}

/** The provider's products: from its API where it has one and the key is entered, else those named by hand. Wrong keys answer 50004. */
export async function productsOfProvider(ctx: ProjectContext, id: PaymentProviderId): Promise<ListedProduct[]> {
  requireInProject(ctx, "project.view_paywall_provider");
  const { products } = await requireProvider(ctx, id);
  const seller = (await sellerOf(ctx, ctx.project.id, id))!;
  if (!hasApi(seller)) return products;
  try {
    const listed = await listProducts(ctx.env, seller);
    return [...listed, ...products.filter((named) => !listed.some((product) => product.id === named.id))];
  } catch (error) {
    if (error instanceof KeysRefused) throw new AppError("integrationRefused");
    if (error instanceof ProviderUnreachable) throw new AppError("integrationUnreachable");
    throw error;
  }
}

/** Tries what can be tried: a call signed with the stored secret, and the API with the keys. */
export async function testProvider(ctx: ProjectContext, id: PaymentProviderId): Promise<ProviderTest> {
  requireInProject(ctx, "project.view_paywall_provider");
  await requireProvider(ctx, id);
  const seller = (await sellerOf(ctx, ctx.project.id, id))!;
  const [api, connection] = await Promise.all([tryApi(ctx, seller), checkConnection(ctx, id)]);
  return { isWebhookAccepted: acceptsItself(seller, ctx.now()), api, connection };
}

async function tryApi(ctx: ProjectContext, seller: Seller): Promise<ProviderTest["api"]> {
  if (!hasApi(seller)) return "unchecked";
  try {
    await listProducts(ctx.env, seller);
    return "accepted";
  } catch (error) {
    return error instanceof KeysRefused ? "refused" : "unreachable";
  }
}

async function requireProvider(ctx: ProjectContext, id: PaymentProviderId): Promise<ProviderRow> {
  const provider = await ctx.shard.readOne(
    rows(ctx, paymentProviders, columns).where(eq(paymentProviders.id, id)).limit(1),
  );
  if (!provider) throw notFound("payment provider");
  return provider;
}

function show(ctx: ProjectContext, row: ProviderRow): PaymentProviderView {
  const masked = (sealed: string | null) => sealed && maskSecret(openSecret(ctx.env, row.id, sealed) ?? "");
  const isPreviousValid = (row.previousSecretUntil ?? 0) > ctx.now();
  return {
    id: row.id,
    projectId: row.projectId,
    type: row.type,
    name: row.name,
    isActive: row.isActive,
    isEnabledTestMode: row.isEnabledTestMode,
    apiKey: masked(row.apiKey),
    secretKey: masked(row.secretKey),
    accountName: row.accountName,
    previousSecretUntil: isPreviousValid ? isoOrNull(row.previousSecretUntil) : null,
    webhookUrl: webhookAddress(ctx.env, row.type, row.webhookId),
    products: row.products,
    plansCount: row.plansCount,
    lastCallAt: isoOrNull(row.lastCallAt),
    lastCallResult: row.lastCallResult,
    lastAcceptedAt: isoOrNull(row.lastAcceptedAt),
    connection: row.connection,
    permissions: { can: canInProject(ctx.team, "project.view_paywall_provider") ? ["edit", "delete"] : [] },
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
}
