import { calendarLimits } from "@db/vocabulary/limits/calendar-limits";
import type { EventDates, PreviewForm } from "@workers/contracts/events/events";
import type { AppContext } from "@workers/context";
import { requireAbility } from "@workers/domain/kernel/access";
import { iso } from "@workers/domain/kernel/time";
import { serviceFacts } from "../rules/event-facts";
import { occurrencesOf } from "../rules/recurrence";
import { repetitionIn, wallTimeOf } from "../edit/event-times";

/** The first dates that an event would have: what the form shows before it is saved. */
export function previewDates(ctx: AppContext, form: PreviewForm): EventDates {
  requireAbility(ctx, "app.create_event", serviceFacts);
  const { startsLocal, timezone } = wallTimeOf(ctx, form);
  const rule = repetitionIn(form, startsLocal, timezone);
  const dates = occurrencesOf(
    { rule: rule ?? "FREQ=DAILY;COUNT=1", startsLocal, timezone },
    { limit: calendarLimits.previewedDates + 1 },
  );
  return {
    dates: dates
      .slice(0, calendarLimits.previewedDates)
      .map(({ local, at }) => ({ startsLocal: local, startsAt: iso(at) })),
    hasMore: dates.length > calendarLimits.previewedDates,
  };
}
