import { type SQL, sql } from "drizzle-orm";
import { eventAttendees, events } from "@db/shard";
import type { EventCategoryId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { can } from "@workers/domain/kernel/access";
import { aliased, idsOf } from "@workers/store";
import { categoryFacts } from "../rules/event-facts";

const ev = aliased(events, "category_event");
const at = aliased(eventAttendees, "category_attendee");

/** Those of these categories of events whose attendees the caller may see. */
export const categoriesWithSeenAttendees = (ctx: AppContext, ids: readonly EventCategoryId[]): EventCategoryId[] =>
  ids.filter((id) => can(ctx, "event.view", categoryFacts(id)) && can(ctx, "event.view_attendees", categoryFacts(id)));

/** Ids of the people who joined an event of one of these categories. */
export const attendeesOfCategories = (appId: string, ids: readonly EventCategoryId[]): SQL =>
  sql`select ${at.profileId} from ${ev} join ${at} on ${at.appId} = ${appId} and ${at.eventId} = ${ev.id} and ${at.attendance} = 'joined'
    where ${ev.appId} = ${appId} and ${ev.categoryId} in ${idsOf(ids)} and ${ev.deletedAt} is null`;
