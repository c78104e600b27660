import { z } from "zod";
import { languages, memberTypes } from "@db/vocabulary/enumerations";
import { permissions } from "@workers/contracts/answer-fields";
import { key } from "@workers/contracts/validation-key";
import { anyPassword, email, phone } from "@workers/contracts/form-fields";
import { code } from "./session-shapes";

export const accountAnswer = z
  .object({
    id: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    name: z.string(),
    avatar: z.object({ id: z.string().nullable(), url: z.string() }).nullable(),
    language: z.enum(languages),
    timezone: z.string(),
    isPasswordSet: z.boolean(),
  })
  .meta({ id: "Account" });

export const identityAnswer = z
  .object({
    account: accountAnswer,
    profile: z
      .object({
        id: z.string().nullable(),
        appId: z.string(),
        type: z.enum(memberTypes).nullable(),
        firstName: z.string(),
        lastName: z.string(),
        avatarUrl: z.string().nullable(),
        permissions,
      })
      .nullable(),
  })
  .meta({ id: "Identity" });

/** Fresh proof that the account is the caller's: the current password, or a code from `POST /user/proof/send`. */
export const proofFields = { currentPassword: anyPassword().optional(), code: code().optional() };

const inEmail = { field: z.literal("email"), value: email() };
const inPhone = { field: z.literal("phone"), value: phone() };
const unknownField = { error: key("notAllowed") };
/** An address or a number, checked as what it is. */
export const contactBody = z.discriminatedUnion(
  "field",
  [z.strictObject(inEmail), z.strictObject(inPhone)],
  unknownField,
);
/** As `contactBody`; another address of the account takes fresh proof. */
export const provenContactBody = z.discriminatedUnion(
  "field",
  [z.strictObject({ ...inEmail, ...proofFields }), z.strictObject({ ...inPhone, ...proofFields })],
  unknownField,
);
export const confirmedContactBody = z.discriminatedUnion(
  "field",
  [z.strictObject({ ...inEmail, code: code() }), z.strictObject({ ...inPhone, code: code() })],
  unknownField,
);

export const flagsShape = z.record(
  z.string().regex(/^\w{1,60}$/, { error: key("wrongType") }),
  z.union([z.boolean(), z.number(), z.string().max(500), z.null()]),
);
