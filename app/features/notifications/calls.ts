import type { NotificationAction } from "@db/vocabulary/enumerations";
import type { AppId, NotificationId } from "@db/vocabulary/ids";
import type { Notification } from "@workers/contracts/notifications";
import { answerOf, api } from "~/features/api/client";
import { pageOf } from "~/features/community/calls";

/** The API's calls that notifications make from the browser. */

export interface NotificationFilter {
  isUnread: boolean;
  action: NotificationAction | null;
}

export const listNotifications = async (appId: AppId, { isUnread, action }: NotificationFilter, cursor?: string) =>
  pageOf(
    await answerOf(
      api.apps[":appId"].notifications.$get({
        param: { appId },
        query: {
          cursor,
          ...(isUnread && { "filter[read]": "false" as const }),
          ...(action && { "filter[action]": action }),
        },
      }),
    ),
  );

export const countNotifications = async (appId: AppId) =>
  (await answerOf(api.apps[":appId"].notifications.counters.$get({ param: { appId } }))).data;

export const readAllNotifications = async (appId: AppId) =>
  void (await answerOf(api.apps[":appId"].notifications.read.$patch({ param: { appId } })));

export const readNotificationsOf = async (appId: AppId, entityType: string, entityId: string) =>
  void (await answerOf(
    api.apps[":appId"].notifications.read[":entityType"][":entityId"].$patch({
      param: { appId, entityType, entityId },
    }),
  ));

export const markNotification = async (id: NotificationId, isRead: boolean) => {
  const call = api.notifications[":id"].read;
  return void (await answerOf(isRead ? call.$patch({ param: { id } }) : call.$delete({ param: { id } })));
};

export async function setMute(appId: AppId, thread: NonNullable<Notification["thread"]>, isMuted: boolean) {
  const call = api.apps[":appId"].notifications.mutes;
  const request = { param: { appId }, json: { threadType: thread.type, threadId: thread.id } };
  await answerOf(isMuted ? call.$post(request) : call.$delete(request));
}

/** Switches an action off in every way, or back on as it was: answers what undoes it. */
export async function switchOff(appId: AppId, action: NotificationAction): Promise<() => Promise<void>> {
  const call = api.apps[":appId"].profile.notifications;
  const { data } = await answerOf(call.$get({ param: { appId } }));
  const before = { appActions: data.appActions, emailActions: data.emailActions, pushActions: data.pushActions };
  const without = (actions: NotificationAction[]) => actions.filter((each) => each !== action);
  await answerOf(
    call.$patch({
      param: { appId },
      json: {
        appActions: without(before.appActions),
        emailActions: without(before.emailActions),
        pushActions: without(before.pushActions),
      },
    }),
  );
  return async () => void (await answerOf(call.$patch({ param: { appId }, json: before })));
}
