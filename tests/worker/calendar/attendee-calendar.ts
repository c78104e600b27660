import ICAL from "ical.js";

/** A calendar program as RFC 5546 has it: it keeps what mails bring, and tells what stands in it. Not built on the product's code. */
export class AttendeeCalendar {
  readonly #series = new Map<string, { master: ICAL.Component | null; dates: Map<string, ICAL.Component> }>();

  receive(text: string): void {
    const root = new ICAL.Component(ICAL.parse(text) as never);
    for (const zone of root.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
    const method = String(root.getFirstPropertyValue("method"));
    const parts = root.getAllSubcomponents("vevent");
    const uids = new Set(parts.map((part) => String(part.getFirstPropertyValue("uid"))));
    if (uids.size !== 1) throw new Error(`A message is about one UID: ${[...uids].join(", ")}`);
    const [uid] = [...uids] as [string];
    const kept = this.#series.get(uid) ?? { master: null, dates: new Map<string, ICAL.Component>() };
    for (const part of parts) {
      const date = part.getFirstPropertyValue("recurrence-id") as ICAL.Time | null;
      const before = date ? (kept.dates.get(String(date)) ?? kept.master) : kept.master;
      if (before && numberOf(part) < numberOf(before))
        throw new Error(`${uid} falls from ${numberOf(before)} to ${numberOf(part)}`);
      if (!date) {
        if (method === "CANCEL") return void this.#series.delete(uid);
        kept.master = part;
        kept.dates.clear();
      } else if (method === "CANCEL") {
        part.updatePropertyWithValue("status", "CANCELLED");
        kept.dates.set(String(date), part);
      } else kept.dates.set(String(date), part);
    }
    this.#series.set(uid, kept);
  }

  /** When what stands in it begins, from one moment to another. */
  starts(from: string, to: string): string[] {
    const begins: string[] = [];
    for (const { master, dates } of this.#series.values()) {
      for (const part of dates.values())
        if (part.getFirstPropertyValue("status") !== "CANCELLED") begins.push(startOf(part));
      if (!master) continue;
      const event = new ICAL.Event(master);
      if (!event.isRecurring()) {
        begins.push(startOf(master));
        continue;
      }
      const steps = event.iterator();
      for (let next = steps.next(); next && next.toJSDate().toISOString() < to; next = steps.next())
        if (!dates.has(String(next))) begins.push(next.toJSDate().toISOString());
    }
    return begins.filter((at) => at >= from && at < to).toSorted();
  }
}

const numberOf = (part: ICAL.Component) => Number(part.getFirstPropertyValue("sequence") ?? 0);
const startOf = (part: ICAL.Component) => (part.getFirstPropertyValue("dtstart") as ICAL.Time).toJSDate().toISOString();
