import type { ProfileId } from "@db/vocabulary/ids";
import type { LiveEvent } from "@party/events";
import { changesPlaces } from "~/features/live/changes-places";

/** Whether an event changes what stands around an app's screens, and how soon the reader must see it. */
export function changesShell(event: LiveEvent, profileId: ProfileId | null): "now" | "soon" | false {
  switch (event.event) {
    case "space.joined":
    case "space.left":
    case "group.joined":
    case "group.left":
    case "plan.granted":
    case "plan.ended":
    case "reward.purchased":
    case "reward.cancelled":
    case "member.updated":
    case "request.created":
    case "request.closed":
      return event.data.profileId === profileId && "now";
    case "app.archived":
      return "now";
    case "access.changed":
    case "app.updated":
    case "gamification.changed":
      return "soon";
    default:
      return changesPlaces(event.event) && "soon";
  }
}
