import { z } from "zod";
import { key } from "@workers/contracts/validation-key";
import { anyPassword, email, line, password, personName, phone } from "@workers/contracts/form-fields";

/** The forms of signing up and in. An empty field of a form is one that wasn't filled in. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** A box that is sent only where it is ticked. */
const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

export const code = z
  .string()
  .transform((value) => value.replace(/\D/g, ""))
  .pipe(z.string().min(1));

/** A code of the authenticator app, or a recovery code, which has letters. */
export const secondStepForm = z.object({
  code: line({ min: 1, max: 40 }).transform((value) => value.replace(/\s/g, "")),
});

export const signInForm = z.object({ email: email(), password: anyPassword() });
export const emailForm = z.object({ email: email() });
export const codeForm = z.object({ code });
export const signUpForm = z.object({
  firstName: personName(),
  lastName: personName(),
  email: email(),
  phone: optional(phone()),
  password: optional(password()),
  isMailWanted: ticked,
});

const twice = { password: password(), passwordConfirmation: z.string().max(1000) };
const isSame = (form: { password: string; passwordConfirmation: string }) =>
  form.password === form.passwordConfirmation;
const differs = { error: key("confirmPassword"), path: ["passwordConfirmation"] };
export const newPasswordByLinkForm = z.object({ token: line({ min: 1, max: 500 }), ...twice }).refine(isSame, differs);
export const newPasswordByCodeForm = z.object({ code, ...twice }).refine(isSame, differs);

export const tokenForm = z.object({ token: line({ min: 1, max: 500 }) });

export const invitedForm = z.object({
  firstName: personName(),
  lastName: personName(),
  password: optional(password()),
});

/** What an app may want of who comes in, beside its own questions. */
export const phoneForm = z.object({ phone: optional(phone()), isMailWanted: ticked });
