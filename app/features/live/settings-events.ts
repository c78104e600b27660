import { projectEventNames, type LiveEvent } from "@party/events";
import { changesPlaces } from "./changes-places";

const ofProject: ReadonlySet<string> = new Set(projectEventNames);

/**
 * Whether an event changes what an app's settings or a project's administration show, and how soon whoever looks at them
 * must see it: what colleagues do at once, what members do a little later.
 */
export function changesSettings({ event }: LiveEvent): "now" | "soon" | false {
  switch (event) {
    case "settings.changed":
    case "member.updated":
    case "member.removed":
      return "now";
    case "member.joined":
    case "people.changed":
    case "request.created":
    case "request.closed":
      return "soon";
    default:
      return (changesPlaces(event) || ofProject.has(event)) && "now";
  }
}
