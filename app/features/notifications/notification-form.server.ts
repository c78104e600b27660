import { z } from "zod";
import { notificationActions } from "@db/vocabulary/enumerations";
import { digestFrequencies } from "@db/vocabulary/notifications";
import { formFlag } from "@workers/contracts/form-fields";
import { timeOfDay } from "@workers/contracts/members/notifications";

const actions = z.array(z.enum(notificationActions)).default([]);

/** The whole of a member's notification settings, as their form sends them. */
export const notificationForm = z
  .strictObject({
    isEmailEnabled: formFlag(),
    isPushEnabled: formFlag(),
    isSoundEnabled: formFlag(),
    appActions: actions,
    emailActions: actions,
    pushActions: actions,
    hasQuietHours: formFlag(),
    quietFrom: timeOfDay,
    quietTo: timeOfDay,
    digest: z.enum(digestFrequencies),
  })
  .transform(({ hasQuietHours, quietFrom, quietTo, ...settings }) => ({
    ...settings,
    // Hours that begin where they end are none.
    quietHours: hasQuietHours && quietFrom !== quietTo ? { from: quietFrom, to: quietTo } : null,
  }));
