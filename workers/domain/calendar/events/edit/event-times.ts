import type { EventForm } from "@workers/contracts/events/events";
import type { AppContext } from "@workers/context";
import { invalid } from "@workers/errors";
import { localOf } from "@db/vocabulary/calendar/wall-time";
import { type Repetition, ruleOf } from "../rules/recurrence";

/** A form's time as the clocks of its zone show it: sent so, or as a moment. */
export function wallTimeOf(
  ctx: AppContext,
  { startsAt, timezone = ctx.app.timezone }: { startsAt: string; timezone?: string },
): { startsLocal: string; timezone: string } {
  const isWall = startsAt.length === "2027-01-31T19:00".length;
  return { startsLocal: isWall ? startsAt : localOf(Date.parse(startsAt), timezone), timezone };
}

type RepetitionFields = Pick<
  EventForm,
  "frequency" | "days" | "interval" | "weekdays" | "nthWeekday" | "until" | "count"
>;

/** The rule of a form's repetition; null for what takes place once. 422 for parts that don't go together. */
export function repetitionIn(form: RepetitionFields, startsLocal: string, timezone: string): string | null {
  const { frequency } = form;
  if (!frequency) {
    const field = (["days", "interval", "weekdays", "nthWeekday", "until", "count"] as const).find(
      (name) => form[name],
    );
    if (field) throw invalid({ field: "frequency", key: "required" });
    return null;
  }
  const refuse = (field: string) => {
    throw invalid({ field, key: "notAllowed" });
  };
  if (form.days && frequency !== "daily") refuse("days");
  if (form.weekdays?.length && frequency !== "weekly") refuse("weekdays");
  if (form.nthWeekday && frequency !== "monthly" && frequency !== "annual") refuse("nthWeekday");
  if (form.until && form.count) refuse("count");
  if (form.until && form.until < startsLocal.slice(0, 10)) refuse("until");
  return ruleOf(form as Repetition, startsLocal, timezone);
}
