import { z } from "zod";
import { time } from "../answer-fields";
import { codeField } from "./sessions";

/** Two-step sign-in by an authenticator app, as its owner sees it. */
export const twoStepSchema = z
  .object({ isOn: z.boolean(), since: time.nullable(), recoveryCodesLeft: z.number().int() })
  .meta({ id: "TwoStep" });
export type TwoStepView = z.output<typeof twoStepSchema>;

/** What goes into the authenticator app: typed in, or by a QR code of the address. */
export const twoStepSetUpSchema = z.object({ secret: z.string(), address: z.string() }).meta({ id: "TwoStepSetUp" });
export type TwoStepSetUp = z.output<typeof twoStepSetUpSchema>;

/** Shown this once; each counts once. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) }).meta({ id: "RecoveryCodes" });
export type RecoveryCodes = z.output<typeof recoveryCodesSchema>;

/** A code of the authenticator app, or a recovery code. */
export const twoStepCodeForm = z.strictObject({ code: codeField() });
