import { z } from "zod";
import { contactFields, languages, memberTypes } from "@db/vocabulary/enumerations";
import { answerId, permissions } from "../answer-fields";
import { anyPassword, email, fileId, language, password, personName, phone, queryFlag, timezone } from "../form-fields";
import { key } from "../validation-key";
import { codeField } from "./sessions";

/** An account as its owner sees it. */
export const accountSchema = z
  .object({
    id: answerId<"account">(),
    email: z.string(),
    phone: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    name: z.string(),
    avatar: z.object({ id: answerId<"file">().nullable(), url: z.string() }).nullable(),
    language: z.enum(languages),
    interfaceLanguage: z
      .enum(languages)
      .nullable()
      .describe("What they read apps in that leave it to them; null for each app's own"),
    timezone: z.string(),
    isPasswordSet: z.boolean(),
  })
  .meta({ id: "Account" });
export type AccountView = z.output<typeof accountSchema>;

/** Who the caller is: the account and, in an app, the profile with its permissions. */
export const identitySchema = z
  .object({
    account: accountSchema,
    profile: z
      .object({
        id: answerId<"profile">().nullable(),
        appId: answerId<"app">(),
        /** Member type after project roles are counted in; null for somebody who never joined. */
        type: z.enum(memberTypes).nullable(),
        firstName: z.string(),
        lastName: z.string(),
        avatarUrl: z.string().nullable(),
        permissions,
      })
      .nullable(),
  })
  .meta({ id: "Identity" });
export type Identity = z.output<typeof identitySchema>;

export const accountForm = z.strictObject({
  firstName: personName().optional(),
  lastName: personName().optional(),
  language: language().optional(),
  interfaceLanguage: language().nullish(),
  timezone: timezone().optional(),
});
export type AccountForm = z.output<typeof accountForm>;

export const avatarForm = z.strictObject({ avatarId: fileId().nullable() });

/** Fresh proof that the account is the caller's: the current password, or a code from `POST /user/proof/send`. */
export const proofForm = z.strictObject({ currentPassword: anyPassword().optional(), code: codeField().optional() });
export type FreshProof = z.output<typeof proofForm>;

export const passwordForm = z
  .strictObject({ ...proofForm.shape, password: password(), passwordConfirmation: z.string().max(1000) })
  .refine((body) => body.password === body.passwordConfirmation, {
    error: key("confirmPassword"),
    path: ["passwordConfirmation"],
  });
export type PasswordForm = z.output<typeof passwordForm>;

const inEmail = { field: z.literal("email"), value: email() };
const inPhone = { field: z.literal("phone"), value: phone() };
const unknownField = { error: key("notAllowed") };
/** An address or a number, checked as what it is. */
export const contactForm = z.discriminatedUnion(
  "field",
  [z.strictObject(inEmail), z.strictObject(inPhone)],
  unknownField,
);
/** As `contactForm`; another address of the account takes fresh proof. */
export const provenContactForm = z.discriminatedUnion(
  "field",
  [z.strictObject({ ...inEmail, ...proofForm.shape }), z.strictObject({ ...inPhone, ...proofForm.shape })],
  unknownField,
);
export const confirmedContactForm = z.discriminatedUnion(
  "field",
  [z.strictObject({ ...inEmail, code: codeField() }), z.strictObject({ ...inPhone, code: codeField() })],
  unknownField,
);

/** An e-mail address or a phone number. */
export const contactSchema = z.object({ field: z.enum(contactFields), value: z.string() });
export type Contact = z.output<typeof contactSchema>;

/** `resend` marks a code that is asked for again; how soon that may be is the server's to say. */
export const resendQuery = z.strictObject({ resend: queryFlag().optional() });

/** Flags that the screens remember; null takes one away. */
export const frontendSettingsSchema = z.record(
  z.string().regex(/^\w{1,60}$/, { error: key("wrongType") }),
  z.union([z.boolean(), z.number(), z.string().max(500), z.null()]),
);
export type FrontendSettings = z.output<typeof frontendSettingsSchema>;

export const timezoneSchema = z.object({
  /** IANA name, such as Europe/Berlin. */
  tzCode: z.string(),
  /** Distance from UTC at the moment, such as +01:00. */
  utc: z.string(),
});
export type Timezone = z.output<typeof timezoneSchema>;

/** The path says what is deleted; a prefix in the body is accepted and means nothing. */
export const deletionCodeForm = z.strictObject({ prefix: z.string().max(100).optional() });
export const deletionForm = deletionCodeForm.extend({ code: codeField() });
