/**
 * The one table of who may do what: member type × ability, and project role × ability.
 * Columns: guest, invited, member, space moderator (inside the space or group they moderate), moderator, admin.
 * Conditions are judged in `can.ts`.
 */

/** A cell with a word is a condition, judged in `can.ts`. */
export type Cell =
  | "Y"
  | "-"
  /** One's own: author, owner, creator or self. */
  | "own"
  /** Where the access object allows. */
  | "byAccess"
  | "joined"
  /** Not joined yet, and open (or private, by a plan or purchase); moderators and admins may join any. */
  | "joinable"
  /** Not joined yet, and private: may ask to be let in. */
  | "requestable"
  /** Everybody's but one's own. */
  | "othersOnly"
  /** Where the app shows its members. */
  | "membersVisible"
  /** Where the app is open for sign-up. */
  | "signupsOpen"
  /** Where direct messages are free, or were bought. */
  | "messagesFree"
  /** Joined, in a space where members post. */
  | "mayPost"
  /** In a space where members comment. */
  | "mayComment"
  /** Joined, where members may write. */
  | "mayWrite"
  /** One's own files, and files attached to something the person may see. */
  | "ownOrAttached"
  /** What everybody may read, in an app that is open to guests. */
  | "publiclyReadable"
  /** In an app that is open to guests. */
  | "guestsAllowed"
  /** By a link that is valid, in an app that is open to guests. */
  | "validLink"
  /** What is a free preview, in an app that is open to guests. */
  | "preview";

export const roles = ["guest", "invited", "member", "spaceModerator", "moderator", "admin"] as const;
export type Role = (typeof roles)[number];

type Row = readonly [Cell, Cell, Cell, Cell, Cell, Cell];

export const memberTable = {
  app: {
    create_course: ["-", "-", "-", "-", "-", "Y"],
    create_event: ["-", "-", "-", "Y", "Y", "Y"],
    create_space_group: ["-", "-", "-", "-", "-", "Y"],
    create_page: ["-", "-", "-", "-", "-", "Y"],
    create_invitation: ["-", "-", "-", "-", "Y", "Y"],
    view_all_profiles: ["-", "-", "-", "-", "Y", "Y"],
    registration: ["signupsOpen", "-", "-", "-", "-", "-"],
    profiles_import: ["-", "-", "-", "-", "-", "Y"],
    moderation: ["-", "-", "-", "-", "Y", "Y"],
    settings_members: ["-", "-", "-", "-", "Y", "Y"],
    settings_moderation: ["-", "-", "-", "-", "-", "Y"],
    settings_app: ["-", "-", "-", "-", "-", "Y"],
    settings_theme: ["-", "-", "-", "-", "-", "Y"],
    settings_access_plan: ["-", "-", "-", "-", "-", "Y"],
    create_announcement: ["-", "-", "-", "-", "Y", "Y"],
    create_daily: ["-", "-", "-", "-", "Y", "Y"],
    create_gamification_rule: ["-", "-", "-", "-", "-", "Y"],
    view: ["byAccess", "byAccess", "Y", "Y", "Y", "Y"],
    view_page: ["byAccess", "byAccess", "Y", "Y", "Y", "Y"],
    edit: ["-", "-", "-", "-", "-", "Y"],
    view_events: ["byAccess", "byAccess", "Y", "Y", "Y", "Y"],
    view_posts: ["byAccess", "byAccess", "Y", "Y", "Y", "Y"],
    view_profiles: ["-", "-", "membersVisible", "membersVisible", "Y", "Y"],
    view_affiliate_center: ["-", "-", "Y", "Y", "Y", "Y"],
    cloud: ["-", "-", "Y", "Y", "Y", "Y"],
    create_article: ["-", "-", "-", "-", "Y", "Y"],
    create_helpdesk_article: ["-", "-", "-", "-", "Y", "Y"],
    create_chat: ["-", "-", "Y", "Y", "Y", "Y"],
    create_communities_post: ["-", "-", "Y", "Y", "Y", "Y"],
    create_communities_category: ["-", "-", "-", "-", "-", "Y"],
    create_voice_course: ["-", "-", "-", "-", "-", "Y"],
    create_voice_event: ["-", "-", "-", "Y", "Y", "Y"],
    create_voice_announcement: ["-", "-", "-", "-", "Y", "Y"],
    create_voice_daily: ["-", "-", "-", "-", "Y", "Y"],
    create_voice_post: ["-", "-", "Y", "Y", "Y", "Y"],
    create_voice_comment: ["-", "-", "Y", "Y", "Y", "Y"],
    create_voice_message: ["-", "-", "Y", "Y", "Y", "Y"],
    private_messaging: ["-", "-", "messagesFree", "messagesFree", "Y", "Y"],
    create_ticket: ["-", "-", "Y", "Y", "Y", "Y"],
    complete_checklist: ["-", "-", "Y", "Y", "Y", "Y"],
  },
  space: {
    create_post: ["-", "-", "mayPost", "Y", "Y", "Y"],
    join: ["-", "-", "joinable", "joinable", "joinable", "joinable"],
    request_join: ["-", "-", "requestable", "requestable", "-", "-"],
    leave: ["-", "-", "joined", "joined", "joined", "joined"],
    bell: ["-", "-", "joined", "joined", "joined", "joined"],
    bulk_invite: ["-", "-", "-", "Y", "Y", "Y"],
    profiles_export: ["-", "-", "-", "-", "-", "Y"],
    create_scheduled_post: ["-", "-", "-", "Y", "Y", "Y"],
    show_settings: ["-", "-", "-", "Y", "Y", "Y"],
    view: ["byAccess", "byAccess", "byAccess", "Y", "Y", "Y"],
    view_profiles: ["-", "-", "joined", "Y", "Y", "Y"],
    edit: ["-", "-", "-", "Y", "Y", "Y"],
    delete: ["-", "-", "-", "-", "-", "Y"],
    moderation: ["-", "-", "-", "Y", "Y", "Y"],
  },
  category: {
    view: ["byAccess", "byAccess", "byAccess", "Y", "Y", "Y"],
    create_post: ["-", "-", "byAccess", "Y", "Y", "Y"],
    create_scheduled_post: ["-", "-", "-", "Y", "Y", "Y"],
    follow: ["-", "-", "Y", "Y", "Y", "Y"],
    edit: ["-", "-", "-", "Y", "Y", "Y"],
    move: ["-", "-", "-", "-", "Y", "Y"],
    delete: ["-", "-", "-", "-", "-", "Y"],
    moderation: ["-", "-", "-", "Y", "Y", "Y"],
  },
  group: {
    view: ["byAccess", "byAccess", "byAccess", "Y", "Y", "Y"],
    update: ["-", "-", "-", "Y", "Y", "Y"],
    delete: ["-", "-", "-", "-", "-", "Y"],
    create_space: ["-", "-", "-", "-", "-", "Y"],
    leave: ["-", "-", "joined", "joined", "joined", "joined"],
    remove_member: ["-", "-", "-", "Y", "Y", "Y"],
  },
  post: {
    edit: ["-", "-", "own", "own", "Y", "Y"],
    delete: ["-", "-", "own", "Y", "Y", "Y"],
    like: ["-", "-", "Y", "Y", "Y", "Y"],
    create_comment: ["-", "-", "mayComment", "Y", "Y", "Y"],
    create_report: ["-", "-", "othersOnly", "othersOnly", "othersOnly", "othersOnly"],
    pin_to_top: ["-", "-", "-", "Y", "Y", "Y"],
    edit_publish_at: ["-", "-", "-", "Y", "Y", "Y"],
    view_attendees: ["-", "-", "own", "Y", "Y", "Y"],
    view: ["byAccess", "byAccess", "byAccess", "Y", "Y", "Y"],
    pin_to_sidebar: ["-", "-", "-", "Y", "Y", "Y"],
    move: ["-", "-", "-", "Y", "Y", "Y"],
    clone: ["-", "-", "-", "Y", "Y", "Y"],
    follow: ["-", "-", "Y", "Y", "Y", "Y"],
    favorite: ["-", "-", "Y", "Y", "Y", "Y"],
    share: ["-", "-", "publiclyReadable", "guestsAllowed", "guestsAllowed", "guestsAllowed"],
    withdraw_link: ["-", "-", "own", "Y", "Y", "Y"],
    view_shared: ["validLink", "validLink", "validLink", "validLink", "validLink", "validLink"],
    vote: ["-", "-", "Y", "Y", "Y", "Y"],
    view_revisions: ["-", "-", "own", "Y", "Y", "Y"],
  },
  event: {
    join: ["-", "-", "Y", "Y", "Y", "Y"],
    attendees_export: ["-", "-", "-", "own", "Y", "Y"],
    view: ["byAccess", "byAccess", "byAccess", "Y", "Y", "Y"],
    update: ["-", "-", "-", "own", "Y", "Y"],
    delete: ["-", "-", "-", "own", "Y", "Y"],
    like: ["-", "-", "Y", "Y", "Y", "Y"],
    create_comment: ["-", "-", "Y", "Y", "Y", "Y"],
    view_attendees: ["-", "-", "membersVisible", "membersVisible", "Y", "Y"],
    check_in: ["-", "-", "-", "own", "Y", "Y"],
    cancel: ["-", "-", "-", "own", "Y", "Y"],
    follow: ["-", "-", "Y", "Y", "Y", "Y"],
    create_report: ["-", "-", "othersOnly", "othersOnly", "othersOnly", "othersOnly"],
  },
  announcement: {
    view: ["-", "-", "byAccess", "Y", "Y", "Y"],
    edit: ["-", "-", "-", "-", "Y", "Y"],
    delete: ["-", "-", "-", "-", "Y", "Y"],
    view_readers: ["-", "-", "-", "-", "Y", "Y"],
  },
  daily: {
    view: ["-", "-", "Y", "Y", "Y", "Y"],
    edit: ["-", "-", "-", "-", "Y", "Y"],
    delete: ["-", "-", "-", "-", "Y", "Y"],
    view_readers: ["-", "-", "-", "-", "Y", "Y"],
  },
  comment: {
    update: ["-", "-", "own", "own", "own", "Y"],
    delete: ["-", "-", "own", "Y", "Y", "Y"],
    like: ["-", "-", "Y", "Y", "Y", "Y"],
    create_reply: ["-", "-", "Y", "Y", "Y", "Y"],
    create_report: ["-", "-", "othersOnly", "othersOnly", "othersOnly", "othersOnly"],
  },
  course: {
    view: ["byAccess", "byAccess", "byAccess", "byAccess", "Y", "Y"],
    update: ["-", "-", "-", "-", "-", "Y"],
    delete: ["-", "-", "-", "-", "-", "Y"],
    favorite: ["-", "-", "Y", "Y", "Y", "Y"],
    complete: ["-", "-", "Y", "Y", "Y", "Y"],
    create_module: ["-", "-", "-", "-", "-", "Y"],
    create_lesson: ["-", "-", "-", "-", "-", "Y"],
    follow: ["-", "-", "Y", "Y", "Y", "Y"],
    view_statistics: ["-", "-", "-", "-", "Y", "Y"],
    manage_cohorts: ["-", "-", "-", "-", "-", "Y"],
  },
  module: {
    update: ["-", "-", "-", "-", "-", "Y"],
    delete: ["-", "-", "-", "-", "-", "Y"],
    create_lesson: ["-", "-", "-", "-", "-", "Y"],
  },
  lesson: {
    view: ["preview", "preview", "byAccess", "byAccess", "Y", "Y"],
    update: ["-", "-", "-", "-", "-", "Y"],
    delete: ["-", "-", "-", "-", "-", "Y"],
    favorite: ["-", "-", "Y", "Y", "Y", "Y"],
    complete: ["-", "-", "Y", "Y", "Y", "Y"],
    create_module: ["-", "-", "-", "-", "-", "-"],
    create_lesson: ["-", "-", "-", "-", "-", "-"],
    create_comment: ["-", "-", "Y", "Y", "Y", "Y"],
  },
  helpdesk: {
    view: ["byAccess", "byAccess", "byAccess", "byAccess", "Y", "Y"],
    create_category: ["-", "-", "-", "-", "-", "Y"],
    create_article: ["-", "-", "-", "-", "Y", "Y"],
    update: ["-", "-", "-", "-", "Y", "Y"],
    delete: ["-", "-", "-", "-", "-", "Y"],
    answer: ["-", "-", "Y", "Y", "Y", "Y"],
    view_report: ["-", "-", "-", "-", "Y", "Y"],
  },
  article: {
    view: ["byAccess", "byAccess", "byAccess", "byAccess", "Y", "Y"],
    create_category: ["-", "-", "-", "-", "-", "Y"],
    update: ["-", "-", "-", "-", "Y", "Y"],
    delete: ["-", "-", "-", "-", "-", "Y"],
    favorite: ["-", "-", "Y", "Y", "Y", "Y"],
    follow: ["-", "-", "Y", "Y", "Y", "Y"],
    create_comment: ["-", "-", "Y", "Y", "Y", "Y"],
    view_versions: ["-", "-", "-", "-", "Y", "Y"],
    share: ["-", "-", "-", "-", "Y", "Y"],
    view_shared: ["validLink", "validLink", "Y", "Y", "Y", "Y"],
  },
  /** Here a space moderator is who moderates the chat. In a private chat everybody is a member: docs/decisions/chats.md. */
  chat: {
    view: ["byAccess", "byAccess", "byAccess", "Y", "Y", "Y"],
    view_profiles: ["-", "-", "joined", "Y", "Y", "Y"],
    create_message: ["-", "-", "mayWrite", "Y", "Y", "Y"],
    update: ["-", "-", "own", "Y", "Y", "Y"],
    delete: ["-", "-", "own", "own", "Y", "Y"],
    clear: ["-", "-", "joined", "joined", "joined", "joined"],
    clear_for_all: ["-", "-", "-", "-", "-", "Y"],
    join: ["-", "-", "joinable", "joinable", "joinable", "joinable"],
    leave: ["-", "-", "joined", "joined", "joined", "joined"],
    add_members: ["-", "-", "own", "Y", "Y", "Y"],
    remove_members: ["-", "-", "own", "Y", "Y", "Y"],
    pin_message: ["-", "-", "own", "Y", "Y", "Y"],
    delete_messages: ["-", "-", "-", "Y", "Y", "Y"],
  },
  /** What a member asks the team: theirs, and those of who looks after the app. */
  ticket: {
    view: ["-", "-", "own", "own", "Y", "Y"],
    complete: ["-", "-", "own", "own", "Y", "Y"],
    update: ["-", "-", "-", "-", "Y", "Y"],
    create_report: ["-", "-", "-", "-", "othersOnly", "othersOnly"],
  },
  message: {
    update: ["-", "-", "own", "own", "own", "own"],
    delete: ["-", "-", "own", "Y", "Y", "Y"],
    react: ["-", "-", "joined", "Y", "Y", "Y"],
    vote: ["-", "-", "joined", "Y", "Y", "Y"],
    create_report: ["-", "-", "othersOnly", "othersOnly", "othersOnly", "othersOnly"],
  },
  member: {
    view: ["-", "-", "membersVisible", "membersVisible", "Y", "Y"],
    update: ["-", "-", "-", "-", "Y", "Y"],
    delete: ["-", "-", "-", "-", "-", "Y"],
    invite: ["-", "-", "-", "-", "Y", "Y"],
    export: ["-", "-", "-", "-", "-", "Y"],
    view_points: ["-", "-", "-", "-", "Y", "Y"],
    change_points: ["-", "-", "-", "-", "-", "Y"],
  },
  profile: {
    view: ["-", "-", "membersVisible", "membersVisible", "Y", "Y"],
    update: ["-", "-", "own", "own", "own", "Y"],
    delete: ["-", "-", "own", "own", "own", "Y"],
    create_report: ["-", "-", "othersOnly", "othersOnly", "othersOnly", "othersOnly"],
    follow: ["-", "-", "othersOnly", "othersOnly", "othersOnly", "othersOnly"],
    block: ["-", "-", "othersOnly", "othersOnly", "othersOnly", "othersOnly"],
    message: ["-", "-", "messagesFree", "messagesFree", "Y", "Y"],
  },
  user: {
    update: ["-", "own", "own", "own", "own", "own"],
    mark_as_deleted: ["-", "own", "own", "own", "own", "own"],
  },
  cloud: {
    view: ["-", "-", "own", "own", "own", "Y"],
    favorite: ["-", "-", "own", "own", "own", "Y"],
    rename: ["-", "-", "own", "own", "own", "Y"],
    download: ["-", "-", "ownOrAttached", "ownOrAttached", "ownOrAttached", "Y"],
    move: ["-", "-", "own", "own", "own", "Y"],
    delete: ["-", "-", "own", "own", "own", "Y"],
    thumbnail: ["-", "-", "own", "own", "own", "Y"],
    share: ["-", "-", "own", "own", "own", "Y"],
  },
} as const satisfies Record<string, Record<string, Row>>;

export const projectRoles = ["support", "manager", "admin", "owner"] as const;
export type ProjectRole = (typeof projectRoles)[number];

/** `assignedApps`: only for the apps assigned to the team member. */
export type ProjectCell = "Y" | "-" | "assignedApps";
type ProjectRow = readonly [ProjectCell, ProjectCell, ProjectCell, ProjectCell];

/** Columns: support, manager, admin, owner. */
export const projectTable = {
  project: {
    view: ["Y", "Y", "Y", "Y"],
    view_apps: ["assignedApps", "assignedApps", "Y", "Y"],
    view_files: ["-", "assignedApps", "Y", "Y"],
    edit: ["-", "-", "Y", "Y"],
    archive: ["-", "-", "-", "Y"],
    delete: ["-", "-", "-", "Y"],
    edit_team: ["-", "-", "Y", "Y"],
    create_plan: ["-", "-", "Y", "Y"],
    view_paywall_provider: ["-", "-", "Y", "Y"],
    view_orders: ["-", "assignedApps", "Y", "Y"],
    edit_orders: ["-", "assignedApps", "Y", "Y"],
    refund: ["-", "-", "Y", "Y"],
    view_contacts: ["assignedApps", "assignedApps", "Y", "Y"],
    view_tickets: ["assignedApps", "assignedApps", "Y", "Y"],
    edit_settings: ["-", "-", "Y", "Y"],
    view_integrations: ["-", "-", "Y", "Y"],
    edit_domains: ["-", "-", "Y", "Y"],
    edit_trackings: ["-", "-", "Y", "Y"],
    edit_legal_pages: ["-", "-", "Y", "Y"],
  },
  /** Files that members uploaded, and files of an app's content: by the app that they were uploaded in. */
  cloud: {
    view: ["-", "assignedApps", "Y", "Y"],
    favorite: ["-", "assignedApps", "Y", "Y"],
    rename: ["-", "assignedApps", "Y", "Y"],
    download: ["-", "assignedApps", "Y", "Y"],
    move: ["-", "assignedApps", "Y", "Y"],
    delete: ["-", "assignedApps", "Y", "Y"],
    thumbnail: ["-", "assignedApps", "Y", "Y"],
    share: ["-", "assignedApps", "Y", "Y"],
  },
  /** The project's own files, which belong to no app. */
  library: {
    view: ["-", "-", "Y", "Y"],
    favorite: ["-", "-", "Y", "Y"],
    rename: ["-", "-", "Y", "Y"],
    download: ["-", "-", "Y", "Y"],
    move: ["-", "-", "Y", "Y"],
    delete: ["-", "-", "Y", "Y"],
    thumbnail: ["-", "-", "Y", "Y"],
    share: ["-", "-", "Y", "Y"],
  },
  team_member: {
    delete: ["-", "-", "Y", "Y"],
    resend: ["-", "-", "Y", "Y"],
  },
} as const satisfies Record<string, Record<string, ProjectRow>>;

export type MemberTable = typeof memberTable;
export type Subject = keyof MemberTable;
export type Action<S extends Subject> = keyof MemberTable[S] & string;
/** `subject.action`, such as `post.edit`. */
export type Ability = { [S in Subject]: `${S}.${Action<S>}` }[Subject];

export type ProjectTable = typeof projectTable;
export type ProjectSubject = keyof ProjectTable;
/** `subject.action`, such as `project.edit_team`. */
export type ProjectAbility = { [S in ProjectSubject]: `${S}.${keyof ProjectTable[S] & string}` }[ProjectSubject];
