import type { ProfileId } from "@db/vocabulary/ids";
import { appRoom } from "@party/stubs";
import type { Context } from "@workers/context";
import { declareEvents } from "@workers/domain/kernel/facts";
import { callWithRetries } from "@workers/domain/kernel/realtime";
import type { AppId } from "@db/vocabulary/ids";

const ofMember = {
  audience: ({ profileId }: { profileId: ProfileId }) => ({ kind: "person", profileId }) as const,
  isUnseenByGuests: true,
} as const;

/** What they bought opens something: the room reads anew what they may see. */
const afterwards = (ctx: Context, { appId, profileId }: { appId: AppId; profileId: ProfileId }) =>
  callWithRetries(() => appRoom(ctx.env, appId).memberChanged(profileId));

declareEvents({
  "points.changed": ofMember,
  "status.reached": ofMember,
  "points.received": { isUnseenByGuests: true },
  "reward.purchased": { ...ofMember, afterwards },
  "reward.cancelled": { ...ofMember, afterwards },
  "gamification.changed": { audience: () => ({ kind: "app" }) },
  "member.visited": { isUnseenByGuests: true },
  "invitation.accepted": { isUnseenByGuests: true },
});
