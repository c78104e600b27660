import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import { personLineMax } from "@db/vocabulary/members";
import { contactFields } from "@db/vocabulary/enumerations";
import { code } from "~/features/auth/auth-forms.server";
import { key } from "@workers/contracts/validation-key";
import {
  anyPassword,
  email,
  idField,
  language,
  line,
  multiline,
  password,
  personName,
  phone,
  timezone,
  typedHref,
} from "@workers/contracts/form-fields";

/** The forms of one's own account and profile. */
const names = { firstName: personName(), lastName: personName() };

export const accountForm = z.object({ ...names, language: language(), timezone: timezone() });

export const profileForm = z.object({
  ...names,
  bio: multiline({ max: limits.shortDescription.max }),
  headline: line({ max: personLineMax }).default(""),
  place: line({ max: personLineMax }).default(""),
  linkTitle: z.array(line(limits.profileLinkTitle)).max(limits.profileLinks.max).default([]),
  linkUrl: z
    .array(z.union([z.literal(""), typedHref()]))
    .max(limits.profileLinks.max)
    .default([]),
});

const orNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? null : value), schema.nullable());

export const preferencesForm = z.object({
  interfaceLanguage: orNull(language()).optional(),
  timezone: orNull(timezone()),
});

/** The links that the form's lines name; empty lines name none. */
export const linksOf = ({ linkTitle, linkUrl }: z.output<typeof profileForm>) =>
  linkUrl.map((url, i) => ({ title: linkTitle[i] ?? "", url })).filter(({ url }) => url !== "");

/** Each field has a form of its own, whose input bears the field's name. */
export const contactForms = { email: z.object({ email: email() }), phone: z.object({ phone: phone() }) };
export const contactField = z.enum(contactFields);

/** The current password, or the code that stands in for it; a field that isn't there wasn't asked for. */
const proof = {
  currentPassword: z.preprocess((value) => (value === "" ? undefined : value), anyPassword().optional()),
  code: code.optional(),
};
export const proofForm = z.object(proof);

/** Which sign-in is ended. */
export const sessionForm = z.object({ sessionId: idField<"session">() });

export const passwordForm = z
  .object({
    ...proof,
    password: password(),
    passwordConfirmation: z.string().max(1000),
  })
  .refine((form) => form.password === form.passwordConfirmation, {
    error: key("confirmPassword"),
    path: ["passwordConfirmation"],
  });
