import type { AccessObject, HeldPlan } from "@db/vocabulary/access";
import type { TeamRole } from "@workers/context";
import type { Judged } from "@workers/domain/kernel/access";
import type { AccountId, AppId, ChatId, GroupId, ProfileId, ProjectId, SessionId, SpaceId } from "@db/vocabulary/ids";

/** Who stands behind a connection. The Worker decided this before the room accepts; a room never asks the client. */
interface Visitor {
  /** Null for guests. */
  accountId: AccountId | null;
  projectId: ProjectId;
  team: TeamRole | null;
}

export interface AppVisitor extends Visitor {
  /** Null for guests, and for team members who never took part. */
  profile: { id: ProfileId; name: string; avatarUrl: string | null; isBlocked: boolean; isPunished: boolean } | null;
  role: Judged["me"]["role"];
  /** Plans held when they entered; who is given another one, or loses one, enters again. */
  plans: readonly HeldPlan[];
  /** Spaces and groups the person belongs to, with whether they moderate them. */
  spaces: [SpaceId, boolean][];
  groups: [GroupId, boolean][];
  /** Groups and channels of the chat that the person belongs to, with whether they moderate them. */
  chats: [ChatId, boolean][];
}
export interface ProfileVisitor extends Visitor {
  appId: AppId;
}
export type ProjectVisitor = Visitor;

/** What a visitor of an app's room is called there: the same person on two devices is one visitor. */
export const appVisitorId = ({ profile, accountId }: Pick<AppVisitor, "profile" | "accountId">): string =>
  profile?.id ?? (accountId ? `account:${accountId}` : "guest");

/** What the Worker hands a room with a connection. */
export interface Entry<V extends Visitor = Visitor> {
  sessionId: SessionId | null;
  /** Where a guest's request came from, hashed; null for who is signed in. */
  guestNetwork: string | null;
  visitor: V;
  /** When the visitor's rights were read, milliseconds UTC. */
  readAt: number;
  /** Settings of the app that rights depend on. */
  app?: Judged["app"];
  /** What in the app is locked, and to whom. */
  gates?: [string, AccessObject][];
}

/** Set on the request that the Worker makes for a room; nothing of the client's request goes along. */
const entryHeader = "x-lyceum-entry";

/** The upgrade request that carries the entry. */
export function entryRequest(entry: Entry): Request {
  const bytes = new TextEncoder().encode(JSON.stringify(entry));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return new Request("https://room/", { headers: { upgrade: "websocket", [entryHeader]: text } });
}

/** The entry of a request made by `entryRequest`; throws for any other request. */
export function readEntry<V extends Visitor>(request: Request): Entry<V> {
  const binary = atob(request.headers.get(entryHeader) ?? "");
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0))));
}
