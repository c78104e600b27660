import { z } from "zod";
import { answerId, time } from "../answer-fields";
import { anyPassword, customAnswers, email, idField, line, password, personName, phone } from "../form-fields";
import { key } from "../validation-key";

/** Signing up, in and out, and the sessions that come of it. */

export const sessionTokensSchema = z
  .object({ accessToken: z.string(), refreshToken: z.string() })
  .meta({ id: "SessionTokens", description: "A session; browsers get it as httpOnly cookies too." });
export type SessionTokens = z.output<typeof sessionTokensSchema>;

/** The first step is done, and the account asks for a second: its code goes to `POST /auth/second-step`, with this. */
export const secondStepSchema = z
  .object({ isSecondStepNeeded: z.literal(true), challenge: z.string() })
  .meta({ id: "SecondStep" });
/** What signing in answers. */
export const signedInSchema = z.union([sessionTokensSchema, secondStepSchema]);
export type SignedIn = z.output<typeof signedInSchema>;

const limitFields = {
  sendAgainAfterSeconds: z.number().int(),
  codeExpired: z.boolean(),
  codeCheckLimit: z.number().int(),
  codeCheckRemaining: z.number().int(),
};
/** Says the same for every address, with an account or without. */
export const codeLimitsSchema = z.object(limitFields).meta({ id: "CodeLimits" });
export type CodeLimits = z.output<typeof codeLimitsSchema>;
export const codeChallengeSchema = z
  .object({
    ...limitFields,
    /** To be brought back with the code. Without it the account is made without the password of the form. */
    challenge: z.string(),
  })
  .meta({ id: "CodeChallenge" });
export type CodeChallenge = z.output<typeof codeChallengeSchema>;

export const appIdField = () => idField<"app">().optional();
export const deviceIdField = () => line({ min: 1, max: 200 });
/** A token of ours as it comes back; of any shape, so that a wrong one is answered as unknown. */
export const tokenField = () => z.string().min(1).max(500);
export const codeField = () =>
  z
    .string()
    .transform((value) => value.replace(/\s/g, ""))
    .pipe(z.string().min(1).max(20));
const challengeField = () => z.string().min(1).max(4000).optional();

/** Where somebody signs in, and on which device. */
const onDevice = { appId: appIdField(), deviceId: deviceIdField().optional() };
export type OnDevice = z.output<z.ZodObject<typeof onDevice>>;

/** Email or phone, whichever names the account. */
const contact = { email: email().optional(), phone: phone().optional() };
const isNamed = (body: { email?: string; phone?: string }) => body.email !== undefined || body.phone !== undefined;
const unnamed = { error: key("someRequired"), path: ["email"] };

export const passwordSignInForm = z
  .strictObject({ ...contact, password: anyPassword(), ...onDevice })
  .refine(isNamed, unnamed);
export const codeRequestForm = z.strictObject({ ...contact, appId: appIdField() }).refine(isNamed, unnamed);
export const codeSignInForm = z.strictObject({ ...contact, code: codeField(), ...onDevice }).refine(isNamed, unnamed);

/** A password that is typed twice must be the same twice. */
const isConfirmed = (body: { password?: string; passwordConfirmation?: string }): boolean =>
  body.passwordConfirmation === undefined || body.passwordConfirmation === body.password;
const unconfirmed = { error: key("confirmPassword"), path: ["passwordConfirmation"] };

/** A code of the authenticator app, or a recovery code. */
export const secondStepForm = z.strictObject({ challenge: z.string().min(1).max(4000), code: codeField() });
export type SecondStepForm = z.output<typeof secondStepForm>;

export const signUpForm = z
  .strictObject({
    email: email(),
    firstName: personName(),
    lastName: personName(),
    phone: phone().optional(),
    password: password().optional(),
    passwordConfirmation: z.string().max(1000).optional(),
    /** Answers to what the app asks new members. */
    customFields: customAnswers().optional(),
    isMailWanted: z.boolean().optional().describe("Whether announcements of the app's operators come by mail"),
    appId: appIdField(),
    invitationToken: tokenField().optional(),
  })
  .refine(isConfirmed, unconfirmed)
  .meta({ id: "SignUpForm" });
export type SignUpForm = z.output<typeof signUpForm>;

export const signUpCodeRequestForm = z.strictObject({
  email: email(),
  appId: appIdField(),
  invitationToken: tokenField().optional(),
});
export type SignUpCodeRequest = z.output<typeof signUpCodeRequestForm>;

export const signUpByCodeForm = z.strictObject({
  email: email(),
  code: codeField(),
  challenge: challengeField(),
  firstName: personName().optional(),
  lastName: personName().optional(),
  ...onDevice,
  invitationToken: tokenField().optional(),
});
export type SignUpByCode = z.output<typeof signUpByCodeForm>;

export const signUpByLinkForm = z.strictObject({
  token: tokenField(),
  challenge: challengeField(),
  deviceId: deviceIdField().optional(),
  invitationToken: tokenField().optional(),
});
export type SignUpByLink = z.output<typeof signUpByLinkForm>;

/** Who has lost their password, or wants a deleted account back. */
export const mailRequestForm = z.strictObject({ email: email(), appId: appIdField() });
export type MailRequest = z.output<typeof mailRequestForm>;

export const resetPasswordForm = z
  .strictObject({
    token: tokenField().optional(),
    email: email().optional(),
    code: codeField().optional(),
    password: password(),
    passwordConfirmation: z.string().max(1000).optional(),
    ...onDevice,
  })
  .refine((body) => body.token !== undefined || (body.email !== undefined && body.code !== undefined), {
    error: key("someRequired"),
    path: ["token"],
  })
  .refine(isConfirmed, unconfirmed);

export const restoreForm = z.strictObject({ token: tokenField(), ...onDevice });
export type RestoreForm = z.output<typeof restoreForm>;

export const refreshForm = z.strictObject({ refreshToken: tokenField() });
export const signOutForm = z.strictObject({ deviceId: deviceIdField().optional() });

/** One of a person's sign-ins, as they see it. */
export const ownSessionSchema = z.object({
  id: answerId<"session">(),
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
  /** Where it was begun: the administration, an app by its name, or a host. */
  place: z.object({ kind: z.enum(["service", "app", "host"]), name: z.string() }),
  createdAt: time,
  /** As of the last exchange of its tokens, every fifteen minutes of use. */
  lastUsedAt: time,
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof ownSessionSchema>;

/** `destination` is the address to go on at; an intent and its challenge are what the destination brought back. */
export const stashForm = z
  .strictObject({
    destination: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .optional(),
    intent: tokenField().optional(),
    challenge: tokenField().optional(),
    refreshToken: tokenField().optional(),
    accessToken: z.string().max(4000).optional(),
  })
  .refine((body) => (body.destination === undefined) !== (body.intent === undefined || body.challenge === undefined), {
    error: key("someRequired"),
    path: ["destination"],
  });

export const openedMoveSchema = z
  .object({
    /** Names the intent in the next steps; null where the address needs no session of its own. */
    intent: z.string().nullable(),
    url: z.string(),
  })
  .meta({ description: "An open intent, and the address where the browser continues." });
export type OpenedMove = z.output<typeof openedMoveSchema>;

export const moveCodeSchema = z
  .object({ code: z.string() })
  .meta({ description: "Single use, on the destination alone, by the browser behind the challenge." });
