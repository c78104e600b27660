/** Events: what an app has people meet for, once or by a rule, who comes, and the calendars that it is read in. */
import "./addresses";
import "./copied";
import "./declared-events";
import "./entity";
import "./files-of-events";
import "./gated";
import "./moved";
import "./person-removal";
import "./edit/purge";
import "./lists/event-cards";
import "./lists/search-events";
import "./notices/calendar-mails";
import "./notices/notifications";
import "./rows/counts";

export { checkIn, exportAttendees, listAttendees } from "./attendance/attendees";
export { attendeesOfCategories, categoriesWithSeenAttendees } from "./attendance/people-of-categories";
export { joinEvent } from "./attendance/join";
export { leaveEvent, removeAttendee } from "./attendance/leave";
export { calendarsFor } from "./calendars/invitations";
export { appFeed, eventFile, feedAddress, personalFeed } from "./calendars/feeds";
export {
  chooseEventCategories,
  createEventCategory,
  deleteEventCategory,
  editEventCategory,
  listEventCategories,
  moveEventCategory,
} from "./edit/categories";
export { createEvent } from "./edit/create-event";
export { deleteEvent, restoreEvent } from "./edit/delete";
export { duplicateEvent, duplicateEventRunner } from "./edit/duplicate-event";
export { editEvent } from "./edit/edit-event";
export { eventImportRunner, previewImport, startImport } from "./imports/import-events";
export { eventKind } from "./entity";
export { eventScreen } from "./lists/event-screen";
export { getEvent } from "./lists/get-event";
export { listCalendar, listEvents } from "./lists/list-events";
export { previewDates } from "./lists/preview-dates";
export { seriesRunner } from "./series/series-runner";
