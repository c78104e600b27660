import type { LiveEvent } from "@party/events";

/** Whether somebody came into the app, left it, or shows themselves otherwise. */
export const changesMembers = ({ event }: LiveEvent) =>
  (event === "member.joined" || event === "member.updated" || event === "member.removed") && "soon";

/** Whether somebody came into a space or group, or left it. */
export function changesMembersOf({ kind, id }: { kind: "space" | "group"; id: string }) {
  return (live: LiveEvent) => {
    switch (live.event) {
      case "space.joined":
      case "space.left":
        return kind === "space" && live.data.spaceId === id && "soon";
      case "group.joined":
      case "group.left":
        return kind === "group" && live.data.groupId === id && "soon";
      default:
        return changesMembers(live);
    }
  };
}
