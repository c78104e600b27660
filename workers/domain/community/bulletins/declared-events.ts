import type { AppAudience } from "@party/app-audience";
import type { Facts } from "@workers/domain/kernel/access";
import {
  type AnnouncementScope,
  declareEvents,
  type EventDeclaration,
  type EventOf,
} from "@workers/domain/kernel/facts";
import { audienceSpaceOf, publishToProfile } from "@workers/domain/kernel/realtime";

/** Who may read what an announcement is for. */
function readersOf({ spaceId, groupId, spaceAccess, accessInGroup }: AnnouncementScope): AppAudience {
  if (spaceId) return { kind: "content", place: audienceSpaceOf({ spaceId, groupId, spaceAccess, accessInGroup }) };
  const facts: Facts = groupId ? { groupId, spaceAccess } : { service: "announcements" };
  return { kind: "ability", ability: "announcement.view", facts };
}

const ofAnnouncements = { audience: readersOf, isUnseenByGuests: true } as const;
const ofDailies = {
  audience: (): AppAudience => ({ kind: "ability", ability: "daily.view", facts: { service: "dailies" } }),
  isUnseenByGuests: true,
} as const;
/** What a member read or put away is so on all of their devices. */
const ofReader: EventDeclaration<EventOf<"bulletin.read"> | EventOf<"bulletin.dismissed">> & { audience?: never } = {
  otherRooms: (ctx, { type, kind, bulletinId, profileId }) =>
    publishToProfile(ctx, profileId, type, { kind, bulletinId }),
  isUnseenByGuests: true,
};

declareEvents({
  "announcement.published": ofAnnouncements,
  "announcement.updated": ofAnnouncements,
  "announcement.deleted": ofAnnouncements,
  "daily.published": ofDailies,
  "daily.updated": ofDailies,
  "daily.deleted": ofDailies,
  "bulletin.read": ofReader,
  "bulletin.dismissed": ofReader,
  "bulletin.counted": {
    audience: ({ kind }) => ({ kind: "ability", ability: `${kind}.view_readers`, facts: {} }),
    count: ({ bulletinId }) => ({ field: "readsCount", of: `bulletin:${bulletinId}` }),
    isUnseenByGuests: true,
  },
});
