import { z } from "zod";
import { countries } from "@db/vocabulary/countries";
import { languages } from "@db/vocabulary/enumerations";
import type { PrivacySettings } from "@db/vocabulary/legal";
import { limits } from "@db/vocabulary/limits";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import { currencies } from "@db/vocabulary/services";
import { answerId, time } from "../answer-fields";
import { line, multiline } from "../form-fields";
import { key } from "../validation-key";

/** How a project treats what it knows of people. */
export const privacySchema = z
  .object({
    isCookieBanner: z.boolean(),
    cookieText: z.string().describe("Empty: the usual words"),
    dataRetentionMonths: z
      .number()
      .nullable()
      .describe("People who were invited and have not answered are removed after so many months"),
  })
  .meta({ id: "PrivacySettings" }) satisfies z.ZodType<PrivacySettings>;
export const privacyForm = z
  .strictObject({
    isCookieBanner: z.boolean(),
    cookieText: multiline({ max: limits.cookieText.max }),
    dataRetentionMonths: z.number().int().min(limits.retentionMonths.min).max(limits.retentionMonths.max).nullable(),
  })
  .partial();
export type PrivacyForm = z.output<typeof privacyForm>;

/** The agreement on data processing (AVV): its text, and who accepted it. */
export const agreementSchema = z
  .object({
    version: z.string(),
    language: z.enum(languages),
    sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
    earlier: z
      .array(z.object({ version: z.string(), acceptedAt: time }))
      .describe("Earlier versions that the project accepted: they stay as they were"),
    /** Null until it is accepted; from then on it never changes. */
    accepted: z
      .object({
        id: answerId<"agreement">(),
        company: z.string(),
        street: z.string(),
        zip: z.string(),
        city: z.string(),
        country: z.enum(countries),
        representative: z.string(),
        acceptedBy: z.string().describe("The name of the account"),
        acceptedAt: time,
      })
      .nullable(),
  })
  .meta({ id: "DataProcessingAgreement" });
export type AgreementView = z.output<typeof agreementSchema>;
export const agreementForm = z.strictObject({
  company: line(limits.addressLine),
  street: line(limits.addressLine),
  zip: line(limits.zip),
  city: line(limits.addressLine),
  country: z.enum(countries, { error: key("required") }),
  representative: line(limits.addressLine),
  isAccepted: z.literal(true, { error: key("required") }),
});
export type AgreementForm = z.output<typeof agreementForm>;

/** How a project recommends the installation, and what it earns by it. */
export const affiliateProgramSchema = z
  .object({
    link: z.string(),
    isEnabled: z.boolean(),
    clicks: z.number(),
    referrals: z.number().describe("Projects that were founded by way of the link"),
    paying: z.number().describe("Those of them that pay for their tariff"),
    commissionPercent: z.number(),
    monthly: z
      .array(z.object({ currency: z.enum(currencies), amountCents: z.number() }))
      .describe("The commission on what they pay in a month"),
    payoutDetails: z.string().nullable(),
    payouts: z.array(
      z.object({
        id: answerId<"affiliate payout">(),
        amountCents: z.number(),
        currency: z.enum(currencies),
        paidAt: time,
      }),
    ),
  })
  .meta({ id: "AffiliateProgram" });
export type AffiliateProgram = z.output<typeof affiliateProgramSchema>;
export const affiliateProgramForm = z
  .strictObject({
    isEnabled: z.boolean(),
    payoutDetails: multiline({ max: commerceLimits.payoutDetails.max }).nullable(),
  })
  .partial();
export type AffiliateProgramForm = z.output<typeof affiliateProgramForm>;
