/** What people are told of what happens: in the app, by mail and by push. Areas register which of their events notify whom. */
import "./about-comments";
import "./about-posts";

export { notifier, notifyMore } from "./notify";
export {
  conversationDelay,
  type NotificationRule,
  type Occasion,
  type Recipients,
  registerNotification,
  type ThingRef,
  unregisterNotification,
} from "./registry";
export { type NotifiedThing, registerNotifiedThing } from "./things";
export {
  editNotifications,
  editOwnNotifications,
  notificationKinds,
  notificationsOf,
  ownNotifications,
} from "./settings";
export { notificationCounters, registerNotificationTab } from "./counters";
export { deliverDueMails } from "./deliver-mails";
export { deliverDuePushes } from "./deliver-pushes";
export { sendDueDigests } from "./digest";
export { forgetOldNotifications } from "./forget";
export { setSubscription, subscriptionOf } from "./unsubscribe";
export { cancelReminders, raiseDueReminders, scheduleReminder } from "./reminders";
export { listNotifications } from "./list";
export {
  markAllNotificationsRead,
  markNotification,
  markNotificationsOf,
  messagesRead,
  publishReadMessages,
} from "./mark-read";
export { listMutes, setMute } from "./mutes";
