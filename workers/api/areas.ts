import type { Area } from "./framework/area";
import { access, lockScreens } from "./admin/access";
import { account } from "./session/account";
import { accountDeletion } from "./session/account-deletion";
import { accountSessions } from "./session/account-sessions";
import { affiliateCenter } from "./affiliates/affiliate-center";
import { analytics } from "./admin/analytics";
import { appSettings } from "./admin/app-settings";
import { apps } from "./admin/apps";
import { announcements, dailies } from "./community/bulletins";
import { automations } from "./integrations/automations";
import { autoresponders } from "./integrations/autoresponders";
import { categories } from "./community/categories";
import { cloud } from "./cloud/cloud";
import { cloudItems } from "./cloud/cloud-items";
import { comments } from "./community/comments";
import { customFields } from "./members/custom-fields";
import { domains } from "./admin/domains";
import { failedDeliveries } from "./admin/failed-deliveries";
import { files } from "./cloud/files";
import { groups } from "./community/groups";
import { invitations } from "./members/invitations";
import { legal } from "./admin/legal";
import { legalPages } from "./admin/legal-pages";
import { links } from "./community/links";
import { followOfThings } from "./community/follows";
import { communitiesPosts, posts, sidebarPins } from "./community/post-calls";
import { communitiesPostPlaces, postPlaces } from "./community/post-places";
import {
  homePosts,
  postsOfCategory,
  postsOfCommunities,
  postsOfGroups,
  postsOfSpace,
  sidebarOfSpace,
} from "./community/posts";
import { drafts } from "./community/drafts";
import { reading, readingOfCategory, readingOfSpace } from "./community/reading";
import { planGrants } from "./payments/plan-grants";
import { moderation } from "./moderation/moderation";
import { notifications } from "./community/notifications";
import { cohorts } from "./learning/cohorts";
import { lessonNotes } from "./learning/notes";
import { peopleOfCourses } from "./learning/people-of-courses";
import { eventCategoriesCalls } from "./calendar/categories";
import { events } from "./calendar/events";
import { eventImports } from "./calendar/imports";
import { courseCategoriesCalls, courses } from "./learning/courses";
import { lessons, playlists } from "./learning/lessons";
import { articleCategories, articles } from "./knowledge/articles";
import { helpdesk, helpdeskUse } from "./knowledge/helpdesk";
import { points } from "./gamification/points";
import { rewards } from "./gamification/rewards";
import { pages, pageTemplates, widgets } from "./pages/pages";
import { menus } from "./pages/menus";
import { themeFiles } from "./pages/theme-files";
import { onboarding } from "./members/onboarding";
import { chatPeople } from "./chat/chat-people";
import { chatLists, chats } from "./chat/chats";
import { messages } from "./chat/messages";
import { checkout } from "./payments/checkout";
import { openId, openIdProviders } from "./session/openid";
import { orders } from "./payments/orders";
import { revenue } from "./payments/revenue";
import { tariffs } from "./payments/tariffs";
import { passkeys } from "./session/passkeys";
import { plans } from "./payments/plans";
import { paymentProviders } from "./payments/providers";
import { profiles } from "./members/profiles";
import { home } from "./operators/home";
import { failures } from "./operators/failures";
import { operatorNotices } from "./operators/notices";
import { person } from "./operators/person";
import { selling } from "./operators/selling";
import { projects } from "./admin/projects";
import { promos } from "./admin/promos";
import { router } from "./service/router";
import { contacts, memberCalls } from "./members/member-calls";
import { search } from "./service/search";
import { service } from "./service/service";
import { session } from "./session/session";
import { sessionDevices } from "./session/session-devices";
import { sessionJoining } from "./session/session-joining";
import { groupMembersCalls, spaceMembersCalls } from "./community/place-members";
import { smtp } from "./integrations/smtp";
import { spaceRequests } from "./community/space-requests";
import { spaces } from "./community/spaces";
import { desk } from "./support/desk";
import { deskViewCalls } from "./operators/desk-views";
import { importMembers } from "./members/import";
import { bulkMembers } from "./members/bulk";
import { memberTable } from "./members/member-table";
import { tags } from "./members/tags";
import { tickets } from "./support/tickets";
import { tasks } from "./service/tasks";
import { teams } from "./admin/teams";
import { trackings } from "./admin/trackings";
import { twoStep } from "./session/two-step";

/** Every area of the API; a new one is added here and nowhere else. */
export const areas = [
  service,
  session,
  sessionJoining,
  sessionDevices,
  account,
  accountDeletion,
  accountSessions,
  twoStep,
  passkeys,
  openId,
  openIdProviders,
  projects,
  home,
  failures,
  operatorNotices,
  apps,
  moderation,
  appSettings,
  affiliateCenter,
  access,
  lockScreens,
  planGrants,
  checkout,
  promos,
  analytics,
  onboarding,
  teams,
  domains,
  legal,
  legalPages,
  trackings,
  groups,
  spaces,
  spaceMembersCalls,
  groupMembersCalls,
  spaceRequests,
  links,
  categories,
  cohorts,
  lessonNotes,
  peopleOfCourses,
  courseCategoriesCalls,
  courses,
  lessons,
  playlists,
  articleCategories,
  articles,
  helpdesk,
  helpdeskUse,
  points,
  rewards,
  pages,
  pageTemplates,
  widgets,
  themeFiles,
  menus,
  eventCategoriesCalls,
  events,
  eventImports,
  homePosts,
  drafts,
  reading,
  readingOfSpace,
  readingOfCategory,
  postsOfGroups,
  postsOfCommunities,
  postsOfSpace,
  postsOfCategory,
  posts,
  communitiesPosts,
  postPlaces,
  communitiesPostPlaces,
  sidebarPins,
  sidebarOfSpace,
  followOfThings,
  announcements,
  dailies,
  notifications,
  comments,
  profiles,
  memberCalls,
  contacts,
  person,
  customFields,
  search,
  router,
  files,
  cloud,
  cloudItems,
  invitations,
  tags,
  memberTable,
  bulkMembers,
  importMembers,
  tasks,
  failedDeliveries,
  plans,
  selling,
  revenue,
  tariffs,
  orders,
  paymentProviders,
  smtp,
  autoresponders,
  automations,
  tickets,
  desk,
  deskViewCalls,
  chatLists,
  chats,
  chatPeople,
  messages,
] as const satisfies readonly Area[];
