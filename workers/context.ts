import type { ProjectRole } from "@workers/domain/kernel/access/table";
import type { RecordedFact, Signal } from "./event-types";
import type { Gates, HeldPlan } from "@db/vocabulary/access";
import type { Language, MemberType, SpaceNotifications } from "@db/vocabulary/enumerations";
import type { AccountId, AppId, GroupId, ProfileId, ProjectId, SessionId, SpaceId } from "@db/vocabulary/ids";
import type { apps, projects } from "@db/directory";
import type { Env } from "./env";
import type { Database } from "./store";

export type Project = Readonly<typeof projects.$inferSelect>;
export type App = Readonly<typeof apps.$inferSelect>;

/** Where a request arrived, resolved once from host and path. */
export type Tenant =
  | { kind: "service"; host: string }
  /** A project's host whose path names no app; `apps` are all that answer at the host. */
  | { kind: "project"; host: string; project: Project; apps: readonly App[] }
  /** `basePath` is what addresses of the app begin with: `/slug`, or empty on a domain that serves one app. */
  | { kind: "app"; host: string; project: Project; app: App; basePath: string; ownDomain: OwnDomain | null };

/** A domain that an app has in use: its public address, whichever host a request came to. */
export interface OwnDomain {
  name: string;
  servesThisAppAlone: boolean;
}

export interface Account {
  id: AccountId;
  email: string;
  firstName: string;
  lastName: string;
  language: Language;
  /** What they read apps in that leave it to them; null for each app's own language. */
  interfaceLanguage: Language | null;
  timezone: string;
  avatarUrl: string | null;
  isPasswordSet: boolean;
}

/** An active membership in a project's team. */
export interface TeamRole {
  role: ProjectRole;
  /** Apps a manager or support is assigned to. */
  appIds: readonly AppId[];
}

export type Actor =
  | { kind: "guest" }
  | {
      kind: "user";
      sessionId: SessionId;
      account: Account;
      teams: ReadonlyMap<ProjectId, TeamRole>;
      /** Projects whose team asks for two-step sign-in, which the account hasn't: their roles don't count until it has. */
      teamsWithheld?: ReadonlySet<ProjectId>;
    };

/** The browser, as far as accounts know it. */
export interface KnownDevice {
  /** The random name of this browser where it is known to the account; null for every other. */
  knownTo(accountId: AccountId): string | null;
  /** Remembers the account that has just proven itself on this browser. */
  remember(accountId: AccountId): void;
}

/** What a request knows before it names an app or project. Nothing below workers/request looks at a Request. */
export interface Context {
  readonly env: Env;
  readonly tenant: Tenant;
  readonly actor: Actor;
  readonly directory: Database;
  /** Language for texts made on the server: the app's, else the account's, else what the browser asks for. */
  readonly language: Language;
  /** `https://host`, for links in mails. */
  readonly origin: string;
  /** Client address, for rate limits. */
  readonly address: string;
  readonly userAgent: string;
  readonly device: KnownDevice;
  /** The window that asks, as it names itself (header X-Window): it needs not be told what it did. Null where none does. */
  readonly windowId: string | null;
  /** Of a call that reads ahead. */
  readonly ahead?: ReadAhead;
  now(): number;
  /** The database of a shard, one per request. */
  shardDatabase(shard: number): Database;
  /** Work that must not delay the answer. */
  waitUntil(work: Promise<unknown>): void;
  /** Counts a member who entered an app by a session as active today; beside the answer. */
  markActivity(ctx: ProjectContext, app: App, profileId: ProfileId, lastSeenAt: number | null): void;
  /** Tells the other areas and the rooms what happened, after the write succeeded. A fact must have been recorded with its cause. */
  publish(...events: (RecordedFact | Signal)[]): void;
}

/**
 * What a call reads in the round trip that loads its caller, for who they were a moment ago. It holds where they still are: then
 * every condition on them is the same.
 */
export interface ReadAhead {
  begin(guessed: AppContext): void;
  /** The caller is who they were. */
  confirm(): void;
}

/** A request by somebody who is signed in. */
export interface UserContext extends Context {
  readonly actor: Extract<Actor, { kind: "user" }>;
}

export interface ProjectContext extends Context {
  readonly project: Project;
  readonly shard: Database;
  /** The caller's team membership in this project, if any. */
  readonly team: TeamRole | null;
}

export interface OwnProfile {
  id: ProfileId;
  type: MemberType;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  isBlocked: boolean;
  isPunished: boolean;
}

export interface OwnSpace {
  isModerator: boolean;
  notifications: SpaceNotifications;
  seenSequence: number;
  /** When the member said that they have read the rules. */
  rulesReadAt: number | null;
}

/** The caller asked to be let into a space; declined, they may ask again after a while. */
export interface OwnRequest {
  declinedAt: number | null;
}

/** Who the caller is inside one app. */
export interface Me {
  /** Member type after project roles are counted in; `spaceModerator` is judged for each subject. */
  role: "guest" | "invited" | "member" | "moderator" | "admin";
  /** Null for guests, and for team members who never took part. */
  profile: OwnProfile | null;
  /** Plans held in the app, past and future ones left out; what was bought with points stands among them as one (`purchasesAsPlan`). */
  plans: readonly HeldPlan[];
  spaces: ReadonlyMap<SpaceId, OwnSpace>;
  groups: ReadonlyMap<GroupId, { isModerator: boolean }>;
  /** Spaces where moderators alone post or comment; left out where nobody writes, as in rooms. */
  restrictedSpaces?: ReadonlyMap<SpaceId, { posts: boolean; comments: boolean }>;
  requests: ReadonlyMap<SpaceId, OwnRequest>;
  /** Whether the app lets its members write to each other: its chat settings say so, or it was bought with points. */
  mayMessage: boolean;
  /** The balance of points; below zero where points were taken back that were spent. */
  points: number;
}

/** Who nobody is: reads what is open to everybody. */
export const guest: Me = {
  role: "guest",
  profile: null,
  plans: [],
  spaces: new Map(),
  groups: new Map(),
  requests: new Map(),
  mayMessage: false,
  points: 0,
};

/** A request inside one app: its content, its caller's place in it. */
export interface AppContext extends ProjectContext {
  readonly app: App;
  readonly me: Me;
  /** What in the app has an access object of its own. */
  readonly gates: Gates;
}
