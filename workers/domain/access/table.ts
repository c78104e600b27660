/**
 * The one table of who may do what: member type × ability, and project role × ability.
 * Columns: guest, invited, member, space moderator (inside the space or group they moderate), moderator, admin.
 * Conditions are judged in `can.ts`.
 */

/**
 * Y yes; - no; O own only; P where the access object allows; J joined only; N not joined yet, and only open spaces (or
 * private ones through a plan or purchase; moderators and admins may join any); A asks to be let in: not joined, and private; V if the app shows its members;
 * R if the app is open for sign-up; B if direct messages are free or were bought; C joined and members may write;
 * X everybody's but one's own; S own files and files attached to something the person may see; E where everybody may read
 * it, in an app that is open to guests; G in an app that is open to guests; L by a link that is valid, in an app that is
 * open to guests.
 */
export type Cell = "Y" | "-" | "O" | "P" | "J" | "N" | "A" | "V" | "R" | "B" | "C" | "X" | "S" | "E" | "G" | "L";

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
    registration: ["R", "-", "-", "-", "-", "-"],
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
    view: ["P", "P", "Y", "Y", "Y", "Y"],
    edit: ["-", "-", "-", "-", "-", "Y"],
    view_events: ["P", "P", "Y", "Y", "Y", "Y"],
    view_posts: ["P", "P", "Y", "Y", "Y", "Y"],
    view_profiles: ["-", "-", "V", "V", "Y", "Y"],
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
    private_messaging: ["-", "-", "B", "B", "Y", "Y"],
  },
  space: {
    create_post: ["-", "-", "J", "Y", "Y", "Y"],
    join: ["-", "-", "N", "N", "N", "N"],
    request_join: ["-", "-", "A", "A", "-", "-"],
    leave: ["-", "-", "J", "J", "J", "J"],
    bell: ["-", "-", "J", "J", "J", "J"],
    bulk_invite: ["-", "-", "-", "Y", "Y", "Y"],
    profiles_export: ["-", "-", "-", "-", "-", "Y"],
    create_scheduled_post: ["-", "-", "-", "Y", "Y", "Y"],
    show_settings: ["-", "-", "-", "Y", "Y", "Y"],
    view: ["P", "P", "P", "Y", "Y", "Y"],
    view_profiles: ["-", "-", "J", "Y", "Y", "Y"],
    edit: ["-", "-", "-", "Y", "Y", "Y"],
    delete: ["-", "-", "-", "-", "-", "Y"],
  },
  category: {
    view: ["P", "P", "P", "Y", "Y", "Y"],
    create_post: ["-", "-", "P", "Y", "Y", "Y"],
    create_scheduled_post: ["-", "-", "-", "Y", "Y", "Y"],
    follow: ["-", "-", "Y", "Y", "Y", "Y"],
    edit: ["-", "-", "-", "Y", "Y", "Y"],
    move: ["-", "-", "-", "-", "Y", "Y"],
    delete: ["-", "-", "-", "-", "-", "Y"],
  },
  group: {
    view: ["P", "P", "P", "Y", "Y", "Y"],
    update: ["-", "-", "-", "Y", "Y", "Y"],
    delete: ["-", "-", "-", "-", "-", "Y"],
    create_space: ["-", "-", "-", "-", "-", "Y"],
    leave: ["-", "-", "J", "J", "J", "J"],
    remove_member: ["-", "-", "-", "Y", "Y", "Y"],
  },
  post: {
    edit: ["-", "-", "O", "O", "Y", "Y"],
    delete: ["-", "-", "O", "Y", "Y", "Y"],
    like: ["-", "-", "Y", "Y", "Y", "Y"],
    create_comment: ["-", "-", "Y", "Y", "Y", "Y"],
    create_report: ["-", "-", "X", "X", "X", "X"],
    pin_to_top: ["-", "-", "-", "Y", "Y", "Y"],
    edit_publish_at: ["-", "-", "-", "Y", "Y", "Y"],
    view_attendees: ["-", "-", "O", "Y", "Y", "Y"],
    view: ["P", "P", "P", "Y", "Y", "Y"],
    pin_to_sidebar: ["-", "-", "-", "Y", "Y", "Y"],
    move: ["-", "-", "-", "Y", "Y", "Y"],
    clone: ["-", "-", "-", "Y", "Y", "Y"],
    follow: ["-", "-", "Y", "Y", "Y", "Y"],
    share: ["-", "-", "E", "G", "G", "G"],
    withdraw_link: ["-", "-", "O", "Y", "Y", "Y"],
    view_shared: ["L", "L", "L", "L", "L", "L"],
    vote: ["-", "-", "Y", "Y", "Y", "Y"],
    view_revisions: ["-", "-", "O", "Y", "Y", "Y"],
  },
  event: {
    join: ["-", "-", "Y", "Y", "Y", "Y"],
    attendees_export: ["-", "-", "-", "O", "Y", "Y"],
    view: ["P", "P", "P", "Y", "Y", "Y"],
    update: ["-", "-", "-", "O", "Y", "Y"],
    delete: ["-", "-", "-", "O", "Y", "Y"],
    like: ["-", "-", "Y", "Y", "Y", "Y"],
    create_comment: ["-", "-", "Y", "Y", "Y", "Y"],
    view_attendees: ["-", "-", "V", "Y", "Y", "Y"],
  },
  comment: {
    update: ["-", "-", "O", "O", "O", "Y"],
    delete: ["-", "-", "O", "Y", "Y", "Y"],
    like: ["-", "-", "Y", "Y", "Y", "Y"],
    create_reply: ["-", "-", "Y", "Y", "Y", "Y"],
    create_report: ["-", "-", "X", "X", "X", "X"],
  },
  course: {
    view: ["P", "P", "P", "P", "Y", "Y"],
    update: ["-", "-", "-", "-", "-", "Y"],
    delete: ["-", "-", "-", "-", "-", "Y"],
    favorite: ["-", "-", "Y", "Y", "Y", "Y"],
    complete: ["-", "-", "Y", "Y", "Y", "Y"],
    create_module: ["-", "-", "-", "-", "-", "Y"],
    create_lesson: ["-", "-", "-", "-", "-", "Y"],
  },
  module: {
    update: ["-", "-", "-", "-", "-", "Y"],
    delete: ["-", "-", "-", "-", "-", "Y"],
    create_lesson: ["-", "-", "-", "-", "-", "Y"],
  },
  lesson: {
    view: ["-", "-", "P", "P", "Y", "Y"],
    update: ["-", "-", "-", "-", "-", "Y"],
    delete: ["-", "-", "-", "-", "-", "Y"],
    favorite: ["-", "-", "Y", "Y", "Y", "Y"],
    complete: ["-", "-", "Y", "Y", "Y", "Y"],
    create_module: ["-", "-", "-", "-", "-", "-"],
    create_lesson: ["-", "-", "-", "-", "-", "-"],
  },
  helpdesk: {
    view: ["P", "P", "P", "P", "Y", "Y"],
    create_category: ["-", "-", "-", "-", "-", "Y"],
    create_article: ["-", "-", "-", "-", "Y", "Y"],
    update: ["-", "-", "-", "-", "Y", "Y"],
    delete: ["-", "-", "-", "-", "-", "Y"],
  },
  article: {
    view: ["P", "P", "P", "P", "Y", "Y"],
    create_category: ["-", "-", "-", "-", "-", "Y"],
    update: ["-", "-", "-", "-", "Y", "Y"],
    delete: ["-", "-", "-", "-", "-", "Y"],
    favorite: ["-", "-", "Y", "Y", "Y", "Y"],
  },
  chat: {
    view: ["P", "P", "J", "J", "Y", "Y"],
    create_message: ["-", "-", "C", "C", "Y", "Y"],
    update: ["-", "-", "O", "O", "Y", "Y"],
    delete: ["-", "-", "O", "O", "Y", "Y"],
    clear: ["-", "-", "J", "J", "Y", "Y"],
    join: ["-", "-", "Y", "Y", "Y", "Y"],
    leave: ["-", "-", "J", "J", "J", "J"],
    add_members: ["-", "-", "O", "O", "Y", "Y"],
    remove_members: ["-", "-", "O", "O", "Y", "Y"],
  },
  member: {
    view: ["-", "-", "V", "V", "Y", "Y"],
    update: ["-", "-", "-", "-", "Y", "Y"],
    delete: ["-", "-", "-", "-", "-", "Y"],
    invite: ["-", "-", "-", "-", "Y", "Y"],
    export: ["-", "-", "-", "-", "-", "Y"],
  },
  profile: {
    view: ["-", "-", "V", "V", "Y", "Y"],
    update: ["-", "-", "O", "O", "O", "Y"],
    delete: ["-", "-", "O", "O", "O", "Y"],
    follow: ["-", "-", "X", "X", "X", "X"],
    message: ["-", "-", "B", "B", "Y", "Y"],
  },
  user: {
    update: ["-", "O", "O", "O", "O", "O"],
    mark_as_deleted: ["-", "O", "O", "O", "O", "O"],
  },
  cloud: {
    view: ["-", "-", "O", "O", "O", "Y"],
    favorite: ["-", "-", "O", "O", "O", "Y"],
    rename: ["-", "-", "O", "O", "O", "Y"],
    download: ["-", "-", "S", "S", "S", "Y"],
    move: ["-", "-", "O", "O", "O", "Y"],
    delete: ["-", "-", "O", "O", "O", "Y"],
    thumbnail: ["-", "-", "O", "O", "O", "Y"],
  },
} as const satisfies Record<string, Record<string, Row>>;

export const projectRoles = ["support", "manager", "admin", "owner"] as const;
export type ProjectRole = (typeof projectRoles)[number];

/** Y yes; - no; T only for the apps assigned to the team member. */
export type ProjectCell = "Y" | "-" | "T";
type ProjectRow = readonly [ProjectCell, ProjectCell, ProjectCell, ProjectCell];

/** Columns: support, manager, admin, owner. */
export const projectTable = {
  project: {
    view: ["Y", "Y", "Y", "Y"],
    view_apps: ["T", "T", "Y", "Y"],
    view_files: ["-", "T", "Y", "Y"],
    edit: ["-", "-", "Y", "Y"],
    archive: ["-", "-", "-", "Y"],
    delete: ["-", "-", "-", "Y"],
    edit_team: ["-", "-", "Y", "Y"],
    create_plan: ["-", "-", "Y", "Y"],
    view_paywall_provider: ["-", "-", "Y", "Y"],
    view_orders: ["-", "T", "Y", "Y"],
    edit_orders: ["-", "T", "Y", "Y"],
    view_contacts: ["T", "T", "Y", "Y"],
    view_tickets: ["T", "T", "Y", "Y"],
    edit_settings: ["-", "-", "Y", "Y"],
    view_integrations: ["-", "-", "Y", "Y"],
    edit_domains: ["-", "-", "Y", "Y"],
    edit_trackings: ["-", "-", "Y", "Y"],
    edit_legal_pages: ["-", "-", "Y", "Y"],
  },
  /** Files that members uploaded, and files of an app's content: by the app that they were uploaded in. */
  cloud: {
    view: ["-", "T", "Y", "Y"],
    favorite: ["-", "T", "Y", "Y"],
    rename: ["-", "T", "Y", "Y"],
    download: ["-", "T", "Y", "Y"],
    move: ["-", "T", "Y", "Y"],
    delete: ["-", "T", "Y", "Y"],
    thumbnail: ["-", "T", "Y", "Y"],
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
