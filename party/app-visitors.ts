import { can, type Judged } from "@workers/domain/kernel/access";
import type { Gates } from "@db/vocabulary/access";
import type { OwnSpace } from "@workers/context";
import type { ChatId, GroupId, SpaceId } from "@db/vocabulary/ids";
import type { ChatAudience } from "./app-audience";
import type { AppVisitor } from "./entry";

/** A visitor in the form that the access table judges. */
export function judgedFrom(visitor: AppVisitor, app: Judged["app"], gates: Gates): Judged {
  const { profile, role } = visitor;
  const own = (isModerator: boolean): OwnSpace => ({
    isModerator,
    notifications: "never",
    seenSequence: 0,
    rulesReadAt: null,
  });
  return {
    app,
    gates,
    now: () => Date.now(),
    me: {
      role,
      plans: visitor.plans,
      profile: profile && {
        id: profile.id,
        type: "member",
        firstName: profile.name,
        lastName: "",
        avatarUrl: profile.avatarUrl,
        isBlocked: profile.isBlocked,
        isPunished: profile.isPunished,
      },
      spaces: new Map<SpaceId, OwnSpace>(visitor.spaces.map(([id, isModerator]) => [id, own(isModerator)])),
      groups: new Map<GroupId, { isModerator: boolean }>(
        visitor.groups.map(([id, isModerator]) => [id, { isModerator }]),
      ),
      requests: new Map(),
      mayMessage: true,
      points: 0,
    },
  };
}

/** Where somebody belongs, with whether they moderate there. */
type Belonging<Id> = [Id, boolean][];

/** The list with this membership; the same list where it is there already. */
export const withId = <Id>(list: Belonging<Id>, id: Id): Belonging<Id> =>
  list.some(([listedId]) => listedId === id) ? list : [...list, [id, false]];

/** The list without this membership; the same list where it isn't there. */
export const withoutId = <Id>(list: Belonging<Id>, id: Id): Belonging<Id> =>
  list.some(([listedId]) => listedId === id) ? list.filter(([listedId]) => listedId !== id) : list;

/** The list with the person as moderator of this, or as plain member if they belong to it; the same list where that is so already. */
export function asModerator<Id>(list: Belonging<Id>, id: Id, isModerator: boolean): Belonging<Id> {
  const own = list.find(([listedId]) => listedId === id);
  if (!own && !isModerator) return list;
  return own?.[1] === isModerator ? list : [...list.filter(([listedId]) => listedId !== id), [id, isModerator]];
}

/** The chats with this one among them; the same list where it is there already, and moderated alike. */
export function withChat(list: Belonging<ChatId>, id: ChatId, isModerator: boolean): Belonging<ChatId> {
  const own = list.find(([listedId]) => listedId === id);
  return own?.[1] === isModerator ? list : [...list.filter(([listedId]) => listedId !== id), [id, isModerator]];
}

/** Whether somebody belongs to a chat, and no gate keeps them out. */
export function mayReadChat(judged: Judged, visitor: AppVisitor, { chatId }: ChatAudience): boolean {
  const own = visitor.chats.find(([id]) => id === chatId);
  if (!own) return false;
  return can(judged, "chat.view", {
    chatId,
    service: "chat",
    spaceAccess: "secret",
    isJoined: true,
    isModerator: own[1],
  });
}
