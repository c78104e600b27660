import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { counter, flag, id, json, nameKey, time } from "../columns";
import type { ContactSource, CustomFieldType, MemberType } from "../vocabulary/enumerations";
import type { ContactDetails, CustomFieldValues, ProfileLink, ValidationRules } from "../vocabulary/members";
import type { StoredNotificationSettings } from "../vocabulary/notifications";
import type { PlanId, SpaceId, TagId } from "../vocabulary/ids";

/** A person in one app. It keeps its own name, avatar and contact: nothing joins to the directory. */
export const profiles = sqliteTable(
  "profiles",
  {
    id: id<"profile">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    /** Null while an invited person has no account, and after the account was erased. */
    accountId: id<"account">("account_id"),
    type: text("type").$type<MemberType>().notNull().default("member"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull().default(""),
    /** The name in lower case, as a search for members and mentions compares it. */
    nameKey: nameKey("name_key"),
    lastNameKey: nameKey("last_name_key"),
    email: text("email"),
    phone: text("phone"),
    avatarUrl: text("avatar_url"),
    coverUrl: text("cover_url"),
    bio: text("bio").notNull().default(""),
    /** One line beside the name: what the person does. */
    headline: text("headline").notNull().default(""),
    /** Where the person is, in their own words. */
    place: text("place").notNull().default(""),
    /** Addresses on the web that the person names. */
    links: json<ProfileLink[]>("links").notNull().default([]),
    /** Answers to the app's custom fields, by the field's id. */
    customFields: json<CustomFieldValues>("custom_fields").notNull().default({}),
    /** What rings; null for what everybody begins with. */
    notifications: json<StoredNotificationSettings>("notifications"),
    /** Has registered a device for push messages at some time; the devices themselves are in the directory. */
    hasPushDevice: flag("has_push_device").notNull().default(false),
    /** What the operators keep of the person: company, address, a remark. */
    contact: json<ContactDetails>("contact"),
    source: text("source").$type<ContactSource>().notNull().default("signup"),
    /** The invite link that the person came by. */
    invitationId: id<"invitation">("invitation_id"),
    timezone: text("timezone"),
    isBlocked: flag("is_blocked").notNull().default(false),
    isPunished: flag("is_punished").notNull().default(false),
    postsCount: counter("posts_count"),
    commentsCount: counter("comments_count"),
    followersCount: counter("followers_count"),
    followingCount: counter("following_count"),
    /** The status that its points have reached, shown beside the name. */
    statusId: id<"member status">("status_id"),
    /** The person wants to stand on no leaderboard. */
    isHiddenFromLeaderboard: flag("is_hidden_from_leaderboard").notNull().default(false),
    lastSeenAt: time("last_seen_at"),
    deletedAt: time("deleted_at"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("profiles_account").on(table.appId, table.accountId), // who is calling
    uniqueIndex("profiles_email").on(table.appId, table.email), // joining, importing, inviting
    index("profiles_latest").on(table.appId, table.createdAt, table.id), // member list, latest and oldest
    index("profiles_staff")
      .on(table.appId, table.id)
      .where(sql`type in ('moderator', 'admin')`), // who is notified of reports and of new tickets
    index("profiles_type").on(table.appId, table.type, table.createdAt, table.id), // members of one role
    index("profiles_blocked")
      .on(table.appId, table.id)
      .where(sql`is_blocked = 1`), // those whom lists of members leave out
    index("profiles_punished")
      .on(table.appId, table.createdAt, table.id)
      .where(sql`is_punished = 1`), // view of the members' table
    index("profiles_deleted")
      .on(table.appId, table.createdAt, table.id)
      .where(sql`deleted_at is not null`), // view of the members' table
    index("profiles_invitation")
      .on(table.appId, table.invitationId)
      .where(sql`invitation_id is not null`), // who came by an invite link
    index("profiles_seen").on(table.appId, table.lastSeenAt, table.id), // by last visit, and who has been silent
    index("profiles_name").on(table.appId, table.nameKey, table.id), // member list by name, search by first name
    index("profiles_last_name").on(table.appId, table.lastNameKey, table.id), // search by last name
  ],
);

/** Invitations of a person (email set) and invite links (email null). */
export const invitations = sqliteTable(
  "invitations",
  {
    id: id<"invitation">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    name: text("name").notNull().default(""),
    email: text("email"),
    profileId: id<"profile">("profile_id"),
    invitedBy: id<"profile">("invited_by"),
    inviterName: text("inviter_name").notNull().default(""),
    /** What the invited person becomes. */
    role: text("role").$type<Exclude<MemberType, "invited">>().notNull().default("member"),
    /** A personal word in the mail. */
    message: text("message").notNull().default(""),
    spaceIds: json<SpaceId[]>("space_ids").notNull().default([]),
    /** Plans that come with it. */
    planIds: json<PlanId[]>("plan_ids").notNull().default([]),
    /** Tags that who uses it gets. */
    tagIds: json<TagId[]>("tag_ids").notNull().default([]),
    maxUses: integer("max_uses"),
    uses: counter("uses"),
    expiresAt: time("expires_at"),
    acceptedAt: time("accepted_at"),
    revokedAt: time("revoked_at"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    index("invitations_app").on(table.appId, table.createdAt, table.id),
    index("invitations_email").on(table.appId, table.email),
  ],
);

/** What an app asks its members, beyond what every profile has. The answers stand in `profiles.customFields`. */
export const customFields = sqliteTable(
  "custom_fields",
  {
    id: id<"custom field">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    type: text("type").$type<CustomFieldType>().notNull().default("text"),
    name: text("name").notNull(),
    placeholder: text("placeholder").notNull().default(""),
    options: json<string[]>("options").notNull().default([]),
    validationRules: json<ValidationRules>("validation_rules").notNull().default({}),
    isShownAtSignup: flag("is_shown_at_signup").notNull().default(false),
    /** Other members see the answers too; else only the person and those who may change members. */
    isShownOnProfile: flag("is_shown_on_profile").notNull().default(false),
    rank: text("rank").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [index("custom_fields_rank").on(table.appId, table.rank, table.id)],
);
