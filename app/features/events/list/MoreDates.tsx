import { useTranslation } from "~/i18n/use-translation";
import type { Event } from "@workers/contracts/events/events";
import { Unfold } from "~/ui/Unfold";
import { EventTile } from "./EventTile";

/** The later dates of a series, folded behind its next one. */
export function MoreDates({ name, events }: { name: string; events: readonly Event[] }) {
  const { t } = useTranslation("events");
  return (
    <li className="-mt-1 pl-4 md:pl-6">
      <Unfold
        summary={
          <>
            {t("list.moreDates", { count: events.length })}
            <span className="sr-only">: {name}</span>
          </>
        }
      >
        <ul className="grid grid-cols-1 gap-3">
          {events.map((event) => (
            <EventTile key={event.id} event={event} />
          ))}
        </ul>
      </Unfold>
    </li>
  );
}
