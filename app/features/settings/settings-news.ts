import { projectEventNames, type LiveEvent } from "@party/events";

const ofProject: ReadonlySet<string> = new Set(projectEventNames);

/**
 * Whether an event changes what an app's settings or a project's administration show, and how soon whoever looks at them
 * must see it: what colleagues do at once, what members do a little later.
 */
export function changesSettings({ event }: LiveEvent): "now" | "soon" | false {
  switch (event) {
    case "settings.changed":
    case "space.created":
    case "space.updated":
    case "space.deleted":
    case "group.created":
    case "group.updated":
    case "group.deleted":
    case "links.updated":
    case "member.updated":
    case "member.removed":
      return "now";
    case "member.joined":
    case "request.created":
    case "request.closed":
      return "soon";
    default:
      return ofProject.has(event) && "now";
  }
}
