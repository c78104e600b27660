import { z } from "zod";
import { passkeyLimits } from "@db/vocabulary/sign-in/limits";
import { answerId, time } from "../answer-fields";
import { line } from "../form-fields";

/** A passkey as its owner sees it. */
export const passkeySchema = z
  .object({
    id: answerId<"passkey">(),
    name: z.string(),
    /** It signs in there alone. */
    host: z.string(),
    isHere: z.boolean(),
    isBackedUp: z.boolean(),
    createdAt: time,
    lastUsedAt: time.nullable(),
  })
  .meta({ id: "Passkey" });
export type PasskeyView = z.output<typeof passkeySchema>;

/** What the browser is given to make a passkey, or to sign in by one: the JSON of WebAuthn Level 3. */
export const webAuthnOptionsSchema = z
  .looseObject({ challenge: z.string() })
  .meta({ id: "WebAuthnOptions", description: "For navigator.credentials, as JSON" });

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional().catch(undefined),
  clientExtensionResults: z.object({}).default({}),
};

/** What the browser made; what else it says of it is left out. */
export const newPasskeyForm = z.strictObject({
  name: line({ max: passkeyLimits.name }).optional(),
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(20_000),
      transports: z.array(z.string().max(30)).max(10).optional(),
    }),
  }),
});
export type NewPasskey = z.output<typeof newPasskeyForm>;

export const passkeyNameForm = z.strictObject({ name: line({ min: 1, max: passkeyLimits.name }) });

export const passkeySignInForm = z.strictObject({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(4000),
      signature: base64url(4000),
      userHandle: base64url(200).optional(),
    }),
  }),
});
export type PasskeySignIn = z.output<typeof passkeySignInForm>;
