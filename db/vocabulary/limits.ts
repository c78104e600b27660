/** Every limit and period of the product, with its unit in the name. */
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
  /** Tags, segments of an app; tags of a page; people shown beside a tag. */
  memberTags: 500,
  memberSegments: 50,
  memberFilterIds: 50,
  /** Ids of an export in its address, which holds no more. */
  exportedIds: 400,
  /** Tags, plans or spaces of one bulk change. */
  bulkThings: 20,
  tagsPage: 15,
  shownPeopleOfTag: 5,
  inviteLinkUses: { min: 1, max: 100_000 },
  /** Rows of a CSV file that one import takes, and its bytes. */
  importedRows: 10_000,
  importBytes: 2 * 1024 * 1024,
  /** An import of members: rows, bytes, and what a workbook may unpack to, in bytes and as a multiple of the file. */
  importedMembers: 100_000,
  importMembersBytes: 50 * 1024 * 1024,
  importUnpackedBytes: 200 * 1024 * 1024,
  importUnpackedRatio: 100,
  importZipEntries: 5000,
  /** Letters of all texts that a workbook's cells share, letters of a cell, columns. */
  importTextLength: 30_000_000,
  importCellLength: 10_000,
  importColumns: 200,
  /** Links beside the spaces of one app. */
  links: 100,
  /** What somebody writes who asks to be let into a space. */
  joinRequestMessage: { max: 500 },
  shortDescription: { max: 300 },
  description: { max: 5000 },
  customFields: { max: 50 },
  /** Choices of a custom field, and characters of each. */
  customOptions: { max: 100, text: 100 },
  /** Characters of an answer: a line, or a text area. */
  customAnswer: { short: 200, long: 2000 },
  /** Characters of all answers of a sign-up together: they travel sealed with who signs up. */
  signUpAnswers: 3000,
  profileLinks: { max: 5 },
  profileLinkTitle: { max: 60 },
  contactField: { max: 120 },
  contactZip: { max: 20 },
  contactNote: { max: 2000 },
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
  message: { max: 4000 },
  chatDescription: { max: 300 },
  /** Members whom one call brings into a chat; people who have a list of who read what; pinned messages of a chat. */
  chatMembersPerCall: 500,
  markedMembers: 50,
  pinnedMessages: 50,
  /** Chats that stand above the others in somebody's list. */
  pinnedChats: 10,
  /** Messages that one person sends in an app within `seconds`. */
  messageFlood: { messages: 20, seconds: 10 },
  /** People whom one text mentions. */
  mentions: 50,
  /** Chats that a message is passed on to at once. */
  forwardChats: 10,
  /** What a member asks the team, its name, and how many such questions of one member are open. */
  ticketText: { min: 10, max: 5000 },
  ticketSubject: { min: 2, max: 150 },
  openTickets: 3,
  eventHosts: 10,
  /** A calendar file that is imported: bytes, events, dates of one, characters of a line and of a UID. */
  ics: { bytes: 2 * 1024 * 1024, events: 1000, occurrences: 366, line: 65_536, uid: 255 },
  /** Articles of the help desk that a ticket brings along. */
  ticketReadArticles: 5,
  ticketTags: { max: 10, text: 40 },
  ticketNote: { max: 5000 },
  cannedAnswers: { max: 200, text: 4000 },
  /** Chats of a list that one connection of an operator subscribes to. */
  enteredChats: 20,
  /** Different emoji under one message. */
  reactions: 20,
  posts: { drafts: 50, reactions: 8, tags: 30, tagsOfPost: 5, tagName: { min: 1, max: 40 } },
  voiceMessage: { maxMs: 30 * 60 * 1000 },
  waveform: { max: 128 },
  messagesPage: { max: 100, default: 50 },
  attachments: { max: 20 },
  bulkIds: { min: 1, max: 500 },
  /** Days in one report, and in one exported table. */
  analyticsDays: 731,
  exportedDays: 1500,
  /** Of a rule, and what a status begins with. */
  points: { min: 0, max: 100_000 },
  /** What a reward costs, and what is given or taken at once by hand. */
  rewardPoints: { min: 1, max: 100_000 },
  statuses: 100,
  customStuff: 200,
  leaderboardMembers: { min: 1, max: 1000, default: 100 },
  affiliateLinks: 50,
  cookieText: { max: 500 },
  retentionMonths: { min: 1, max: 120 },
  addressLine: { min: 1, max: 120 },
  zip: { min: 1, max: 20 },
  payoutDetails: { max: 500 },
  /** Plans that one access object names, and lock screens of one app. */
  accessPlans: 50,
  lockScreens: 100,
  legalPages: 200,
  lockScreenBenefits: { max: 20, text: 150 },
  lockScreenQuestions: { max: 20, question: 200, answer: 1000 },
  /** Rows of the tables of plans and orders. */
  plansPage: 25,
  ordersPage: 10,
  /** Apps of one plan, and products that it is bought by. */
  planApps: 50,
  planProducts: 100,
  /** Of one provider, that are worked through when its test mode is switched on. */
  testPurchases: 100,
  planLimit: { max: 1000 },
  priceCents: { max: 10_000_000 },
  trialDays: { max: 365 },
  productId: { max: 120 },
  providerKey: { max: 500 },
  grantReason: { max: 500 },
  /** A password of a mail server or newsletter tool, and the name to it. */
  integrationPassword: { max: 500 },
  integrationUsername: { max: 254 },
  smtpPort: { min: 1, max: 65_535, default: 587 },
  /** Mail servers, newsletter tools of a project, and automations of an app. */
  autoresponders: 50,
  automations: 50,
  automationTags: 20,
  /** Tries of an automation after the first one. */
  automationRetries: 5,
  /** Characters kept of what an outside service said. */
  outsideError: 500,
  zapierCallBytes: 64 * 1024,
  /** Bytes of a call of a payment provider. */
  paymentWebhookBytes: 256 * 1024,
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
  fileBytes: 20 * 1024 * 1024,
  /** Pixels of an image's longer side; more is refused before anything decodes it. */
  imageSide: 12_000,
  fileName: { min: 1, max: 120 },
  /** Bytes of every chunk of an upload but the last: R2 wants equal parts of at least 5 MiB. */
  chunkBytes: 5 * 1024 * 1024,
  /** Folders below folders. */
  folderDepth: 50,
  /** Folders that the tree of a library shows at most. */
  treeFolders: 5000,
  /** The latest files, and those that were opened last. */
  latestFiles: 50,
  /** Favourite folders and what was opened last, together. */
  fastAccess: 20,
  /** Characters of a post's text that a feed shows; a longer post brings an excerpt instead of its body. */
  feedText: 1200,
  /** Replies that come along with each comment of a list. */
  repliesPreview: 10,
  pollQuestion: { min: 1, max: 150 },
  pollOptions: { min: 2, max: 10 },
  pollOption: { min: 1, max: 100 },
  /** How far ahead a post can be scheduled. */
  scheduleAheadDays: 366,
  /** Categories of one app's events. */
  eventCategories: 100,
  participants: { min: 1, max: 100_000, default: 10 },
  /** Occurrences of a series that are made ahead, and dates that a preview shows. */
  seriesAhead: 366,
  previewedDates: 50,
  /** Every how many days, weeks, months or years something takes place. */
  repeatInterval: { min: 1, max: 99 },
  repeatCount: { min: 1, max: 1000 },
  /** Characters of an address on the ground. */
  address: { min: 2, max: 300 },
  /** Events of a page of the calendar, and the days that it reaches over. */
  eventsPage: 100,
  /** Events that a calendar to subscribe to has at most. */
  feedEvents: 1000,
  calendarDays: 400,
  /** Categories of one app's library, and those that one course stands in. */
  courseCategories: 100,
  /** Modules of a course, and lessons of one. */
  courseModules: 200,
  courseLessons: 1000,
  /** Cohorts of a course, and places that one may have. */
  courseCohorts: 200,
  cohortPlaces: 100_000,
  /** People who speak in a course or lesson. */
  speakers: 20,
  /** Pictures, sounds or videos of one lesson. */
  lessonMedia: 20,
  playlistFiles: 200,
  /** Notes of one person on one lesson, and the text of one. */
  lessonNotes: 100,
  lessonNoteText: 2000,
  /** People that the board of a challenge shows. */
  challengeBoard: 50,
  /** Lessons to go on with. */
  recentLessons: 8,
  /** Categories of one app's articles, and of its help desk. */
  articleCategories: 100,
  /** Articles that a feed brings. */
  feedArticles: 50,
  helpdeskCategories: 200,
  /** Versions of an article that are kept. */
  articleRevisions: 100,
  /** Why an article did not help. */
  helpdeskReason: { min: 0, max: 500 },
  /** Days that a module or lesson may wait for. */
  releaseDays: 730,
  /** Seconds of a media file. */
  mediaSeconds: 24 * 60 * 60,
  /** Characters of a caption file, its cues, and characters of one (see `captionLimits`). */
  captionBytes: 2 * 1024 * 1024,
  captionCues: 10_000,
  captionText: 2000,
  /** Parts of a media file that one call says were played, and that are kept of it. */
  playedRanges: 500,
  trendingPostsWindowInDays: { min: 1, max: 90, default: 10 },
} as const;

export const periods = {
  /** Who was declined may ask a space again after so long. */
  joinRequestAgainDays: 7,
  accessTokenSeconds: 15 * 60,
  /** How long a change of plan charges what was shown of it before. */
  changeCostSeconds: 30 * 60,
  refreshTokenSeconds: 30 * 24 * 60 * 60,
  /** Two tabs that resume together may present the same refresh cookie; see docs/decisions. */
  refreshCookieLeewaySeconds: 10,
  stashCodeSeconds: 60,
  /** How long a move to another project waits for the sign-in at the service host. */
  onwardMoveSeconds: 10 * 60,
  codeSeconds: 10 * 60,
  codeSendAgainAfterSeconds: 60,
  codeSendWindowSeconds: 60 * 60,
  linkSeconds: 60 * 60,
  restoreAccountDays: 30,
  personalInvitationDays: 14,
  passwordAttemptsSeconds: 15 * 60,
  codeFailuresSeconds: 24 * 60 * 60,
  knownDeviceSeconds: 400 * 24 * 60 * 60,
  /** How long the deletion of a post or comment, or of what is written, can be undone. */
  undoDeletionSeconds: 10,
  /** Removed files come back no more after this. */
  removedFilesDays: 30,
  /** What was uploaded for a post or comment and never used goes after this; drafts on a device are kept for less. */
  unusedUploadDays: 31,
  /** An upload that nobody went on with. */
  abandonedUploadHours: 24,
  /** Signed links of files last at least half of this. */
  fileLinkSeconds: 12 * 60 * 60,
  /** A running task that shows no sign of life for so long counts as killed. */
  taskHeartbeatSeconds: 10 * 60,
  /** A subscription keeps its access so long behind the paid period: the webhook of the next payment comes a little later. */
  renewalGraceDays: 3,
  /** A checkout that nobody paid. */
  pendingOrderHours: 24,
  /** How long a bank debit may take before its order counts as unpaid. */
  debitDays: 14,
  /** How long the secret and the address of a payment provider stay valid that were replaced. */
  replacedSecretDays: 7,
  /** What a payment provider sent is kept in its own words. */
  paymentWebhookKeptDays: 30,
  /** Members are notified of the end of a plan so long before it. */
  endNoticeDays: 7,
  /** How far back the first comparison with a payment provider looks, and each other one behind the beginning of the one before it. */
  firstComparisonDays: 30,
  comparisonOverlapDays: 3,
  /** How long it is shown what comparisons mended. */
  comparisonKeptDays: 90,
  /** A project's mail server that failed is left alone so long, twice as long each time. */
  smtpPauseMinutes: { first: 5, longest: 120 },
  /** Operators are written to about a failing mail server once in so long. */
  smtpNoticeHours: 24,
  /** How long it is shown what an automation did. */
  automationRunKeptDays: 90,
  /** How long an ended task can be asked for. */
  taskKeptDays: 30,
  /** What a task works on is kept so long, so that it can be resumed. */
  taskInputDays: 7,
} as const;

/** How often a code may be guessed, and mailed within `periods.codeSendWindowSeconds`: for one place, and to one target in all of them. */
export const codeRules = { digits: 6, checkLimit: 5, sendsPerWindow: 5, sendsPerWindowOfTarget: 15 } as const;

/** Invitation mails of one app to one address within a day. */
export const invitationMailsPerDay = 5;

/** Wrong tries within `periods.passwordAttemptsSeconds` or `periods.codeFailuresSeconds` before one has to wait. */
export const guessLimits = {
  /** Passwords for one account: by all devices that it doesn't know together, and by each that it knows. */
  passwords: 20,
  /** Passwords from one network, whatever the account. */
  passwordsOfNetwork: 50,
  /** Codes of all purposes for one account, by devices that it doesn't know. */
  codes: 20,
  codesOfKnownDevice: 50,
} as const;

/** Mails that a person's act sends to an address they name: to one address an hour, over all projects; and by tariff for a project a day, invitations and codes each (-1 is unlimited). */
export const mailLimits = {
  toAddressPerHour: 15,
  ofProjectPerDay: { free: 250, starter: 2000, pro: 10_000, business: 50_000, unlimited: -1 },
} as const satisfies { toAddressPerHour: number; ofProjectPerDay: Record<Tariff, number> };

/** Megabytes (1024 squared) that a file must stay below, by what it is. */
export const uploadLimits = [
  { limit: "20", types: ["image"] },
  { limit: "100", types: ["audio", "other"] },
  { limit: "2048", types: ["video"] },
] as const;

/** Tariffs by name: -1 is unlimited, 0 is disabled; storage in bytes. */
const GiB = 1024 ** 3;
export const tariffs = {
  free: { apps: 1, contacts: 100, domains: 0, teamMembers: 1, smtpCount: 0, discoveryCount: 0, storage: GiB },
  starter: { apps: 1, contacts: 1000, domains: 1, teamMembers: 2, smtpCount: 1, discoveryCount: 1, storage: 20 * GiB },
  pro: { apps: 3, contacts: 10_000, domains: 3, teamMembers: 5, smtpCount: 3, discoveryCount: 3, storage: 100 * GiB },
  business: {
    apps: 10,
    contacts: 50_000,
    domains: 10,
    teamMembers: 15,
    smtpCount: 10,
    discoveryCount: 10,
    storage: 500 * GiB,
  },
  unlimited: { apps: -1, contacts: -1, domains: -1, teamMembers: -1, smtpCount: -1, discoveryCount: -1, storage: -1 },
} as const;
export type Tariff = keyof typeof tariffs;
export type TariffLimits = Record<keyof (typeof tariffs)["free"], number>;
export const tariffNames = Object.keys(tariffs) as [Tariff, ...Tariff[]];

/** Cents a month, paid by the month or, as `year`, by the year; the same in each currency. Null: agreed with the operator of the installation. */
export const tariffPrices: Record<Tariff, { month: number; year: number } | null> = {
  free: { month: 0, year: 0 },
  starter: { month: 4900, year: 3900 },
  pro: { month: 14_900, year: 11_900 },
  business: { month: 34_900, year: 27_900 },
  unlimited: null,
};

/** Which of two tariffs allows more. */
export const isUpgrade = (from: Tariff, to: Tariff): boolean => tariffNames.indexOf(to) > tariffNames.indexOf(from);
