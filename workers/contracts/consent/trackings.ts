import { z } from "zod";
import {
  consentPurposes,
  type TrackingFields,
  trackingFields,
  trackingPatterns,
  trackingTypes,
} from "@db/vocabulary/consent";
import { isWebAddress } from "@db/vocabulary/hrefs";
import { limits } from "@db/vocabulary/limits";
import { answerId, permissions, time } from "../answer-fields";
import { eachOnce, headerSecret, idField, line, listQuery } from "../form-fields";
import { key } from "../validation-key";

/** Services of others that count visitors, once these say yes. Secrets are never answered. */

const publicFields = {
  measurementId: z.string().nullable(),
  containerId: z.string().nullable(),
  pixelId: z.string().nullable(),
  url: z.string().nullable(),
  siteId: z.string().nullable(),
};

export const trackingSchema = z
  .object({
    id: answerId<"tracking">(),
    projectId: answerId<"project">(),
    type: z.enum(trackingTypes),
    name: z.string(),
    ...publicFields,
    code: z.string().nullable(),
    isSecretSet: z.boolean().describe("Without one nothing is sent from signed-in pages"),
    appIds: z.array(answerId<"app">()).describe("None: all apps"),
    isActive: z.boolean(),
    permissions,
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: "Tracking" });
export type Tracking = z.output<typeof trackingSchema>;

export const maxTrackingCode = 20_000;

const fieldsOfForm = {
  name: line(limits.linkName),
  measurementId: line({ max: 40 }).nullish(),
  containerId: line({ max: 40 }).nullish(),
  pixelId: line({ max: 40 }).nullish(),
  url: z.string().trim().max(limits.url.max).nullish(),
  siteId: line({ max: 40 }).nullish(),
  code: z.string().max(maxTrackingCode).nullish().describe("HTML and scripts, which run in a frame of their own"),
  secret: headerSecret(500)
    .nullish()
    .describe("apiSecret, accessToken or token; left out it stays as it is, empty takes it away"),
  appIds: z
    .array(idField<"app">())
    .max(100)
    .refine(eachOnce, { error: key("unique") })
    .optional(),
  isActive: z.boolean().optional(),
};
export const newTrackingForm = z
  .strictObject({ type: z.enum(trackingTypes), ...fieldsOfForm })
  .meta({ id: "TrackingForm" });
export type NewTracking = z.output<typeof newTrackingForm>;
export const trackingForm = z.strictObject(fieldsOfForm).partial().meta({ id: "TrackingChanges" });
export type TrackingForm = z.output<typeof trackingForm>;

export const trackingsQuery = z.strictObject({ page: listQuery.page, limit: listQuery.limit });

export const trackingTestSchema = z
  .object({
    isReachable: z.boolean(),
    status: z.number().nullable().describe("What the service answered; null where it didn't, or nothing was asked"),
  })
  .meta({ id: "TrackingTest" });
export type TrackingTest = z.output<typeof trackingTestSchema>;

/** What pages are told: no secret, and no code. */
export const publicTrackingSchema = z
  .object({
    id: answerId<"tracking">(),
    type: z.enum(trackingTypes),
    name: z.string(),
    purpose: z.enum(consentPurposes),
    ...publicFields,
  })
  .meta({ id: "PublicTracking" });
export type PublicTracking = z.output<typeof publicTrackingSchema>;

/** The first field of a type that is missing or wrong; null where all is well. */
export function wrongField(
  type: (typeof trackingTypes)[number],
  fields: TrackingFields,
): { field: string; key: "required" | "wrongType" | "url" } | null {
  for (const field of trackingFields[type].fields) {
    const value = fields[field];
    if (!value) return { field, key: "required" };
    if (field === "url" && !(isWebAddress(value) && value.startsWith("https:"))) return { field, key: "url" };
    const pattern = trackingPatterns[field]?.[type];
    if (pattern && !pattern.test(value)) return { field, key: "wrongType" };
  }
  return null;
}
