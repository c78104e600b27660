/** What people are told of what happens: in the app, by mail and by push. Areas register which of their events notify whom. */
import "./about-comments";
import "./about-plans";
import "./about-posts";
import "./deliver-mails";
import "./deliver-pushes";
import "./digest";
import "./forget";

export { isChannelChosen } from "./chosen-channels";
export { openApp } from "./due";
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
export { type NotifiedThing, registerNotifiedThing, type Told } from "./things";
export {
  editNotifications,
  editOwnNotifications,
  notificationKinds,
  notificationsOf,
  ownNotifications,
} from "./settings";
export { notificationCounters, registerNotificationTab } from "./counters";
export { setSubscription, subscriptionOf } from "./unsubscribe";
export { cancelReminders, cancelRemindersOf, scheduleReminder, scheduleReminders } from "./reminders";
export { listNotifications } from "./list";
export {
  markAllNotificationsRead,
  markNotification,
  markNotificationsOf,
  messagesRead,
  publishReadMessages,
} from "./mark-read";
export { listMutes, setMute } from "./mutes";
