import { z } from "zod";
import { deviceIdField } from "./sessions";

const bytes = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=*$`));

/** What a browser's `PushSubscription` is as JSON: where its push service is, and the keys that messages are encrypted with. */
const subscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  /** 65 and 16 bytes, base64url. */
  keys: z.object({ p256dh: bytes(87), auth: bytes(22) }),
});
export type PushSubscriptionToken = z.output<typeof subscriptionSchema>;

/** A push token: the subscription as JSON text. */
export const pushTokenSchema = z
  .string()
  .min(1)
  .max(4096)
  .transform((text, issues): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      issues.addIssue({ code: "custom", message: "no JSON" });
      return z.NEVER;
    }
  })
  .pipe(subscriptionSchema);

export const pushTokenForm = z.strictObject({ token: pushTokenSchema, deviceId: deviceIdField() });
export type PushTokenForm = z.output<typeof pushTokenForm>;
export const droppedPushTokenForm = z.strictObject({ deviceId: deviceIdField() });

/** One of a person's devices that an app sends push messages to, as they see it. */
export const pushDeviceSchema = z
  .object({
    deviceId: z.string(),
    device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
    registeredAt: z.string(),
  })
  .meta({ id: "PushDevice" });
export type PushDevice = z.output<typeof pushDeviceSchema>;
