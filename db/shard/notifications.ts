import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { counter, flag, id, time } from "../columns";
import type { EngagedType, NotificationAction } from "../vocabulary/enumerations";
import type { DigestFrequency, NotificationReason } from "../vocabulary/notifications";

/**
 * Notifications: a row for each event and person. Its id follows from both, so an event that is worked through twice
 * writes nothing twice. Unread rows of one action about one thing are a group, shown as its latest row.
 */
export const notifications = sqliteTable(
  "notifications",
  {
    id: id<"notification">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    action: text("action").$type<NotificationAction>().notNull(),
    /** Why this person is notified. */
    reason: text("reason").$type<NotificationReason>().notNull(),
    /** Who did it; null for what nobody did, such as a reminder. */
    actorId: id<"profile">("actor_id"),
    /** What it is about: acts on one thing are shown together while they are unread. */
    entityType: text("entity_type").notNull(),
    entityId: text("entity_id").notNull(),
    /** What opens, such as the comment on the post it is about. */
    targetType: text("target_type").notNull(),
    targetId: text("target_id").notNull(),
    /** The thread that the person can mute; null for what has no thread. */
    threadType: text("thread_type"),
    threadId: text("thread_id"),
    /** The id of the first row of the group. */
    groupId: id<"notification">("group_id").notNull(),
    /** How many people the group has up to this row. */
    actorsCount: integer("actors_count").notNull().default(1),
    /** Whether it stands in the list for its group. */
    isLatest: flag("is_latest").notNull().default(true),
    /** Whether the person wants to see it in the app; else it was sent, or waits to be. */
    isInApp: flag("is_in_app").notNull().default(true),
    readAt: time("read_at"),
    /** When the mail is due; null where none is wanted, or it went out. */
    mailAt: time("mail_at"),
    pushAt: time("push_at"),
    /** When it was sent by mail, push or digest; a digest leaves out what was. */
    toldAt: time("told_at"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    index("notifications_list").on(table.appId, table.profileId, table.isLatest, table.createdAt, table.id), // one's list
    index("notifications_group").on(table.appId, table.profileId, table.groupId, table.actorId), // who is in a group, marking it as read
    index("notifications_unread")
      .on(table.appId, table.profileId, table.isLatest, table.action, table.entityType, table.entityId)
      .where(sql`read_at is null`), // the counter, and the group that an act joins
    index("notifications_mail_due")
      .on(table.mailAt)
      .where(sql`mail_at is not null`), // the clock: mails that quiet hours held back
    index("notifications_push_due")
      .on(table.pushAt)
      .where(sql`push_at is not null`), // the clock: the same of push
  ],
);

/** Threads that a person has muted; mentions in them still arrive. */
export const notificationMutes = sqliteTable(
  "notification_mutes",
  {
    appId: id<"app">("app_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    threadType: text("thread_type").notNull(),
    threadId: text("thread_id").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.profileId, table.threadType, table.threadId] }),
    index("notification_mutes_latest").on(table.appId, table.profileId, table.createdAt), // one's muted threads
  ],
);

/** The key pair that an app's push messages are signed with (VAPID); made when somebody first asks for it. */
export const pushKeys = sqliteTable("push_keys", {
  appId: id<"app">("app_id").primaryKey(),
  /** 65 bytes of P-256, base64url. */
  publicKey: text("public_key").notNull(),
  /** 32 bytes, base64url, sealed (workers/domain/kernel/sealed-secrets.ts). */
  privateKey: text("private_key").notNull(),
  createdAt: time("created_at").notNull(),
});

/** Who gets a digest, and when the next one. */
export const notificationDigests = sqliteTable(
  "notification_digests",
  {
    appId: id<"app">("app_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    frequency: text("frequency").$type<Exclude<DigestFrequency, "never">>().notNull(),
    nextAt: time("next_at").notNull(),
    /** How many went out: the id of a digest's mail follows from it. */
    sentCount: counter("sent_count"),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.profileId] }),
    index("notification_digests_due").on(table.nextAt), // the clock
  ],
);

/** What people are to be reminded of at a time, such as that something begins. The clock makes an event of a row and deletes it. */
export const reminders = sqliteTable(
  "reminders",
  {
    appId: id<"app">("app_id").notNull(),
    action: text("action").$type<NotificationAction>().notNull(),
    entityType: text("entity_type").$type<EngagedType>().notNull(),
    entityId: text("entity_id").notNull(),
    dueAt: time("due_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.entityType, table.entityId, table.action] }),
    index("reminders_due").on(table.dueAt), // the clock
  ],
);
