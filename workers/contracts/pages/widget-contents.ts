import { z } from "zod";
import { time } from "../answer-fields";
import { profileCardSchema } from "../people";

/** What widgets show of the app. Whatever a widget lists, it lists it as entries. */

export const widgetEntrySchema = z
  .object({
    id: z.string(),
    title: z.string(),
    text: z.string(),
    path: z.string().nullable().describe("Below the app's own address; null where the viewer can't open it"),
    pictureUrl: z.string().nullable(),
    at: time.nullable(),
    until: time.nullable(),
    profile: profileCardSchema.nullable(),
    value: z.number().nullable().describe("Points of a leaderboard"),
    isDone: z.boolean().nullable().describe("Of a checklist"),
  })
  .meta({ id: "WidgetEntry" });
export type WidgetEntry = z.output<typeof widgetEntrySchema>;

export const widgetContentSchema = z
  .object({
    state: z
      .enum(["ready", "locked", "failed"])
      .describe("locked: the viewer may not see what it shows; failed: it could not be read now"),
    entries: z.array(widgetEntrySchema),
    morePath: z.string().nullable().describe("Where there is all of it"),
    month: z.string().nullable().describe("Of a calendar: YYYY-MM"),
    today: z.string().nullable().describe("Of a calendar: YYYY-MM-DD in the app's timezone"),
  })
  .meta({ id: "WidgetContent" });
export type WidgetContent = z.output<typeof widgetContentSchema>;

/** By the ids of the widgets; those that show nothing of the app have none. */
export const contentsSchema = z.record(z.string(), widgetContentSchema);
export type Contents = z.output<typeof contentsSchema>;
