import { z } from "zod";
import { autoresponderTypes, integrationStates, integrationTypes } from "@db/vocabulary/integrations";
import { limits } from "@db/vocabulary/limits";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import { integrationLimits } from "@db/vocabulary/limits/integration-limits";
import { answerId, permissions, time } from "../answer-fields";
import { email, headerSecret, idField, line, listQuery, personName, typedSecret } from "../form-fields";

/** A project's account with a newsletter tool. Keys are never answered whole, a password not at all. */
export const autoresponderSchema = z
  .object({
    id: answerId<"autoresponder">(),
    projectId: answerId<"project">(),
    type: z.enum(autoresponderTypes),
    name: z.string(),
    isActive: z.boolean(),
    apiKey: z.string().nullable().describe("Masked, such as ••••1a2b"),
    apiUrl: z.string().nullable().describe("Zapier's is masked: who knows it may call it"),
    username: z.string().nullable(),
    isPasswordSet: z.boolean(),
    appId: answerId<"app">().nullable().describe("Zapier: the app that its calls add people to"),
    webhookUrl: z.string().nullable().describe("Zapier: where it calls"),
    automationsCount: z.number(),
    lastUsedAt: time.nullable(),
    lastError: z.string().nullable(),
    lastErrorAt: time.nullable(),
    permissions,
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: "Autoresponder" });
export type AutoresponderView = z.output<typeof autoresponderSchema>;

/** Without the characters that parsers of addresses drop: what is checked is what is called. */
const toolAddress = () => typedSecret(limits.url.max, z.string().trim());

export const newAutoresponderForm = z.strictObject({
  type: z.enum(autoresponderTypes),
  name: line(limits.linkName).optional(),
  apiKey: headerSecret(commerceLimits.providerKey.max).nullish(),
  apiUrl: toolAddress().nullish(),
  username: line({ max: integrationLimits.integrationUsername.max }).nullish(),
  password: typedSecret(integrationLimits.integrationPassword.max).nullish(),
  isActive: z.boolean().optional(),
  appId: idField<"app">().nullish(),
});
export type NewAutoresponder = z.output<typeof newAutoresponderForm>;
/** An empty credential keeps the stored one. */
export const autoresponderForm = newAutoresponderForm.omit({ type: true }).partial();
export type AutoresponderForm = z.output<typeof autoresponderForm>;

export const autorespondersQuery = z.strictObject({
  page: listQuery.page,
  limit: listQuery.limit,
  type: z.enum(autoresponderTypes).optional(),
});
export type AutorespondersQuery = z.output<typeof autorespondersQuery>;

const namedChoice = z.object({ id: z.string(), name: z.string() });

/** What a contact can be put into; tools without lists or tags answer none. */
export const autoresponderChoicesSchema = z
  .object({ lists: z.array(namedChoice), tags: z.array(namedChoice) })
  .meta({ id: "AutoresponderChoices" });
export type AutoresponderChoices = z.output<typeof autoresponderChoicesSchema>;

/** How things stand with one type of integration. */
export const integrationSchema = z
  .object({
    type: z.enum(integrationTypes),
    count: z.number(),
    activeCount: z.number(),
    state: z.enum(integrationStates),
  })
  .meta({ id: "Integration" });
export type Integration = z.output<typeof integrationSchema>;

/** What a Zap sends to add somebody. Zaps send more than one asks for: other fields are left alone. */
export const zapierCall = z.object({
  email: email(),
  firstName: personName({ required: false }).catch("").default(""),
  lastName: personName({ required: false }).catch("").default(""),
  planIds: z
    .union([z.array(idField<"plan">()), z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean))])
    .pipe(z.array(idField<"plan">()).max(commerceLimits.accessPlans))
    .default([]),
});
export type ZapierCall = z.output<typeof zapierCall>;
