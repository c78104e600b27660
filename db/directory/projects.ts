import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { counter, flag, id, json, time } from "../columns";
import type {
  AppStatus,
  DomainProblem,
  DomainStatus,
  Language,
  ProjectStatus,
  TeamMemberStatus,
  TeamRole,
} from "../vocabulary/enumerations";
import type { AccessObject } from "../vocabulary/access";
import type { FoundRecords, HostnameState } from "../vocabulary/domains";
import type { AppId, PlanId } from "../vocabulary/ids";
import type { PrivacySettings } from "../vocabulary/legal";
import type { Tariff } from "../vocabulary/limits";
import type { Currency } from "../vocabulary/services";
import type { ThemeColors } from "../vocabulary/themes";

export interface ProjectOptions {
  currencies: Currency[];
  languages: Language[];
}

export const projects = sqliteTable(
  "projects",
  {
    id: id<"project">("id").primaryKey(),
    name: text("name").notNull(),
    /** The label below the app domain: {slug}.<app domain>. */
    slug: text("slug").notNull(),
    ownerId: id<"account">("owner_id").notNull(),
    /** Number of the shard database that holds all that belongs to the project. */
    shard: integer("shard").notNull(),
    status: text("status").$type<ProjectStatus>().notNull().default("active"),
    tariff: text("tariff").$type<Tariff>().notNull().default("free"),
    language: text("language").$type<Language>().notNull().default("de"),
    timezone: text("timezone").notNull().default("Europe/Berlin"),
    teamSettings: json<{ isTwoStepRequired: boolean; defaultRole: TeamRole; notifyOnJoin: boolean }>("team_settings")
      .notNull()
      .default({ isTwoStepRequired: false, defaultRole: "support", notifyOnJoin: true }),
    /** What forms of the project offer; null is all there is. */
    options: json<ProjectOptions>("options"),
    /** Null is `usualPrivacy`. */
    privacy: json<PrivacySettings>("privacy"),
    /** When the clock looks again for people who were invited too long ago; null where they are kept. */
    retentionDueAt: time("retention_due_at"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("projects_slug").on(table.slug), // workers/request: tenant of a host
    index("projects_owner").on(table.ownerId, table.createdAt),
    index("projects_retention")
      .on(table.retentionDueAt)
      .where(sql`retention_due_at is not null`), // the clock
  ],
);

/** What resolving a request and the shell need of an app; all its content is in the project's shard. */
export const apps = sqliteTable(
  "apps",
  {
    id: id<"app">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    status: text("status").$type<AppStatus>().notNull().default("active"),
    language: text("language").$type<Language>().notNull().default("de"),
    timezone: text("timezone").notNull().default("Europe/Berlin"),
    defaultServiceSlug: text("default_service_slug").notNull().default("groups"),
    domainId: id<"domain">("domain_id"),
    replyToEmail: text("reply_to_email"),
    supportUrl: text("support_url"),
    metaTitle: text("meta_title"),
    metaDescription: text("meta_description"),
    opengraphTitle: text("opengraph_title"),
    opengraphDescription: text("opengraph_description"),
    colors: json<ThemeColors>("colors").notNull(),
    appIconUrl: text("app_icon_url"),
    logoUrl: text("logo_url"),
    logoDarkUrl: text("logo_dark_url"),
    isAdvancedLogo: flag("is_advanced_logo").notNull().default(false),
    /** Of the custom code, which lies in the shard; null where there is none. */
    customCodeHash: text("custom_code_hash"),
    isApplicationSwitcherEnabled: flag("is_application_switcher_enabled").notNull().default(false),
    isAllowedSignupsToPublicApp: flag("is_allowed_signups_to_public_app").notNull().default(true),
    isUserCanSeeMembers: flag("is_user_can_see_members").notNull().default(true),
    isPhoneRequired: flag("is_phone_required").notNull().default(false),
    /** Members may read it in another language than its own. */
    isLanguageChoiceAllowed: flag("is_language_choice_allowed").notNull().default(true),
    /** Guests may read what is open to all (access level app); false asks them to sign in first. */
    isOpenToGuests: flag("is_open_to_guests").notNull().default(true),
    /** Level 1 of access; null is everybody that `isOpenToGuests` lets in. Written together with `isOpenToGuests`. */
    access: json<AccessObject>("access"),
    signupPlanIds: json<PlanId[]>("signup_plan_ids").notNull().default([]),
    /** Over how many objects the sockets of the app's room are spread. */
    roomLanes: integer("room_lanes").notNull().default(1),
    /** Last day (`YYYY-MM-DD`) whose numbers are final, and when the roll-up looks again. */
    rolledUpTo: text("rolled_up_to"),
    rollUpDueAt: integer("roll_up_due_at").notNull().default(0),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("apps_slug").on(table.slug), // unique within the installation's public domain
    index("apps_project").on(table.projectId, table.status, table.createdAt, table.id), // a project's apps
    index("apps_domain").on(table.domainId), // which apps a domain serves
    index("apps_roll_up").on(table.rollUpDueAt, table.id), // the clock's daily numbers
  ],
);

export const domains = sqliteTable(
  "domains",
  {
    id: id<"domain">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    name: text("name").notNull(),
    status: text("status").$type<DomainStatus>().notNull().default("proceeding"),
    /** Set while the domain serves one app alone: its slug may then be left out of addresses. */
    appId: id<"app">("app_id"),
    /** Since when it waits to be found valid; after 72 hours the check has failed. */
    proceedingSince: time("proceeding_since"),
    checkedAt: time("checked_at"),
    /** Failed checks in a row of an active domain; the third deactivates it. */
    failedChecks: counter("failed_checks"),
    /** When the last daily check failed; null where none did since the last that succeeded. */
    failedAt: time("failed_at"),
    /** What the last check found wrong; null where nothing was. */
    problem: text("problem").$type<DomainProblem>(),
    /** What its DNS showed at the last check; null before the first. */
    found: json<FoundRecords>("found"),
    /** The custom hostname at Cloudflare that its certificate hangs on; null where there is none (yet). */
    hostnameId: text("hostname_id"),
    hostname: json<HostnameState>("hostname"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("domains_name").on(table.name), // workers/request: tenant of a host
    index("domains_project").on(table.projectId, table.createdAt, table.id), // a project's domains
    index("domains_status").on(table.status, table.checkedAt), // the clock's checks
    index("domains_hostname").on(table.hostnameId), // whether a hostname is still in use
  ],
);

export const teamMembers = sqliteTable(
  "team_members",
  {
    id: id<"team member">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    accountId: id<"account">("account_id"),
    email: text("email").notNull(),
    role: text("role").$type<TeamRole>().notNull(),
    status: text("status").$type<TeamMemberStatus>().notNull(),
    /** Apps a manager or support is assigned to; owner and admin serve all. */
    appIds: json<AppId[]>("app_ids").notNull().default([]),
    invitedBy: id<"account">("invited_by"),
    invitationTokenHash: text("invitation_token_hash"),
    invitationExpiresAt: time("invitation_expires_at"),
    /** When the person last opened the project in the administration; roughly. */
    openedAt: time("opened_at"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("team_members_email").on(table.projectId, table.email),
    index("team_members_account").on(table.accountId, table.status), // roles of a signed-in person
    index("team_members_project").on(table.projectId, table.createdAt, table.id), // team list
    uniqueIndex("team_members_invitation").on(table.invitationTokenHash),
  ],
);

/** Where a token of an app invitation leads; the invitation itself is in the shard. */
export const invitationTokens = sqliteTable(
  "invitation_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    invitationId: id<"invitation">("invitation_id").notNull(),
    expiresAt: time("expires_at"),
  },
  (table) => [index("invitation_tokens_invitation").on(table.appId, table.invitationId)],
);
