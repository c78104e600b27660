import { z } from "zod";
import { eventTypes } from "@db/vocabulary/calendar/events";
import { time } from "../answer-fields";
import { idField } from "../form-fields";

export const eventImportQuery = z.strictObject({ categoryId: idField<"event category">().optional() });

/** What bringing in a calendar file would do. */
export const eventImportPreviewSchema = z
  .object({
    events: z.array(
      z.object({
        uid: z.string(),
        name: z.string(),
        startsAt: time,
        startsLocal: z.string(),
        timezone: z.string(),
        duration: z.number().describe("Seconds"),
        isRounded: z.boolean().describe("Up to the next length that events have"),
        isRepeated: z.boolean(),
        eventType: z.enum(eventTypes),
        outcome: z.enum(["created", "changed", "same"]),
        line: z.number().describe("Where it begins in the file"),
      }),
    ),
    left: z.array(
      z.object({
        line: z.number(),
        name: z.string(),
        reason: z.enum(["noTime", "noName", "tooLong", "past", "rule", "dates", "cancelled", "time"]),
      }),
    ),
  })
  .meta({ id: "EventImportPreview" });
export type EventImportPreview = z.output<typeof eventImportPreviewSchema>;
