import type { AppId, CalendarEventId, EventCategoryId, ProfileId } from "@db/vocabulary/ids";
import type { SeriesPart } from "@db/vocabulary/calendar/events";
import type { GivenAnswers } from "@workers/contracts/members/custom-fields";
import type { EventImportPreview } from "@workers/contracts/events/import";
import type { StartedTask } from "@workers/contracts/tasks";
import { answerOf, api } from "~/features/api/client";
import { sendFile } from "~/features/api/send-file";

/** The API's calls on events and their categories. */

const ofApp = api.apps[":appId"].events;
const event = api.events[":id"];
const category = api.events.categories[":id"];

export type NewEvent = Parameters<typeof ofApp.$post>[0]["json"];
export type EventChanges = Parameters<typeof event.$patch>[0]["json"];
export type DatesForm = Parameters<typeof ofApp.dates.$post>[0]["json"];

export const createEvent = async (appId: AppId, json: NewEvent) =>
  (await answerOf(ofApp.$post({ param: { appId }, json }))).data;
export const getEvent = async (id: CalendarEventId) => (await answerOf(event.$get({ param: { id } }))).data;
/** The next events, to choose one of. */
export const comingEvents = async (appId: AppId) =>
  (
    await answerOf(
      ofApp.$get({ param: { appId }, query: { type: "upcoming", sort: "startsAt", direction: "asc", limit: "100" } }),
    )
  ).data;
export const changeEvent = async (id: CalendarEventId, json: EventChanges) =>
  (await answerOf(event.$patch({ param: { id }, json }))).data;
export const deleteEvent = async (id: CalendarEventId, scope: SeriesPart) =>
  void (await answerOf(event.$delete({ param: { id }, query: { scope } })));
export const restoreEvent = async (id: CalendarEventId) =>
  void (await answerOf(event.restore.$post({ param: { id } })));
export const duplicateEvent = async (id: CalendarEventId) =>
  (await answerOf(event.duplicate.$post({ param: { id } }))).data;
export const previewDates = async (appId: AppId, json: DatesForm) =>
  (await answerOf(ofApp.dates.$post({ param: { appId }, json }))).data;

export const joinEvent = async (id: CalendarEventId, scope: "this" | "all", answers: GivenAnswers = {}) =>
  (await answerOf(event.join.$post({ param: { id }, json: { scope, answers } }))).data;
export const leaveEvent = async (id: CalendarEventId, scope: "this" | "all") =>
  (await answerOf(event.leave.$delete({ param: { id }, query: { scope } }))).data;
export const setEventLiked = async (id: CalendarEventId, isLiked: boolean) =>
  answerOf(isLiked ? event.like.$post({ param: { id } }) : event.like.$delete({ param: { id } }));
export const setEventFollowed = async (id: CalendarEventId, isFollowed: boolean) => {
  const { follow } = api[":type"][":id"];
  const param = { type: "events" as const, id };
  return answerOf(isFollowed ? follow.$patch({ param }) : follow.$delete({ param }));
};

export const listAttendees = (
  id: CalendarEventId,
  query: { status: "joined" | "waiting"; cursor?: string; limit?: string },
) => answerOf(event.attendees.$get({ param: { id }, query }));
export const removeAttendee = async (id: CalendarEventId, memberId: ProfileId) =>
  void (await answerOf(event.attendees[":memberId"].$delete({ param: { id, memberId } })));
export const checkIn = async (id: CalendarEventId, json: { code: string } | { memberId: ProfileId }) =>
  (await answerOf(event["check-in"].$post({ param: { id }, json }))).data;
export const undoCheckIn = async (id: CalendarEventId, memberId: ProfileId) =>
  (await answerOf(event["check-in"][":memberId"].$delete({ param: { id, memberId } }))).data;

export const listCalendar = (
  appId: AppId,
  query: { dateFrom: string; dateTo: string; timezone: string; cursor?: string; categoryId?: EventCategoryId },
) => answerOf(ofApp.calendar.$get({ param: { appId }, query }));
export const feedAddress = async (appId: AppId, isRenewed: boolean) =>
  (await answerOf(ofApp.feeds.$post({ param: { appId }, json: { isRenewed } }))).data.url;

export const previewImport = (appId: AppId, file: File) =>
  sendFile<EventImportPreview>(`/api/apps/${appId}/events/import/preview`, appId, file);
export const importEvents = (appId: AppId, file: File, categoryId: EventCategoryId | null) =>
  sendFile<StartedTask>(
    `/api/apps/${appId}/events/import${categoryId ? `?categoryId=${categoryId}` : ""}`,
    appId,
    file,
  );

export const createCategory = async (appId: AppId, name: string) =>
  (await answerOf(ofApp.categories.$post({ param: { appId }, json: { name } }))).data;
export const changeCategory = async (id: EventCategoryId, json: { name?: string; description?: string }) =>
  (await answerOf(category.$patch({ param: { id }, json }))).data;
export const moveCategory = async (appId: AppId, json: { id: EventCategoryId; prevId: EventCategoryId | null }) =>
  (await answerOf(ofApp.categories.move.$patch({ param: { appId }, json }))).data;
export const deleteCategory = async (id: EventCategoryId, moveTo?: EventCategoryId) =>
  void (await answerOf(category.$delete({ param: { id }, query: { moveTo } })));
