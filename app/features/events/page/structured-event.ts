import type { WholeEvent } from "@workers/contracts/events/events";

/** An event as search engines read it (schema.org/Event). Where it is met online is not in it: the page's own address stands for that. */
export function structuredEvent(event: WholeEvent, { origin, url }: { origin: string; url: string }) {
  const online = { "@type": "VirtualLocation", url };
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: event.name,
    url,
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: `https://schema.org/${event.state === "cancelled" ? "EventCancelled" : "EventScheduled"}`,
    ...(event.excerpt && { description: event.excerpt }),
    ...(event.coverUrl && { image: [`${origin}${event.coverUrl}`] }),
    ...(event.eventType !== "tbd" && {
      eventAttendanceMode: `https://schema.org/${event.eventType === "virtual" ? "Online" : "Offline"}EventAttendanceMode`,
      location:
        event.eventType === "virtual" ? online : { "@type": "Place", name: event.address, address: event.address },
    }),
    ...(event.participantsNumberLimit !== null && {
      maximumAttendeeCapacity: event.participantsNumberLimit,
      remainingAttendeeCapacity: Math.max(0, event.participantsNumberLimit - event.attendeesCount),
    }),
  };
}
