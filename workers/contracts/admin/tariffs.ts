import { z } from "zod";
import { tariffNames } from "@db/vocabulary/limits";
import { currencies } from "@db/vocabulary/services";
import { answerId, time } from "../answer-fields";
import { idField, listQuery } from "../form-fields";
import { projectWithUsageSchema, tariffLimitsSchema, usageSchema } from "./projects";

/** A tariff that projects can have. */
export const tariffSchema = z
  .object({
    id: z.enum(tariffNames),
    limits: tariffLimitsSchema,
    price: z
      .object({
        month: z.number().int().describe("Cents a month, paid by the month"),
        year: z.number().int().describe("Cents a month, paid by the year"),
      })
      .nullable()
      .describe("Null: agreed with whoever runs the installation"),
    isCurrent: z.boolean().describe("Whether the project of the query has it"),
  })
  .meta({ id: "Tariff" });
export type TariffView = z.output<typeof tariffSchema>;

export const tariffsQuery = z.strictObject({ projectId: idField<"project">().optional() });

/** What is there above a limit: it stays, and nothing is added. */
const excessSchema = tariffLimitsSchema.partial().describe("By how much each limit is exceeded");

/** The tariff of a project, with what it uses of it. */
export const projectTariffSchema = z
  .object({
    projectId: answerId<"project">(),
    tariffId: z.enum(tariffNames),
    isAnnual: z.boolean(),
    currency: z.enum(currencies),
    renewsAt: time.nullable().describe("End of the paid period; null where nothing is charged"),
    next: z
      .object({ tariffId: z.enum(tariffNames), isAnnual: z.boolean() })
      .nullable()
      .describe("What it becomes then"),
    limits: tariffLimitsSchema,
    usage: usageSchema.extend({ storage: z.number().describe("Bytes") }).meta({ id: "TariffUsage" }),
    excess: excessSchema,
    paymentMissedAt: time.nullable().describe("Since when a payment is missed; it is tried again"),
    isCharged: z.boolean().describe("Whether a subscription pays for it"),
    hasPortal: z.boolean().describe("Whether the card can be changed, at startTariffPortal"),
    changedBy: z
      .enum(["payment", "caller", "installation"])
      .describe("How it changes: by paying, by the caller at once, or by whoever runs the installation alone"),
  })
  .meta({ id: "ProjectTariff" });
export type ProjectTariff = z.output<typeof projectTariffSchema>;

export const tariffForm = z.strictObject({
  tariffId: z.enum(tariffNames),
  isAnnual: z.boolean().default(true),
  currency: z.enum(currencies).default("EUR"),
});
export type TariffForm = z.output<typeof tariffForm>;

export const changedTariffSchema = z
  .object({
    project: projectWithUsageSchema,
    checkoutUrl: z.string().nullable().describe("Where it is paid for; null where it holds already"),
  })
  .meta({ id: "ChangedTariff" });
export type ChangedTariff = z.output<typeof changedTariffSchema>;

/** An invoice of a project's tariff. */
export const invoiceSchema = z
  .object({
    id: z.string(),
    number: z.string().nullable(),
    amountCents: z.number().int(),
    currency: z.enum(currencies),
    issuedAt: time,
    downloadUrl: z.string(),
  })
  .meta({ id: "Invoice" });
export type Invoice = z.output<typeof invoiceSchema>;

export const invoicesQuery = z.strictObject({ page: listQuery.page, limit: listQuery.limit });
