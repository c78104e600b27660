import { z } from "zod";
import { smtpEncryptions } from "@db/vocabulary/integrations";
import { limits } from "@db/vocabulary/limits";
import { integrationLimits } from "@db/vocabulary/limits/integration-limits";
import { answerId, permissions, time } from "../answer-fields";
import { email, eachOnce, idField, line, listQuery, typedSecret } from "../form-fields";
import { key } from "../validation-key";

/** A mail server of a project. Its password is never answered. */
export const smtpSettingsSchema = z
  .object({
    id: answerId<"smtp settings">(),
    projectId: answerId<"project">(),
    name: z.string(),
    host: z.string(),
    port: z.number(),
    enc: z.enum(smtpEncryptions),
    username: z.string(),
    isPasswordSet: z.boolean(),
    fromEmail: z.string(),
    fromName: z.string(),
    appIds: z.array(answerId<"app">()),
    isActive: z.boolean(),
    lastSentAt: time.nullable(),
    lastError: z.string().nullable(),
    lastErrorAt: time.nullable(),
    /** Until then mail takes the installation's server. */
    pausedUntil: time.nullable(),
    permissions,
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: "SmtpSettings" });
export type SmtpSettingsView = z.output<typeof smtpSettingsSchema>;

const host = () =>
  z
    .string()
    .transform((value) => value.trim().toLowerCase())
    .pipe(
      z
        .string()
        .min(1)
        .max(limits.domainName.max)
        .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, { error: key("wrongType") }),
    );

export const newSmtpForm = z.strictObject({
  name: line(limits.linkName),
  host: host(),
  port: z
    .number()
    .int()
    .min(integrationLimits.smtpPort.min)
    .max(integrationLimits.smtpPort.max)
    .default(integrationLimits.smtpPort.default),
  enc: z.enum(smtpEncryptions).default("none"),
  username: line({ max: integrationLimits.integrationUsername.max }).default(""),
  password: typedSecret(integrationLimits.integrationPassword.max).nullish(),
  fromEmail: email(),
  fromName: line({ max: limits.appName.max }).default(""),
  appIds: z
    .array(idField<"app">())
    .max(100)
    .refine(eachOnce, { error: key("unique") })
    .default([]),
  isActive: z.boolean().default(true),
});
export type NewSmtp = z.output<typeof newSmtpForm>;

const { shape } = newSmtpForm;
/** An empty password keeps the stored one; an empty name drops it. */
export const smtpForm = z
  .strictObject({
    ...shape,
    port: shape.port.unwrap(),
    enc: shape.enc.unwrap(),
    username: shape.username.unwrap(),
    fromName: shape.fromName.unwrap(),
    appIds: shape.appIds.unwrap(),
    isActive: shape.isActive.unwrap(),
  })
  .partial();
export type SmtpForm = z.output<typeof smtpForm>;

export const smtpQuery = z.strictObject({ page: listQuery.page, limit: listQuery.limit });
export type SmtpQuery = z.output<typeof smtpQuery>;

export const smtpTestForm = z.strictObject({ email: email() });

/** Whether the test mail was taken, else what the server said. `code` is 50004 where it refused name or password. */
export const smtpTestSchema = z
  .object({
    isSent: z.boolean(),
    reason: z.enum(["credentials", "encryption", "unreachable", "refused"]).nullable(),
    error: z.string().nullable(),
    code: z.number().nullable(),
  })
  .meta({ id: "SmtpTest" });
export type SmtpTest = z.output<typeof smtpTestSchema>;
