import { z } from "zod";
import { consentPurposes, trackingTypes } from "@db/vocabulary/consent";
import { languages } from "@db/vocabulary/enumerations";
import { answerId, time } from "../answer-fields";
import { listQuery } from "../form-fields";
import { key } from "../validation-key";

/** What visitors are asked, and the proof of what they answered. */

export const consentServiceSchema = z.object({
  id: z.string(),
  type: z.enum(trackingTypes).nullable(),
  purpose: z.enum(consentPurposes),
  name: z.string(),
  hosts: z.array(z.string()).readonly(),
});
export const consentQuestionSchema = z
  .object({
    version: z.string().describe("Of the words and services: another one is asked again"),
    text: z.string().describe("The operator's own words; empty: the usual ones"),
    isNotice: z.boolean().describe("The operator wants a notice where there is nothing to ask"),
    services: z.array(consentServiceSchema),
  })
  .meta({ id: "ConsentQuestion" });
export type ConsentQuestion = z.output<typeof consentQuestionSchema>;

export const consentNumber = z.string().regex(/^[0-9a-f]{32}$/, { error: key("wrongType") });
export const consentForm = z
  .strictObject({
    number: consentNumber.describe("Made by chance in the browser; all of its decisions have it"),
    version: z.string().max(40),
    choices: z
      .record(z.string().max(40), z.boolean())
      .refine((choices) => Object.keys(choices).length <= 60, { error: key("wrongType") })
      .describe("By service; what isn't named is refused"),
    language: z.enum(languages),
  })
  .meta({ id: "ConsentForm" });
export type ConsentForm = z.output<typeof consentForm>;

export const pageViewForm = z
  .strictObject({
    number: consentNumber,
    path: z
      .string()
      .max(500)
      .regex(/^(\/(?![/\\])[^\s?#\\]*)?$/, { error: key("wrongType") })
      .describe("Below the app's address, without what follows the path"),
    title: z.string().max(300),
  })
  .meta({ id: "PageViewForm" });
export type PageViewForm = z.output<typeof pageViewForm>;

export const consentSchema = z
  .object({
    id: answerId<"consent">(),
    appId: answerId<"app">(),
    number: z.string(),
    version: z.string(),
    choices: z.record(z.string(), z.boolean()),
    language: z.enum(languages),
    createdAt: time,
    endsAt: time.describe("When it was decided anew, or isn't in force any more"),
  })
  .meta({ id: "Consent" });
export type Consent = z.output<typeof consentSchema>;

export const consentsQuery = z.strictObject({ cursor: listQuery.cursor, limit: listQuery.limit });
export type ConsentsQuery = z.output<typeof consentsQuery>;
