import type { AppContext, Context, Me, ProjectContext, TeamRole, UserContext } from "@workers/context";
import type { SpaceAccess } from "@db/vocabulary/enumerations";
import type { AppId, GroupId, SpaceId } from "@db/vocabulary/ids";
import { AppError, forbidden, notFound, unauthorized } from "../errors";
import {
  type Ability,
  type Cell,
  memberTable,
  type ProjectAbility,
  type ProjectCell,
  projectRoles,
  projectTable,
  type Role,
  roles,
  type Subject,
} from "./table";

/** What the table's conditions need to know of the thing at hand; leave out what it doesn't have. */
export interface Facts {
  /** Profile (or account, for user) that wrote, owns or is the thing. */
  ownerId?: string | null;
  /** That it is the caller's own, for things that belong to accounts and not to profiles. */
  isOwn?: boolean;
  /** Of a file: that it is attached to something the caller may see. */
  isAttached?: boolean;
  spaceId?: SpaceId;
  groupId?: GroupId;
  spaceAccess?: SpaceAccess;
  /** Its access to those outside its group. */
  publicAccess?: SpaceAccess;
  /** Whether the caller belongs to it; judged from spaceId or groupId where left out. */
  isJoined?: boolean;
  /** Whether a link that everybody may read it by is valid. */
  isShared?: boolean;
}

/** What can is asked with: any app context, or the part of it a room keeps of a connection. */
export type Judged = Pick<AppContext, "me"> & {
  app: Pick<AppContext["app"], "isAllowedSignupsToPublicApp" | "isUserCanSeeMembers" | "isOpenToGuests">;
};

/** Actions a punished member loses, besides every create_*. */
const punishedLoses = new Set(["like", "vote", "join", "request_join", "private_messaging", "message"]);
/** All that a blocked member keeps. */
const blockedKeeps = new Set<string>(["user.update", "user.mark_as_deleted"]);

/** Whether the caller may do this to the thing the facts describe. The one place that decides inside an app. */
export function can(ctx: Judged, ability: Ability, facts: Facts = {}): boolean {
  const [subject, action] = split(ability);
  const { me } = ctx;
  const isOwn = facts.isOwn ?? (me.profile !== null && facts.ownerId === me.profile.id);
  if (me.profile?.isBlocked && !blockedKeeps.has(ability) && !(ability === "profile.view" && isOwn)) return false;
  if (me.profile?.isPunished && (action.startsWith("create_") || punishedLoses.has(action))) return false;
  const row = (memberTable[subject] as Record<string, readonly Cell[]>)[action]!;
  return meets(row[roles.indexOf(roleFor(me, facts))]!, ctx, facts, isOwn);
}

/** As `can`, but refuses: 401 for a guest whom signing in might help, otherwise 403 that names the ability. */
export function requireAbility(ctx: AppContext, ability: Ability, facts: Facts = {}): void {
  if (can(ctx, ability, facts)) return;
  throw ctx.actor.kind === "guest" ? unauthorized() : forbidden(ability);
}

/** The `permissions.can` list that an entity carries. */
export function abilities(ctx: Judged, subject: Subject, facts: Facts = {}): string[] {
  return Object.keys(memberTable[subject]).filter((action) => can(ctx, `${subject}.${action}` as Ability, facts));
}

/** The column of the table that counts for this thing: a member may moderate its space or group. */
export function roleFor(me: Me, facts: Facts = {}): Role {
  if (me.role !== "member") return me.role;
  if (facts.spaceId ? me.spaces.get(facts.spaceId)?.isModerator : false) return "spaceModerator";
  if (facts.groupId ? me.groups.get(facts.groupId)?.isModerator : false) return "spaceModerator";
  if (!facts.spaceId && !facts.groupId && moderatesAny(me)) return "spaceModerator";
  return "member";
}

function moderatesAny(me: Me): boolean {
  for (const space of me.spaces.values()) if (space.isModerator) return true;
  for (const group of me.groups.values()) if (group.isModerator) return true;
  return false;
}

function isJoined({ me }: Judged, facts: Facts): boolean {
  if (facts.isJoined !== undefined) return facts.isJoined;
  if (facts.spaceId) return me.spaces.has(facts.spaceId);
  return facts.groupId ? me.groups.has(facts.groupId) : false;
}

function meets(cell: Cell, ctx: Judged, facts: Facts, isOwn: boolean): boolean {
  const { me, app } = ctx;
  switch (cell) {
    case "Y":
      return true;
    case "-":
      return false;
    case "own":
      return isOwn;
    case "othersOnly":
      return me.profile !== null && !isOwn;
    case "joined":
    case "mayWrite":
      return isJoined(ctx, facts);
    case "joinable":
      if (me.profile === null && me.role !== "admin" && me.role !== "moderator") return false;
      return !isJoined(ctx, facts) && (me.role !== "member" || facts.spaceAccess === "open");
    case "requestable":
      return me.profile !== null && !isJoined(ctx, facts) && facts.spaceAccess === "private";
    case "byAccess":
      if (me.role === "guest" || me.role === "invited")
        return app.isOpenToGuests && (facts.spaceAccess ?? "open") === "open";
      return (facts.spaceAccess ?? "open") === "open" || isJoined(ctx, facts);
    case "membersVisible":
      return app.isUserCanSeeMembers || isOwn;
    case "signupsOpen":
      return app.isAllowedSignupsToPublicApp;
    case "messagesFree":
      return true; // direct messages are free until an app's chat settings say otherwise
    case "ownOrAttached":
      return isOwn || facts.isAttached === true;
    case "publiclyReadable":
      return app.isOpenToGuests && (facts.publicAccess ?? "open") === "open";
    case "guestsAllowed":
      return app.isOpenToGuests;
    case "validLink":
      return app.isOpenToGuests && facts.isShared === true;
  }
}

/**
 * Whether the caller's team role allows this in the project. `appId` for what is about one app, null for what belongs to
 * none; left out where what is shown is judged app by app.
 */
export function canInProject(team: TeamRole | null, ability: ProjectAbility, appId?: AppId | null): boolean {
  if (!team) return false;
  const [subject, action] = split(ability);
  const row = (projectTable[subject as keyof typeof projectTable] as Record<string, readonly ProjectCell[]>)[action]!;
  const cell = row[projectRoles.indexOf(team.role)]!;
  return (
    cell === "Y" ||
    (cell === "assignedApps" && (appId === undefined || (appId !== null && team.appIds.includes(appId))))
  );
}

/** Refuses with 404 where the caller isn't in the team at all, with 403 where the role doesn't suffice. */
export function requireInProject(ctx: ProjectContext, ability: ProjectAbility, appId?: AppId): void {
  if (canInProject(ctx.team, ability, appId)) return;
  if (ctx.actor.kind === "guest") throw unauthorized();
  throw ctx.team ? forbidden(ability) : notFound("project");
}

/** The `permissions.can` list of a project. */
export function projectAbilities(team: TeamRole | null): string[] {
  return Object.keys(projectTable.project).filter((action) =>
    canInProject(team, `project.${action}` as ProjectAbility),
  );
}

/** Refuses guests with 401. */
export function requireUser<C extends Context>(ctx: C): C & UserContext {
  if (ctx.actor.kind !== "user") throw unauthorized();
  return ctx as C & UserContext;
}

/** The caller's profile in the app; 401 for guests, 403 for who never joined. */
export function requireProfile(ctx: AppContext): NonNullable<Me["profile"]> {
  if (ctx.me.profile && ctx.me.profile.type !== "invited") return ctx.me.profile;
  throw ctx.actor.kind === "guest" ? unauthorized() : new AppError("forbidden", { details: { ability: "app.view" } });
}

function split(ability: string): [Subject, string] {
  const dot = ability.indexOf(".");
  return [ability.slice(0, dot) as Subject, ability.slice(dot + 1)];
}
