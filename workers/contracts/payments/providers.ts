import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import {
  comparisonFailures,
  moneyEventKinds,
  planIntervals,
  providerConnections,
  webhookCallResults,
} from "@db/vocabulary/payments";
import { paymentProviderTypes } from "@db/vocabulary/services";
import { answerId, currencyCode, permissions, time } from "../answer-fields";
import { headerSecret, line, listQuery, typedSecret } from "../form-fields";

const productSchema = z.object({ id: z.string(), value: z.string() });

/** An account with a payment provider. Keys are never answered whole: of each only its last characters. */
export const paymentProviderSchema = z
  .object({
    id: answerId<"payment provider">(),
    projectId: answerId<"project">(),
    type: z.enum(paymentProviderTypes),
    name: z.string(),
    isActive: z.boolean(),
    isEnabledTestMode: z.boolean(),
    apiKey: z.string().nullable().describe("Masked, such as ••••1a2b"),
    secretKey: z.string().nullable().describe("Masked"),
    accountName: z.string().nullable().describe("The account that ThriveCart's calls must name; null for any"),
    /** Until when the secret before it is accepted too. */
    previousSecretUntil: time.nullable(),
    webhookUrl: z.string(),
    products: z.array(productSchema),
    plansCount: z.number(),
    lastCallAt: time.nullable(),
    lastCallResult: z.enum(webhookCallResults).nullable(),
    lastAcceptedAt: time.nullable(),
    connection: z
      .enum(providerConnections)
      .nullable()
      .describe("Whether the account at Stripe can sell, or the one thing that is missing; null where nobody asked"),
    permissions,
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: "PaymentProvider" });
export type PaymentProviderView = z.output<typeof paymentProviderSchema>;

export const providerProductSchema = productSchema
  .extend({
    price: z
      .object({
        productId: z.string().describe("The product that it is a price of"),
        amountCents: z.number().nullable().describe("Null where the buyer names it, or the quantity decides"),
        currency: z.string().describe("In capital letters"),
        interval: z.enum(planIntervals).nullable().describe("Null where no plan is paid so often"),
      })
      .optional()
      .describe("What the provider charges, where it tells that"),
  })
  .meta({ id: "ProviderProduct" });

const providerSecret = () => typedSecret(commerceLimits.providerKey.max, z.string().trim());

export const newPaymentProviderForm = z.strictObject({
  type: z.enum(paymentProviderTypes),
  name: line(limits.linkName).optional(),
  apiKey: headerSecret(commerceLimits.providerKey.max).nullish(),
  secretKey: providerSecret().nullish(),
  accountName: providerSecret().nullish(),
  isEnabledTestMode: z.boolean().optional(),
  isActive: z.boolean().optional(),
  products: z
    .array(
      z.strictObject({
        id: z.string().trim().min(1).max(commerceLimits.productId.max),
        value: line({ max: limits.entityName.max }),
      }),
    )
    .max(commerceLimits.planProducts)
    .optional(),
});
export type NewPaymentProvider = z.output<typeof newPaymentProviderForm>;
/** An empty key keeps the stored one. */
export const paymentProviderForm = newPaymentProviderForm.omit({ type: true }).partial();
export type PaymentProviderForm = z.output<typeof paymentProviderForm>;

export const paymentProvidersQuery = z.strictObject({
  page: listQuery.page,
  limit: listQuery.limit,
  type: z.enum(paymentProviderTypes).optional(),
});
export type PaymentProvidersQuery = z.output<typeof paymentProvidersQuery>;

/** A comparison of what a provider lists with what its calls told, and what it mended. */
export const paymentComparisonSchema = z
  .object({
    id: answerId<"payment comparison">(),
    startedAt: time,
    /** Null while it goes on. */
    finishedAt: time.nullable(),
    checkedCount: z.number().describe("Subscriptions that were compared"),
    mendedCount: z.number(),
    mended: z.array(
      z.object({
        orderId: answerId<"order">().nullable(),
        reference: z.string(),
        kind: z.enum(moneyEventKinds),
        amountCents: z.number().nullable(),
        currency: currencyCode.nullable(),
        occurredAt: time,
      }),
    ),
    failure: z
      .enum(comparisonFailures)
      .nullable()
      .describe("unreachable: it is tried again by itself; refused: the keys are refused"),
  })
  .meta({ id: "PaymentComparison" });
export type PaymentComparisonView = z.output<typeof paymentComparisonSchema>;

/** What the test of a provider's settings found. */
export const providerTestSchema = z
  .object({
    /** Whether a call signed with the stored secret is accepted at the address. */
    isWebhookAccepted: z.boolean(),
    /** What the provider's API says of the keys; `unchecked` where there is no API or no key for it. */
    api: z.enum(["accepted", "refused", "unreachable", "unchecked"]),
    /** Of Stripe: whether its endpoint is there and switched on. */
    connection: z.enum(providerConnections).nullable(),
  })
  .meta({ id: "PaymentProviderTest" });
export type ProviderTest = z.output<typeof providerTestSchema>;
