import { useTranslation } from "~/i18n/use-translation";
import { eventDays, eventFrequencies, weekdayNames } from "@db/vocabulary/calendar/events";
import { calendarLimits } from "@db/vocabulary/limits/calendar-limits";
import { classNames } from "~/ui/class-names";
import { DateField } from "~/ui/DateField";
import { NumberField } from "~/ui/NumberField";
import { Select } from "~/ui/Select";
import { nthOf, weekdayText } from "../use-repetition-text";
import { nthWeekdayOf, type RepetitionDraft } from "./event-draft";
import type { FieldsProps } from "./field-props";

/** How an event repeats. */
export function RepetitionFields({ draft, change, errors }: FieldsProps) {
  const { t, i18n } = useTranslation("events");
  const { repetition, day } = draft;
  const { frequency, interval, weekdays, ends } = repetition;
  const set = (changes: Partial<RepetitionDraft>) => change({ repetition: { ...repetition, ...changes } });
  const nth = nthWeekdayOf(day);
  const first = nth.weekday;
  const chosen = weekdays.length > 0 ? weekdays : [first];
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Select<RepetitionDraft["frequency"]>
          label={t("repeat.label")}
          value={frequency}
          error={errors["frequency"]}
          onChoose={(next) => set({ frequency: next })}
          options={[
            { value: "none", label: t("repeat.once") },
            ...eventFrequencies.map((value) => ({ value, label: t(`repeat.frequency.${value}`) })),
          ]}
        />
        {frequency === "none" ? null : frequency === "daily" ? (
          <Select
            label={t("repeat.daysLabel")}
            value={repetition.days}
            error={errors["days"]}
            onChoose={(days) => set({ days })}
            options={eventDays.map((value) => ({ value, label: t(`repeat.days.${value}`) }))}
          />
        ) : (
          <NumberField
            key={frequency}
            label={t(`repeat.interval.${frequency}`)}
            isWhole
            min={calendarLimits.repeatInterval.min}
            max={calendarLimits.repeatInterval.max}
            defaultValue={String(interval)}
            error={errors["interval"]}
            onChange={(event) => {
              const number = Number.parseInt(event.currentTarget.value, 10);
              if (number >= calendarLimits.repeatInterval.min) set({ interval: number });
            }}
          />
        )}
      </div>
      {frequency === "weekly" ? (
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">{t("repeat.weekdays")}</legend>
          <div className="flex flex-wrap gap-1.5">
            {weekdayNames.map((name) => {
              const isChosen = chosen.includes(name);
              return (
                <label
                  key={name}
                  className={classNames(
                    "grid h-10 min-w-11 cursor-pointer place-items-center rounded-md border px-2 text-sm font-medium transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-strong",
                    isChosen
                      ? "border-transparent bg-brand-strong text-on-brand-strong"
                      : "border-line-control bg-surface text-text hover:bg-hover",
                  )}
                >
                  <input
                    type="checkbox"
                    className="sr-only"
                    checked={isChosen}
                    onChange={() => {
                      const next = isChosen ? chosen.filter((each) => each !== name) : [...chosen, name];
                      if (next.length > 0) set({ weekdays: next });
                    }}
                  />
                  <span aria-hidden>{weekdayText(name, i18n.language, "short")}</span>
                  <span className="sr-only">{weekdayText(name, i18n.language)}</span>
                </label>
              );
            })}
          </div>
        </fieldset>
      ) : null}
      {frequency === "monthly" || frequency === "annual" ? (
        <Select
          label={t("repeat.which")}
          value={repetition.isNth ? "nth" : "day"}
          onChoose={(which) => set({ isNth: which === "nth" })}
          options={[
            { value: "day", label: t("repeat.sameDay", { day: Number(day.slice(8)) }) },
            {
              value: "nth",
              label: t("repeat.nth", {
                nth: t(`repeat.nths.${nthOf(nth.nth)}`),
                day: weekdayText(nth.weekday, i18n.language),
              }),
            },
          ]}
        />
      ) : null}
      {frequency === "none" ? null : (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Select<RepetitionDraft["ends"]>
            label={t("repeat.ends")}
            value={ends}
            onChoose={(next) => set({ ends: next })}
            options={(["never", "until", "count"] as const).map((value) => ({
              value,
              label: t(`repeat.endsBy.${value}`),
            }))}
          />
          {ends === "until" ? (
            <DateField
              label={t("repeat.lastDay")}
              value={repetition.until || null}
              min={day}
              error={errors["until"]}
              onChange={(until) => set({ until: until ?? "" })}
            />
          ) : ends === "count" ? (
            <NumberField
              label={t("repeat.howOften")}
              isWhole
              min={calendarLimits.repeatCount.min}
              max={calendarLimits.repeatCount.max}
              defaultValue={String(repetition.count)}
              error={errors["count"]}
              onChange={(event) => {
                const number = Number.parseInt(event.currentTarget.value, 10);
                if (number >= calendarLimits.repeatCount.min) set({ count: number });
              }}
            />
          ) : null}
        </div>
      )}
    </div>
  );
}
