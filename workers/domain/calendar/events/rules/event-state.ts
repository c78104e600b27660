import { type EventState, eventTimes } from "@db/vocabulary/calendar/events";

/** What of an event says where it is in its course. */
export interface Timed {
  startsAt: number;
  endsAt: number;
  cancelledAt: number | null;
}

export function stateOf({ startsAt, endsAt, cancelledAt }: Timed, now: number): EventState {
  if (cancelledAt !== null) return "cancelled";
  if (now >= endsAt) return "ended";
  return now >= startsAt ? "live" : "scheduled";
}

export const roomOpensAt = ({ startsAt }: Pick<Timed, "startsAt">): number => startsAt - eventTimes.roomOpensBefore;

/** Whether who joined may enter the room now. */
export const isRoomOpen = (event: Timed, now: number): boolean =>
  event.cancelledAt === null && now >= roomOpensAt(event) && now <= event.endsAt + eventTimes.roomClosesBehind;
