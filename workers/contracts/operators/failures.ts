import { z } from "zod";
import { automationActions, automationEvents } from "@db/vocabulary/integrations";
import { answerId, time } from "../answer-fields";

/** An automation of which runs failed. */
export const failedAutomationSchema = z
  .object({
    id: answerId<"automation">(),
    appId: answerId<"app">(),
    appName: z.string(),
    event: z.enum(automationEvents),
    action: z.enum(automationActions),
    count: z.number().int().describe("Runs that failed"),
    error: z.string().describe("What the latest failed with"),
    failedAt: time,
  })
  .meta({ id: "FailedAutomation" });
export type FailedAutomation = z.output<typeof failedAutomationSchema>;

export const failureCountSchema = z.object({ count: z.number().int() }).meta({ id: "FailureCount" });
