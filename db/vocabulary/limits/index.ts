export * from "./periods";
export * from "./tariffs";

/** Limits of what many areas have, with the unit in the name; those of one area stand beside this file. */
export const limits = {
  projectName: { min: 2, max: 60 },
  appName: { min: 2, max: 60 },
  appSlug: { min: 2, max: 40 },
  entityName: { min: 2, max: 100 },
  slug: { min: 2, max: 80 },
  personName: { min: 1, max: 50 },
  email: { max: 254 },
  /** Characters of a phone number as it is typed, and digits of one. */
  phone: { max: 40 },
  phoneDigits: { min: 4, max: 15 },
  password: { min: 8, max: 72 },
  metaTitle: { max: 70 },
  /** Characters of an app's own style sheet. */
  customCode: { max: 50_000 },
  metaDescription: { max: 200 },
  /** Names of invite links, tags, plans and the like. */
  linkName: { min: 2, max: 60 },
  domainName: { max: 253 },
  invitationMessage: { max: 1000 },
  /** Addresses in one call that invites by e-mail. */
  invitedEmails: { min: 1, max: 50 },
  /** Links beside the spaces of one app. */
  links: 100,
  /** What somebody writes who asks to be let into a space. */
  joinRequestMessage: { max: 500 },
  shortDescription: { max: 300 },
  description: { max: 5000 },
  profileLinks: { max: 5 },
  profileLinkTitle: { max: 60 },
  postTitle: { max: 150 },
  bodyText: { max: 50_000 },
  comment: { max: 2000 },
  /** What somebody writes who reports a thing, decides about it or appeals. */
  reportMessage: { max: 1000 },
  reportsAnHour: 20,
  /** Characters of a thing that are kept for its moderators. */
  moderationExcerpt: 1000,
  /** Open reports that hide a thing until it is decided; 0 for never. */
  autoFlagAfterReports: { max: 100, default: 3 },
  blockedWords: { max: 500, text: 60 },
  linksOfText: { max: 100 },
  /** People whom one text mentions. */
  mentions: 50,
  posts: { drafts: 50, reactions: 8, tags: 30, tagsOfPost: 5, tagName: { min: 1, max: 40 } },
  waveform: { max: 128 },
  attachments: { max: 20 },
  bulkIds: { min: 1, max: 500 },
  /** Days in one report, and in one exported table. */
  analyticsDays: 731,
  exportedDays: 1500,
  cookieText: { max: 500 },
  retentionMonths: { min: 1, max: 120 },
  addressLine: { min: 1, max: 120 },
  zip: { min: 1, max: 20 },
  legalPages: 200,
  /** Templates that a project saved. */
  pageTemplates: 100,
  /** Apps that the switcher in an app's head shows. */
  switcherApps: 50,
  /** Devices of one person that get push messages, over all apps; a new one takes the place of the oldest. */
  pushTokens: 20,
  /** CSV files that a person may take along within an hour. */
  exportsAnHour: 10,
  /** Open sockets of guests of one network in a room. */
  guestSockets: 20,
  /** Objects of an app's room; one holds some thirty thousand sockets. */
  roomLanes: { min: 1, max: 16 },
  promoMedia: 12,
  promoButton: { max: 40 },
  slides: 20,
  slideTitle: { min: 1, max: 100 },
  onboardingButton: { max: 40 },
  /** Background tasks of one app at a time. */
  runningTasks: 5,
  url: { max: 2048 },
  listLimit: { min: 1, max: 100, default: 20 },
  dropdownLimit: 15,
  /** Unread notifications are counted up to so many. */
  unreadCounted: 100,
  /** How many rows into a list that grows page numbers reach; from there on by cursor. */
  pageDepth: 10_000,
  page: { min: 1, max: 100_000 },
  /** Bytes of a JSON request body; uploads have their own limit. */
  jsonBodyBytes: 1_048_576,
  /** Bytes of a page's form with its pictures; guests send no pictures. */
  formBytes: 64 * 1024 * 1024,
  /** Of its fields other than files, which alone are held in memory. */
  formFieldBytes: 4 * 1024 * 1024,
  /** Characters of a post's text that a feed shows; a longer post brings an excerpt instead of its body. */
  feedText: 1200,
  /** Replies that come along with each comment of a list. */
  repliesPreview: 10,
  pollQuestion: { min: 1, max: 150 },
  pollOptions: { min: 2, max: 10 },
  pollOption: { min: 1, max: 100 },
  /** How far ahead a post can be scheduled. */
  scheduleAheadDays: 366,
  /** Characters of an address on the ground. */
  address: { min: 2, max: 300 },
  trendingPostsWindowInDays: { min: 1, max: 90, default: 10 },
} as const;

/** Megabytes (1024 squared) that a file must stay below, by what it is. */
export const uploadLimits = [
  { limit: "20", types: ["image"] },
  { limit: "100", types: ["audio", "other"] },
  { limit: "2048", types: ["video"] },
] as const;
