import { z } from "zod";
import { openIdLimits } from "@db/vocabulary/sign-in/limits";
import { openIdPresets } from "@db/vocabulary/sign-in/openid";
import { answerId, permissions, time } from "../answer-fields";
import { line, typedSecret } from "../form-fields";
import { key } from "../validation-key";

/** Where the people of a project's apps may sign in (OpenID Connect). The secret is never answered. */
export const openIdProviderSchema = z
  .object({
    id: answerId<"openid provider">(),
    projectId: answerId<"project">(),
    preset: z.enum(openIdPresets),
    name: z.string(),
    issuer: z.string(),
    clientId: z.string(),
    isActive: z.boolean(),
    permissions,
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: "OpenIdProvider" });
export type OpenIdProviderView = z.output<typeof openIdProviderSchema>;

/** Compared exactly with what the issuer calls itself, so nothing is mended. */
const issuer = () =>
  line({ min: 1, max: openIdLimits.issuer }).refine(
    (value) => /^https?:\/\/[^\s?#]+$/.test(value) && URL.canParse(value),
    {
      error: key("wrongType"),
    },
  );

export const newOpenIdProviderForm = z.strictObject({
  preset: z.enum(openIdPresets).default("other"),
  name: line({ min: 1, max: openIdLimits.name }),
  issuer: issuer(),
  clientId: line({ min: 1, max: openIdLimits.clientId }),
  clientSecret: typedSecret(openIdLimits.clientSecret),
  isActive: z.boolean().default(true),
});
export type NewOpenIdProvider = z.output<typeof newOpenIdProviderForm>;

/** An empty secret keeps the stored one, but not at another issuer. */
export const openIdProviderForm = z
  .strictObject({
    name: newOpenIdProviderForm.shape.name,
    issuer: newOpenIdProviderForm.shape.issuer,
    clientId: newOpenIdProviderForm.shape.clientId,
    clientSecret: typedSecret(openIdLimits.clientSecret).nullable(),
    isActive: z.boolean(),
  })
  .partial();
export type OpenIdProviderForm = z.output<typeof openIdProviderForm>;

/** A way of signing in that a host offers beside our own. */
export const openIdChoiceSchema = z
  .object({ id: answerId<"openid provider">(), name: z.string(), preset: z.enum(openIdPresets) })
  .meta({ id: "OpenIdChoice" });
export type OpenIdChoice = z.output<typeof openIdChoiceSchema>;

/** A sign-in elsewhere that opens the caller's account. */
export const openIdIdentitySchema = z
  .object({
    id: answerId<"openid identity">(),
    issuer: z.string(),
    /** As the project calls it; null where it was removed there. */
    providerName: z.string().nullable(),
    email: z.string(),
    createdAt: time,
    lastUsedAt: time,
  })
  .meta({ id: "OpenIdIdentity" });
export type OpenIdIdentityView = z.output<typeof openIdIdentitySchema>;
