import { z } from "zod";
import { key } from "@workers/contracts/validation-key";
import {
  anyPassword,
  customAnswers,
  email,
  idField,
  line,
  password,
  personName,
  phone,
} from "@workers/contracts/form-fields";

/** Fields and answers that the calls of signing up and in share. */

export const sessionAnswer = z
  .object({ accessToken: z.string(), refreshToken: z.string() })
  .meta({ id: "SessionTokens", description: "A session; browsers get it as httpOnly cookies too." });

const limitFields = {
  sendAgainAfterSeconds: z.number().int(),
  codeExpired: z.boolean(),
  codeCheckLimit: z.number().int(),
  codeCheckRemaining: z.number().int(),
};
/** Says the same for every address, with an account or without. */
export const limitsAnswer = z.object(limitFields).meta({ id: "CodeLimits" });
export const challengeAnswer = z.object({ ...limitFields, challenge: z.string() }).meta({ id: "CodeChallenge" });

export const appId = () => idField<"app">().optional();
export const deviceId = () => line({ min: 1, max: 200 });
/** A token of ours as it comes back; of any shape, so that a wrong one is answered as unknown. */
export const token = () => z.string().min(1).max(500);
export const code = () =>
  z
    .string()
    .transform((value) => value.replace(/\s/g, ""))
    .pipe(z.string().min(1).max(20));
export const challenge = () => z.string().min(1).max(4000).optional();

/** Email or phone, whichever names the account. */
const contact = { email: email().optional(), phone: phone().optional() };
const isNamed = (body: { email?: string; phone?: string }) => body.email !== undefined || body.phone !== undefined;
const unnamed = { error: key("someRequired"), path: ["email"] };

export const passwordSignIn = z
  .strictObject({ ...contact, password: anyPassword(), appId: appId(), deviceId: deviceId().optional() })
  .refine(isNamed, unnamed);
export const codeRequest = z.strictObject({ ...contact, appId: appId() }).refine(isNamed, unnamed);
export const codeSignIn = z
  .strictObject({ ...contact, code: code(), appId: appId(), deviceId: deviceId().optional() })
  .refine(isNamed, unnamed);

export const addressOf = ({ email: address, phone: number }: { email?: string; phone?: string }) =>
  address !== undefined ? { email: address } : { phone: number! };

export const signUpForm = z
  .strictObject({
    email: email(),
    firstName: personName(),
    lastName: personName(),
    phone: phone().optional(),
    password: password().optional(),
    passwordConfirmation: z.string().max(1000).optional(),
    customFields: customAnswers().optional(),
    appId: appId(),
    invitationToken: token().optional(),
  })
  .refine(isConfirmed, { error: key("confirmPassword"), path: ["passwordConfirmation"] })
  .meta({ id: "SignUpForm" });

/** A password that is typed twice must be the same twice. */
export function isConfirmed(body: { password?: string; passwordConfirmation?: string }): boolean {
  return body.passwordConfirmation === undefined || body.passwordConfirmation === body.password;
}

export const exampleEmail = "anna@example.org";
export const exampleToken = "nHv2mQ0cVd4yq1oZ3xR5sT7uW9aB-eDfGhIjKlMnOpQ";
