import { z } from "zod";
import { notificationActions } from "@db/vocabulary/enumerations";
import { formFlag } from "@workers/contracts/form-fields";

const actions = z.array(z.enum(notificationActions)).default([]);

/** The whole of a member's notification settings, as their form sends them. */
export const notificationForm = z.strictObject({
  isEmailEnabled: formFlag(),
  isPushEnabled: formFlag(),
  emailActions: actions,
  pushActions: actions,
});
