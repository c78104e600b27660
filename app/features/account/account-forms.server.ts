import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import { contactFields } from "@db/vocabulary/enumerations";
import { anyPassword, email, key, language, line, multiline, password, personName, phone, timezone, url, withProtocol } from "@workers/domain/validation";

/** The forms of one's own account and profile. */
const names = { firstName: personName(), lastName: personName({ required: false }) };

export const accountForm = z.object({ ...names, language: language(), timezone: timezone() });

export const profileForm = z.object({
  ...names,
  bio: multiline({ max: limits.shortDescription.max }),
  timezone: z.preprocess((value) => (value === "" ? null : value), timezone().nullable()),
  linkTitle: z.array(line(limits.profileLinkTitle)).max(limits.profileLinks.max).default([]),
  linkUrl: z.array(z.string().trim().transform(withProtocol).pipe(z.union([z.literal(""), url()]))).max(limits.profileLinks.max).default([]),
});

/** The links that the form's lines name; empty lines name none. */
export const linksOf = ({ linkTitle, linkUrl }: z.output<typeof profileForm>) =>
  linkUrl.map((url, i) => ({ title: linkTitle[i] ?? "", url })).filter(({ url }) => url !== "");

/** Each field has a form of its own, whose input bears the field's name. */
export const contactForms = { email: z.object({ email: email() }), phone: z.object({ phone: phone() }) };
export const contactField = z.enum(contactFields);

export const passwordForm = z
  .object({
    currentPassword: z.preprocess((value) => (value === "" ? undefined : value), anyPassword().optional()),
    password: password(),
    passwordConfirmation: z.string().max(1000),
  })
  .refine((form) => form.password === form.passwordConfirmation, { error: key("confirmPassword"), path: ["passwordConfirmation"] });
