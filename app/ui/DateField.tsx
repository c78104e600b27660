import type { DateValue } from "@internationalized/date";
import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import { useState, type ReactNode } from "react";
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  Group,
  Label,
  Popover,
} from "react-aria-components/DatePicker";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Dialog, Heading } from "react-aria-components/Modal";
import { useTranslation } from "~/i18n/use-translation";
import { AriaProvider } from "./AriaProvider";
import { classNames } from "./class-names";
import { isSeparator, localeOf, separatorOf } from "./date-order";
import { hourNow, parseMoment, writeMoment } from "./date-value";
import { controlClass, FieldNotes, useField } from "./Field";
import { floatingClass } from "./OverlayParts";
import { useDates } from "./use-dates";

export interface DateFieldProps {
  label: ReactNode;
  /** Sends the value with the form. */
  name?: string;
  /** A day (`2026-11-21`), or with `hasTime` a moment (ISO 8601 in UTC). */
  value?: string | null;
  defaultValue?: string;
  onChange?: (value: string | null) => void;
  /** Asks for the time of day too. */
  hasTime?: boolean;
  /** Whose clock the moment is shown and asked in, e.g. the app's "Europe/Berlin". */
  timeZone?: string;
  /** The earliest and the latest, in the form of the value. */
  min?: string;
  max?: string;
  description?: ReactNode;
  error?: string | null;
  /** Right of the label. */
  aside?: ReactNode;
  isOptional?: boolean;
  isDisabled?: boolean;
  className?: string;
}

const segment =
  "min-w-6 rounded-xs px-0.5 text-center tabular-nums data-[type=literal]:min-w-0 data-[type=literal]:whitespace-pre data-[type=literal]:px-0 outline-none data-placeholder:text-muted data-focused:bg-brand-strong data-focused:text-on-brand-strong";
const round =
  "grid size-9 place-items-center rounded-sm text-muted outline-none transition-colors hover:bg-pressed data-focus-visible:outline-2 data-focus-visible:outline-brand-strong data-disabled:opacity-40";
const day = classNames(
  "grid size-9 cursor-pointer place-items-center rounded-full text-sm tabular-nums text-text outline-none transition-colors max-md:size-11",
  "data-hovered:bg-pressed data-selected:bg-brand-strong data-selected:text-on-brand-strong data-outside-month:invisible",
  "data-disabled:pointer-events-none data-disabled:opacity-40 data-focus-visible:outline-2 data-focus-visible:outline-offset-1 data-focus-visible:outline-brand-strong",
  "data-today:font-semibold data-today:text-brand-text data-today:data-selected:text-on-brand-strong",
);

/** A day, or a moment, in the order of the app's dates: typed part by part, or picked from a calendar whose weeks begin on Monday. */
export function DateField(props: DateFieldProps) {
  const {
    label,
    name,
    value,
    defaultValue,
    onChange,
    hasTime = false,
    timeZone = "Europe/Berlin",
    description,
    error,
    aside,
    isOptional,
    isDisabled,
    className,
  } = props;
  const { t, i18n } = useTranslation("ui");
  const { format } = useDates();
  const field = useField({ name, error, description });
  const [own, setOwn] = useState(defaultValue ?? null);
  const [start] = useState(() => (hasTime ? hourNow(timeZone) : undefined));
  const text = value === undefined ? own : value;
  const parse = (written: string | null | undefined) => (written ? parseMoment(written, hasTime, timeZone) : undefined);
  return (
    <AriaProvider>
      <DatePicker<DateValue>
        value={parse(text) ?? null}
        onChange={(next) => {
          const written = next && writeMoment(next, hasTime, timeZone);
          setOwn(written);
          onChange?.(written);
        }}
        placeholderValue={start}
        granularity={hasTime ? "minute" : "day"}
        firstDayOfWeek="mon"
        hideTimeZone
        shouldForceLeadingZeros
        minValue={parse(props.min)}
        maxValue={parse(props.max)}
        isDisabled={isDisabled}
        isInvalid={Boolean(field.message)}
        // Our own messages; the browser's way would keep the form from being sent until the field is drawn anew.
        validationBehavior="aria"
        className={classNames("grid min-w-0 content-start gap-1.5", className)}
      >
        <div className="flex items-baseline justify-between gap-3">
          <Label className="text-sm font-medium text-text">
            {label}
            {isOptional ? <span className="ml-1.5 font-normal text-muted">{t("field.optional")}</span> : null}
          </Label>
          {aside ? <span className="shrink-0 text-sm text-muted">{aside}</span> : null}
        </div>
        <Group
          className={classNames(controlClass, "h-10 data-disabled:bg-sunken data-disabled:opacity-60 max-md:h-11")}
        >
          <I18nProvider locale={localeOf(format, i18n.language)}>
            <DateInput
              className="flex min-w-0 flex-1 items-center px-2.5"
              aria-describedby={field.controlProps["aria-describedby"]}
            >
              {(part) => (
                <DateSegment segment={part} className={segment}>
                  {({ type, text: written }) =>
                    type === "literal" && isSeparator(written) ? separatorOf(format) : written
                  }
                </DateSegment>
              )}
            </DateInput>
          </I18nProvider>
          <Button className="grid w-10 shrink-0 place-items-center self-stretch rounded-[inherit] text-muted outline-none hover:text-text data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-brand-strong">
            <CalendarDays aria-hidden className="size-4" />
          </Button>
        </Group>
        {name ? <input type="hidden" name={name} value={text ?? ""} /> : null}
        <FieldNotes field={field} description={description} />
        <Popover offset={6} placement="bottom end" className={classNames(floatingClass, "p-3")}>
          <Dialog aria-label={t("date.calendar")} className="outline-none">
            <Calendar>
              <header className="mb-2 flex items-center justify-between">
                <Button slot="previous" className={round}>
                  <ChevronLeft aria-hidden className="size-4" />
                </Button>
                <Heading className="text-base font-semibold text-text" />
                <Button slot="next" className={round}>
                  <ChevronRight aria-hidden className="size-4" />
                </Button>
              </header>
              <CalendarGrid weekdayStyle="short" className="border-separate border-spacing-0.5">
                <CalendarGridHeader>
                  {(name) => (
                    <CalendarHeaderCell className="pb-1 text-xs font-medium text-muted">{name}</CalendarHeaderCell>
                  )}
                </CalendarGridHeader>
                <CalendarGridBody>{(date) => <CalendarCell date={date} className={day} />}</CalendarGridBody>
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </AriaProvider>
  );
}
