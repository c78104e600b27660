/** The product's closed lists of values, in the specification's words. */

export const languages = ["de", "en"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "de";

export const appStatuses = ["active", "archive"] as const;
export type AppStatus = (typeof appStatuses)[number];

export const projectStatuses = ["active", "archived"] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

export const memberTypes = ["member", "invited", "moderator", "admin"] as const;
export type MemberType = (typeof memberTypes)[number];

/** Default member tags: a blocked member keeps almost nothing, a punished one may read but not write. */
export const defaultMemberTags = ["blocked", "punished"] as const;
export type DefaultMemberTag = (typeof defaultMemberTags)[number];

/** How a person came to a project. */
export const contactSources = ["signup", "invitation", "added", "import"] as const;
export type ContactSource = (typeof contactSources)[number];

export const customFieldTypes = ["text", "textarea", "number", "date", "select", "checkbox", "url"] as const;
export type CustomFieldType = (typeof customFieldTypes)[number];

/** What a member can be notified of. */
export { type NotificationAction, notificationActions } from "./notification/actions";

export const teamRoles = ["owner", "admin", "manager", "support"] as const;
export type TeamRole = (typeof teamRoles)[number];

export const teamMemberStatuses = ["active", "inactive", "pending"] as const;
export type TeamMemberStatus = (typeof teamMemberStatuses)[number];

export const domainStatuses = ["parked", "validation_failed", "proceeding"] as const;
export type DomainStatus = (typeof domainStatuses)[number];
/**
 * Why a domain is not active: its DNS records are missing, no server answers there, or one that is not ours; what is wrong with
 * its hostname or certificate at Cloudflare; `service_…`: Cloudflare can't be asked just now, or does not obey this installation;
 * `command_needed`: the installation's owner has to create the hostname.
 */
export const domainProblems = [
  "records",
  "no_answer",
  "other_server",
  "certificate_pending",
  "certificate_refused",
  "hostname_moved",
  "hostname_blocked",
  "hostname_deleted",
  "name_refused",
  "service_busy",
  "service_refused",
  "service_full",
  "command_needed",
] as const;
export type DomainProblem = (typeof domainProblems)[number];

export const spaceAccesses = ["open", "private", "secret"] as const;
export type SpaceAccess = (typeof spaceAccesses)[number];

export const spaceNotifications = ["all_new", "all_pinned", "never"] as const;
export type SpaceNotifications = (typeof spaceNotifications)[number];

/** What a link beside the spaces leads to. */
export const linkTypes = ["custom", "external", "group", "system", "legal_page"] as const;
export type LinkType = (typeof linkTypes)[number];

/** The app's own screens that a link may lead to. */
export const systemPages = ["feed", "spaces", "members", "profile"] as const;
export type SystemPage = (typeof systemPages)[number];

export const legalPageTypes = ["imprint", "privacy", "terms", "gtc"] as const;
export type LegalPageType = (typeof legalPageTypes)[number];
export const legalPageModes = ["text", "url"] as const;
export type LegalPageMode = (typeof legalPageModes)[number];

/** Pictures a link may have beside its name. */
export const linkIcons = [
  "link",
  "globe",
  "book",
  "calendar",
  "video",
  "music",
  "picture",
  "file",
  "gift",
  "heart",
  "star",
  "mail",
  "phone",
  "help",
  "shop",
  "graduation",
] as const;
export type LinkIcon = (typeof linkIcons)[number];

export const postDiscriminators = ["groups", "communities"] as const;
export type PostDiscriminator = (typeof postDiscriminators)[number];

/** held: waits for approval; rejected: a moderator hid it; deleted: marked, and gone for good a little later. */
export const postStates = ["published", "scheduled", "held", "rejected", "deleted"] as const;
export type PostState = (typeof postStates)[number];

/** Texts of those who run an app for its members: at any time, or day by day. */
export const bulletinKinds = ["announcement", "daily"] as const;
export type BulletinKind = (typeof bulletinKinds)[number];

const bulletinPages: Readonly<Record<BulletinKind, string>> = { announcement: "/announcements", daily: "/dailies" };
/** The page of an announcement or daily, below the app's own. */
export const bulletinPath = (kind: BulletinKind, id: string): string => `${bulletinPages[kind]}/${id}`;

/** deleted: marked, and gone for good a little later. */
export const bulletinStates = ["draft", "scheduled", "published", "deleted"] as const;
export type BulletinState = (typeof bulletinStates)[number];

/** For whom an announcement is: everybody in the app, or in a part of it. */
export const scopeTypes = ["app", "space", "group", "communities_category"] as const;
export type ScopeType = (typeof scopeTypes)[number];

export const sortings = ["latest", "oldest", "name", "trends", "firstName"] as const;
export type Sorting = (typeof sortings)[number];

export const commentSorts = ["latest", "oldest", "trends"] as const;
export type CommentSort = (typeof commentSorts)[number];

/** What can be liked, commented on, followed, voted on and reported, and carries files: all that has the whole of engagement. */
export const wholeEngagementTypes = ["post"] as const;

/** What can be commented on. */
export const commentableTypes = [...wholeEngagementTypes, "lesson", "article", "event"] as const;
export type CommentableType = (typeof commentableTypes)[number];

/** What can be followed; the calls name it in the plural. */
export const followedTypes = [
  ...wholeEngagementTypes,
  "category",
  "space",
  "group",
  "profile",
  "course",
  "article",
  "article_category",
  "event",
] as const;
export type FollowedType = (typeof followedTypes)[number];

/** What somebody keeps to come back to. */
export const bookmarkedTypes = ["post", "article", "lesson"] as const;
export type BookmarkedType = (typeof bookmarkedTypes)[number];

/** The colours of tags of posts, by the names that badges have. */
export const postTagColors = ["neutral", "brand", "success", "warning", "danger", "info"] as const;
export type PostTagColor = (typeof postTagColors)[number];

/** What people answer a post with beside the like, until the app's operator chooses. */
export const usualReactions: readonly string[] = ["🎉", "💡", "😂", "🙏"];

/** What can carry a poll. */
export const polledTypes = [...wholeEngagementTypes, "message"] as const;
export type PolledType = (typeof polledTypes)[number];

/** What can carry files. */
export const attachableTypes = [
  ...commentableTypes,
  "comment",
  "space",
  "group",
  "announcement",
  "daily",
  "message",
  "chat",
  "course",
  "module",
  "playlist",
  "helpdesk_article",
  "event_category",
  "event_recording",
  "member_status",
  "custom_stuff",
  "custom_stuff_window",
  "custom_page",
] as const;
export type AttachableType = (typeof attachableTypes)[number];

/** What may have a voice recording among its files; each by an ability of its own, `app.create_voice_<thing>`. */
export const voicedThings = ["post", "comment", "announcement", "daily", "course", "event"] as const;
export type VoicedThing = (typeof voicedThings)[number];

/** What an image is uploaded for: attachments and covers are guarded by where they are shown. */
export const filePurposes = ["attachment", "message", "cover", "avatar", "logo", "promo"] as const;
export type FilePurpose = (typeof filePurposes)[number];

export const fileTypes = ["audio", "image", "video", "other"] as const;
export type FileType = (typeof fileTypes)[number];

/** Kinds of places that show a file. */
export const fileUseKinds = [...attachableTypes, "category", "profile", "draft", "onboarding", "app", "promo"] as const;

/** A finished file has none. */
export const fileStatuses = ["process", "error"] as const;
export type FileStatus = (typeof fileStatuses)[number];

/** Shelves of files by their content, as the folders by type and the picker know them. */
export const fileCategories = ["photo", "video", "document", "audio", "other"] as const;
export type FileCategory = (typeof fileCategories)[number];

export const pseudoFolders = [
  "fast_access",
  "latest",
  "favorite",
  "photo",
  "video",
  "document",
  "messages",
  "my",
  "removed",
  "audio",
] as const;
export type PseudoFolder = (typeof pseudoFolders)[number];

/** `oldest` is by the date of change; a minus turns an order around. */
export const cloudSorts = ["newest", "oldest", "name", "type", "-oldest", "-name", "-type"] as const;
export type CloudSort = (typeof cloudSorts)[number];
export type CloudView = "grid" | "list";

/** Widths in pixels that images are served at. */
export const imageWidths = [320, 640, 960, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

export const entityTypes = [
  "announcements",
  "app",
  "app_promo",
  "article",
  "article_category",
  "articles",
  "chat",
  "communities",
  "communities_post",
  "communities_post_shared",
  "course",
  "course_category",
  "courses",
  "custom_page",
  "dailies",
  "dashboard",
  "event",
  "event_category",
  "events",
  "gamification",
  "groups",
  "helpdesk",
  "helpdesk_article",
  "lesson",
  "lockscreen",
  "post",
  "post_shared",
  "profile",
  "registration",
  "registration_confirm",
  "rewards",
  "space",
] as const;
export type EntityType = (typeof entityTypes)[number];

/** A kind of things that people engage with, as it stands in the columns `entity_type`. */
export type EngagedType =
  | EntityType
  | FollowedType
  | AttachableType
  | "moderation_item"
  | "moderation_decision"
  | "decided_report"
  | "ticket"
  | "course_cohort"
  | "points"
  | "point_purchase"
  | "plan_grant";

/** What search finds, in the order that it is shown in. */
export const searchedTypes = [
  "profile",
  "space",
  "post",
  "course",
  "lesson",
  "event",
  "article",
  "helpdesk_article",
  "comment",
  "message",
] as const;
export type SearchedType = (typeof searchedTypes)[number];

/** Items that can have an access object, and that plans open: an area registers each kind of them (`registerGated`). */
export const gatedItemTypes = [
  "group",
  "space",
  "category",
  "chat",
  "course",
  "course_category",
  "article",
  "article_category",
  "helpdesk_category",
  "event_category",
  "custom_page",
] as const;
export type GatedItemType = (typeof gatedItemTypes)[number];

export const services = [
  "community",
  "groups",
  "library",
  "courses",
  "events",
  "chat",
  "helpdesk",
  "articles",
  "communities",
  "announcements",
  "dailies",
  "gamification",
  "promo",
  "affiliate-center",
] as const;
export type Service = (typeof services)[number];

export const contactFields = ["email", "phone"] as const;
export type ContactField = (typeof contactFields)[number];

/** What a one-time code, or the link beside it, is for. */
export const codePurposes = [
  "sign_up",
  "sign_in",
  "reset_password",
  "restore_account",
  "invitation",
  "change_email",
  "change_phone",
  "delete_account",
  "delete_profile",
  "prove_owner",
  "claim_purchase",
  "join_identity",
] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Long work that runs in the background while its starter looks at something else. */
export const taskTypes = [
  "import",
  "event",
  "space_import",
  "group_import",
  "members_update",
  "duplicate_entity",
] as const;
export type TaskType = (typeof taskTypes)[number];

export const taskStatuses = ["running", "completed", "failed", "killed"] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const postSorts = ["latest", "activity", "oldest", "name", "trends"] as const;
export type PostSort = (typeof postSorts)[number];
