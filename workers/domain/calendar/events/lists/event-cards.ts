import { sql } from "drizzle-orm";
import { events } from "@db/shard";
import type { CalendarEventId } from "@db/vocabulary/ids";
import { registerEventCards } from "@workers/domain/kernel/event-cards";
import { iso } from "@workers/domain/kernel/time";
import { aliased } from "@workers/store";
import { visibleEvents } from "../rules/event-facts";

const e = aliased(events, "card_event");

interface Stored {
  id: CalendarEventId;
  slug: string;
  name: string;
  coverUrl: string | null;
  startsAt: number;
  endsAt: number;
  timezone: string;
  isCancelled: 0 | 1;
}

registerEventCards({
  column: (
    ctx,
    appId,
    id,
  ) => sql`(select json_object('id', ${e.id}, 'slug', ${e.slug}, 'name', ${e.name}, 'coverUrl', ${e.coverUrl},
      'startsAt', ${e.startsAt}, 'endsAt', ${e.endsAt}, 'timezone', ${e.timezone}, 'isCancelled', ${e.cancelledAt} is not null)
    from ${e} where ${e.appId} = ${appId} and ${e.id} = ${id} and ${visibleEvents(ctx, sql`card_event`)})`,
  show(stored) {
    const { startsAt, endsAt, isCancelled, ...event } = JSON.parse(stored) as Stored;
    return { ...event, startsAt: iso(startsAt), endsAt: iso(endsAt), isCancelled: isCancelled === 1 };
  },
});
