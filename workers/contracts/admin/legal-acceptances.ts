import { z } from "zod";
import { legalPageTypes } from "@db/vocabulary/enumerations";
import { acceptanceOccasions } from "@db/vocabulary/legal";
import { answerId, time } from "../answer-fields";
import { listQuery } from "../form-fields";
import { richTextAnswer } from "../rich-text";

/** That a version of terms or gtc was shown to who signed up or bought, as operators see it. */
export const legalAcceptanceSchema = z
  .object({
    id: answerId<"legal acceptance">(),
    appId: answerId<"app">(),
    versionId: answerId<"legal page version">(),
    versionSavedAt: time,
    occasion: z.enum(acceptanceOccasions),
    profileId: answerId<"profile">().nullable().describe("Null: a guest who bought"),
    name: z.string().nullable(),
    acceptedAt: time,
  })
  .meta({ id: "LegalAcceptance" });
export type LegalAcceptance = z.output<typeof legalAcceptanceSchema>;

/** The same as the person sees it, with what the version says. */
export const ownLegalAcceptanceSchema = z
  .object({
    id: answerId<"legal acceptance">(),
    legalPageType: z.enum(legalPageTypes),
    occasion: z.enum(acceptanceOccasions),
    acceptedAt: time,
    name: z.string().describe("Empty: the name of its type stands in"),
    url: z.string().nullable(),
    body: richTextAnswer.nullable(),
    savedAt: time,
  })
  .meta({ id: "OwnLegalAcceptance" });
export type OwnLegalAcceptance = z.output<typeof ownLegalAcceptanceSchema>;

export const acceptancesQuery = z.strictObject({ cursor: listQuery.cursor, limit: listQuery.limit });
export type AcceptancesQuery = z.output<typeof acceptancesQuery>;
