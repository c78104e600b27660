import "@fullcalendar/react/skeleton.css";
import "@fullcalendar/react/themes/classic/theme.css";
import "./calendar.css";
import FullCalendar, { type DatesSetInfo, useCalendarController } from "@fullcalendar/react";
import dayGrid from "@fullcalendar/react/daygrid";
import interaction from "@fullcalendar/react/interaction";
import list from "@fullcalendar/react/list";
import german from "@fullcalendar/react/locales/de";
import theme from "@fullcalendar/react/themes/classic";
import timeGrid from "@fullcalendar/react/timegrid";
import { useNavigate, useSearchParams } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useCallback, useId, useMemo, useState } from "react";
import type { EventView } from "@db/vocabulary/calendar/events";
import type { EventCategoryId } from "@db/vocabulary/ids";
import type { Event } from "@workers/contracts/events/events";
import { useTranslation } from "~/i18n/use-translation";
import { messageOf } from "~/features/api/client";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Button } from "~/ui/Button";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { IconButton } from "~/ui/IconButton";
import { LoadFailed } from "~/ui/LoadFailed";
import { Select } from "~/ui/Select";
import { toast } from "~/ui/Toast";
import { useIsPhone } from "~/ui/media";
import { useDates } from "~/ui/use-dates";
import { changeEvent } from "../event-calls";
import { timeThere, useViewerZone } from "../event-times";
import { movedByKey } from "./moved-by-key";
import { useCalendarEvents } from "./use-calendar-events";

const views = { month: "dayGridMonth", week: "timeGridWeek", day: "timeGridDay", agenda: "listMonth" } as const;
type CalendarView = keyof typeof views;
const viewNames = Object.keys(views) as CalendarView[];
const isView = (name: string | null): name is CalendarView => viewNames.some((each) => each === name);

/** The calendar draws itself anew for lists that are others, so these stay the same. */
const plugins = [theme, dayGrid, timeGrid, list, interaction];
const locales = [german];
/** Full hours as all others: not "10 Uhr" beside "18:30". */
const hours = { hour: "numeric", minute: "2-digit" } as const;

export interface EventCalendarProps {
  categoryId: EventCategoryId | null;
  view: string | null;
  date: string | null;
  defaultView: EventView;
  /** Grows as the page is read anew. */
  madeAt: number;
}

/** A move that waits to be confirmed. */
interface Move {
  event: Event;
  from: Date;
  to: Date;
  /** Puts back what was dragged; null where keys move it, and go on to. */
  revert: (() => void) | null;
}

/**
 * All events as a calendar by month, week or day, or as an agenda. Who runs an event moves it by dragging or by Shift and arrows,
 * and confirms.
 */
export function EventCalendar({ categoryId, view, date, defaultView, madeAt }: EventCalendarProps) {
  const { t, i18n } = useTranslation("events");
  const path = useAppPath();
  const navigate = useNavigate();
  const dates = useDates();
  const isPhone = useIsPhone();
  const [query, setQuery] = useSearchParams();
  const [first] = useState<CalendarView>(() =>
    isView(view) ? view : isPhone ? "agenda" : isView(defaultView) ? defaultView : "month",
  );
  const controller = useCalendarController();
  const { events, hasFailed, setRange, reload } = useCalendarEvents(categoryId, madeAt);
  const [move, setMove] = useState<Move | null>(null);
  const keysId = useId();
  const [isBusy, setBusy] = useState(false);
  const current = viewNames.find((name) => views[name] === controller.view?.type) ?? first;
  const [firstDate] = useState(date ?? undefined);
  const zone = useViewerZone();
  // As one text: a function of the words may be another each time, and what is dragged ends where the events are others.
  const thereText = t("facts.there", { time: "{time}", place: "{place}" });
  const titleOf = useCallback(
    (event: Event) => {
      const there = timeThere(event, zone, i18n.language);
      if (!there) return event.name;
      return `${event.name} · ${thereText.replace("{time}", there.clock).replace("{place}", there.place)}`;
    },
    [zone, i18n.language, thereText],
  );
  const shown = useMemo(
    () =>
      events.map((event) => ({
        id: event.id,
        title: titleOf(event),
        start: event.startsAt,
        end: event.endsAt,
        url: path.event(event.slug),
        editable: event.permissions.can.includes("update") && event.state !== "ended",
        extendedProps: { event },
      })),
    [events, path, titleOf],
  );
  const show = (info: DatesSetInfo) => {
    setRange(info.start, info.end);
    const next = new URLSearchParams(query);
    next.set("type", "calendar");
    next.set("view", viewNames.find((name) => views[name] === info.view.type) ?? first);
    const middle = new Date((info.view.currentStart.getTime() + info.view.currentEnd.getTime()) / 2);
    next.set("date", middle.toISOString().slice(0, 10));
    if (next.get("view") !== query.get("view") || next.get("date") !== query.get("date"))
      setQuery(next, { replace: true, preventScrollReset: true });
  };
  const canMove = shown.some(({ editable }) => editable);
  const putAside = () => {
    move?.revert?.();
    setMove(null);
  };
  const moveByKeys = (press: KeyboardEvent<HTMLElement>) => {
    if (!press.shiftKey || press.altKey || press.ctrlKey || press.metaKey || isBusy || move?.revert) return;
    const id = (press.target as Element).closest<HTMLElement>("[data-event-id]")?.dataset["eventId"];
    const next = move ?? eventToMove(shown.find((event) => event.editable && event.id === id)?.extendedProps.event);
    const to = next && movedByKey(next.to, press.key, current === "week" || current === "day");
    if (!to) return;
    press.preventDefault();
    press.stopPropagation();
    setMove({ ...next, to });
  };
  const confirmMove = async () => {
    const { event, to } = move!;
    setBusy(true);
    try {
      await changeEvent(event.id, { startsAt: to.toISOString(), timezone: event.timezone, scope: "this" });
      setMove(null);
      reload();
    } catch (error) {
      toast({ title: messageOf(error, t("failed")), tone: "danger" });
      putAside();
    } finally {
      setBusy(false);
    }
  };
  return (
    // The dialog's keys come here too.
    <section
      aria-label={t("list.tab.calendar")}
      data-event-calendar
      onKeyDownCapture={moveByKeys}
      className="grid grid-cols-1 gap-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-1">
          <IconButton label={t("calendar.previous")} icon={<ChevronLeft />} onClick={() => controller.prev()} />
          <IconButton label={t("calendar.next")} icon={<ChevronRight />} onClick={() => controller.next()} />
          <Button size="sm" onClick={() => controller.today()}>
            {t("calendar.today")}
          </Button>
          <h2 aria-live="polite" className="ml-2 text-lg font-semibold">
            {controller.view?.title}
          </h2>
        </div>
        <Select<CalendarView>
          label={t("calendar.view")}
          isLabelHidden
          className="w-36"
          value={current}
          onChoose={(name) => controller.changeView(views[name])}
          options={viewNames.map((value) => ({ value, label: t(`calendar.views.${value}`) }))}
        />
      </div>
      {hasFailed ? <LoadFailed onRetry={reload} /> : null}
      <FullCalendar
        controller={controller}
        plugins={plugins}
        locales={locales}
        locale={i18n.language}
        headerToolbar={false}
        initialView={views[first]}
        initialDate={firstDate}
        firstDay={1}
        height={current === "week" || current === "day" ? 680 : "auto"}
        nowIndicator
        allDaySlot={false}
        scrollTime="08:00:00"
        dayMaxEvents={4}
        noEventsText={t("calendar.none")}
        eventDurationEditable={false}
        eventTimeFormat={hours}
        events={shown}
        eventDidMount={({ el, event }) => {
          const { state, permissions } = event.extendedProps["event"] as Event;
          el.dataset["eventId"] = event.id;
          if (permissions.can.includes("update") && state !== "ended") el.setAttribute("aria-describedby", keysId);
          if (state === "ended") el.dataset["over"] = "";
          if (state === "cancelled") el.dataset["cancelled"] = "";
        }}
        eventClick={({ event, jsEvent }) => {
          if (jsEvent.metaKey || jsEvent.ctrlKey || jsEvent.shiftKey) return;
          jsEvent.preventDefault();
          navigate(event.url);
        }}
        eventDrop={({ event, oldEvent, revert }) =>
          setMove({ event: event.extendedProps["event"] as Event, from: oldEvent.start!, to: event.start!, revert })
        }
        datesSet={show}
      />
      {canMove ? (
        <p id={keysId} className="text-sm text-muted max-md:hidden">
          {t("calendar.keys")}
        </p>
      ) : null}
      <ConfirmDialog
        isOpen={move !== null}
        onClose={putAside}
        onConfirm={() => void confirmMove()}
        isPending={isBusy}
        tone="primary"
        title={t("calendar.moveAsk", { name: move?.event.name ?? "" })}
        text={
          <span aria-live="polite">
            {t("calendar.moveText", {
              from: move ? dates.moment(move.from.toISOString(), undefined) : "",
              to: move ? dates.moment(move.to.toISOString(), undefined) : "",
            })}
          </span>
        }
        confirmLabel={t("calendar.move")}
      />
    </section>
  );
}

/** A move by keys begins where the event is. */
function eventToMove(event: Event | undefined): Move | null {
  if (!event) return null;
  const from = new Date(event.startsAt);
  return { event, from, to: from, revert: null };
}
