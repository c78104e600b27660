import type { Facts } from "@workers/domain/kernel/access";
import type { Subject } from "@workers/domain/kernel/access/table";
import type { Everyone, Role } from "../harness/everyone";

/** What the access table has to know of the thing that such a path names, asked for somebody. */
export function factsOf(subject: Subject, world: Everyone, path = "", role?: Role): Facts {
  const isInCategory = subject === "category" || path.includes("/communities/");
  const inSpace: Facts = { spaceId: isInCategory ? world.category.id : world.space.open.id, spaceAccess: "open" };
  switch (subject) {
    case "space":
    case "category":
      return inSpace;
    case "group":
      return { groupId: world.space.groupId };
    case "post":
    case "comment":
      return { ...inSpace, ownerId: world.author.profileId };
    case "member":
    case "profile":
    case "cloud":
    case "ticket":
    case "event":
      return { ownerId: world.author.profileId };
    case "chat":
    case "message": {
      // A secret group of the author's own.
      const isAuthors = role?.me.profile?.id === world.author.profileId;
      return {
        ownerId: world.author.profileId,
        service: "chat",
        spaceAccess: "secret",
        isJoined: isAuthors,
        isModerator: isAuthors,
        isMemberAllowToChat: true,
      };
    }
    default:
      return {};
  }
}
