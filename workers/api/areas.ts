import type { Area } from "./area";
import { account } from "./account";
import { accountDeletion } from "./account-deletion";
import { accountSessions } from "./account-sessions";
import { analytics } from "./analytics";
import { appSettings } from "./app-settings";
import { apps } from "./apps";
import { categories } from "./categories";
import { cloud } from "./cloud";
import { cloudItems } from "./cloud-items";
import { comments } from "./comments";
import { customFields } from "./custom-fields";
import { domains } from "./domains";
import { failedDeliveries } from "./failed-deliveries";
import { files } from "./files";
import { groups } from "./groups";
import { invitations } from "./invitations";
import { links } from "./links";
import { followOfThings } from "./follows";
import { communitiesPosts, posts, sidebarPins } from "./post-calls";
import { communitiesPostPlaces, postPlaces } from "./post-places";
import { homePosts, postsOfCategory, postsOfCommunities, postsOfGroups, postsOfSpace, sidebarOfSpace } from "./posts";
import { onboarding } from "./onboarding";
import { profiles } from "./profiles";
import { projects } from "./projects";
import { promos } from "./promos";
import { router } from "./router";
import { contacts, memberCalls } from "./member-calls";
import { search } from "./search";
import { service } from "./service";
import { session } from "./session";
import { sessionDevices } from "./session-devices";
import { sessionJoining } from "./session-joining";
import { groupMembersCalls, spaceMembersCalls } from "./place-members";
import { spaceRequests } from "./space-requests";
import { spaces } from "./spaces";
import { tasks } from "./tasks";
import { teams } from "./teams";

/** Every area of the API; a new one is added here and nowhere else. */
export const areas = [
  service, session, sessionJoining, sessionDevices, account, accountDeletion, accountSessions, projects, apps,
  appSettings, promos, analytics, onboarding, teams, domains, groups, spaces,
  spaceMembersCalls, groupMembersCalls, spaceRequests, links,
  categories, homePosts, postsOfGroups, postsOfCommunities, postsOfSpace, postsOfCategory, posts, communitiesPosts,
  postPlaces, communitiesPostPlaces, sidebarPins, sidebarOfSpace, followOfThings, comments,
  profiles, memberCalls, contacts, customFields, search, router, files, cloud, cloudItems, invitations,
  tasks, failedDeliveries,
] as const satisfies readonly Area[];
