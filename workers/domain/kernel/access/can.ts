import {
  type AppContext,
  type Context,
  guest,
  type Me,
  type ProjectContext,
  type TeamRole,
  type UserContext,
} from "@workers/context";
import type { Service, SpaceAccess } from "@db/vocabulary/enumerations";
import type { AppId, ChatId, GroupId, SpaceId } from "@db/vocabulary/ids";
import { AppError, forbidden, locked, notFound, unauthorized } from "@workers/errors";
import { gate, isOpenedByPlan, keysOf, type Lock, lockOfApp, lockOfItem, lockOfService } from "./gate";
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
  /** Where neither space nor group says it. */
  service?: Service;
  spaceId?: SpaceId;
  groupId?: GroupId;
  spaceAccess?: SpaceAccess;
  /** Its access to those outside its group. */
  publicAccess?: SpaceAccess;
  /** Whether the caller belongs to it; judged from spaceId or groupId where left out. */
  isJoined?: boolean;
  /** Whether a link that everybody may read it by is valid. */
  isShared?: boolean;
  /** Of a lesson: that it is a free preview, which everybody may look into who is let into its service. */
  isPreview?: boolean;
  /** A group chat or channel, which may have an access object. */
  chatId?: ChatId;
  /** By what access objects and plans name the item that it lies in, where that is neither space nor chat: see `GateSubject`. */
  keys?: readonly string[];
  /** Of a chat: whether the caller moderates it. Spaces and groups know that by their id. */
  isModerator?: boolean;
  /** Of a chat: that its members write. */
  isMemberAllowToChat?: boolean;
  /** A chat of two people: what somebody is in the app gives them nothing there. */
  isPrivateChat?: boolean;
}

/** What can is asked with: any app context, or the part of it a room keeps of a connection. */
export type Judged = Pick<AppContext, "me" | "gates" | "now"> & {
  app: Pick<AppContext["app"], "isAllowedSignupsToPublicApp" | "isUserCanSeeMembers" | "isOpenToGuests" | "access">;
};

/** Actions a punished member loses, besides every create_*. */
const punishedLoses = new Set(["like", "react", "vote", "join", "request_join", "private_messaging", "message"]);
/** What changes what they wrote or run, which would be another way to write. */
const punishedEdits = new Set<Ability>([
  "post.edit",
  "comment.update",
  "announcement.edit",
  "daily.edit",
  "message.update",
  "chat.update",
  "chat.add_members",
  "chat.pin_message",
]);
/** All that a blocked member keeps. */
const blockedKeeps = new Set<string>(["user.update", "user.mark_as_deleted"]);

/** All that a member keeps in an app that is locked to them, besides what they do with their own profile. */
const keptInLockedApp = new Set<Ability>(["app.view", "user.update", "user.mark_as_deleted"]);
const ownInLockedApp = new Set<Ability>(["profile.view", "profile.update", "profile.delete"]);
/** Nobody is held in what is locked to them. */
const keptInLockedItem = new Set<Ability>(["space.leave", "group.leave", "chat.leave"]);

/** Whether the caller may do this to the thing the facts describe. The one place that decides inside an app. */
export const can = (ctx: Judged, ability: Ability, facts: Facts = {}): boolean =>
  permits(ctx, ability, facts) && lockFor(ctx, ability, facts) === null;

/** What keeps the caller from doing this although the table would let them: a gate of the app, the service or the item. */
export function lockFor(ctx: Judged, ability: Ability, facts: Facts): Lock | null {
  const { me, app, gates } = ctx;
  if (gates.size === 0 && app.access === null) return null;
  // Guests of a closed app are kept out by the table itself.
  const lock = me.role === "member" ? lockOfApp(ctx) : null;
  if (lock) {
    const isOwn = facts.isOwn ?? facts.ownerId === me.profile?.id;
    return keptInLockedApp.has(ability) || (ownInLockedApp.has(ability) && isOwn) ? null : lock;
  }
  if (keptInLockedItem.has(ability)) return null;
  // A link that shares a thing is made for those who aren't let in: the gates of app and service alone still hold.
  const isForStrangers = ability.endsWith(".view_shared") || (ability === "lesson.view" && facts.isPreview === true);
  return lockOfService(ctx, facts) ?? (isForStrangers ? null : lockOfItem(ctx, facts));
}

/** As `can`, without the gates: for what is listed although it is locked. */
export function permits(ctx: Judged, ability: Ability, facts: Facts = {}): boolean {
  if (facts.isPrivateChat && isOfTeam(ctx)) return permits({ ...ctx, me: asMember(ctx.me) }, ability, facts);
  const [subject, action] = split(ability);
  const { me } = ctx;
  const isOwn = facts.isOwn ?? (me.profile !== null && facts.ownerId === me.profile.id);
  if (me.profile?.isBlocked && !blockedKeeps.has(ability) && !(ability === "profile.view" && isOwn)) return false;
  const isWriting = action.startsWith("create_") || punishedLoses.has(action) || punishedEdits.has(ability);
  if (me.profile?.isPunished && isWriting) return false;
  const row = (memberTable[subject] as Record<string, readonly Cell[]>)[action]!;
  return meets(row[roles.indexOf(roleFor(me, facts))]!, ctx, facts, isOwn);
}

/** As `can`, but refuses: 401 for a guest whom signing in might help, otherwise 403 that names the ability. */
export function requireAbility(ctx: AppContext, ability: Ability, facts: Facts = {}): void {
  if (!can(ctx, ability, facts)) throw refusalOf(ctx, ability, facts);
}

/** Why somebody may not: what is locked says what is shown instead, a guest might sign in, everybody else lacks the ability. */
export function refusalOf(ctx: AppContext, ability: Ability, facts: Facts = {}): AppError {
  const lock = reasonOf(ctx, ability, facts);
  return lock ? refusalBy(ctx, lock, ability) : ctx.actor.kind === "guest" ? unauthorized() : forbidden(ability);
}

export function refusalBy(ctx: AppContext, lock: Lock, ability: Ability = "app.view"): AppError {
  // What is switched off isn't there.
  if (lock.show === "off") return notFound();
  if (lock.show !== "signIn") return locked(lock);
  return ctx.actor.kind === "guest" ? unauthorized() : forbidden(ability);
}

/** Refuses whom the app or one of its services is locked to: for screens that show what lies in them. */
export function requireOpen(ctx: AppContext, service?: Service): void {
  const lock = lockOfApp(ctx) ?? lockOfService(ctx, { service });
  if (lock) throw refusalBy(ctx, lock);
}

/** The lock that is the reason, and not the table: what nobody of that role may is not a matter of locks. */
function reasonOf(ctx: AppContext, ability: Ability, facts: Facts): Lock | null {
  if (ctx.me.role === "member") return permits(ctx, ability, facts) ? lockFor(ctx, ability, facts) : null;
  const [subject, action] = split(ability);
  const ofGuest = (memberTable[subject] as Record<string, readonly Cell[]>)[action]![roles.indexOf("guest")];
  return ofGuest === "byAccess" ? gate(ctx, facts) : null;
}

/** The `permissions.can` list that an entity carries. */
export function abilities(ctx: Judged, subject: Subject, facts: Facts = {}): string[] {
  return Object.keys(memberTable[subject]).filter((action) => can(ctx, `${subject}.${action}` as Ability, facts));
}

/** The column of the table that counts for this thing: a member may moderate its space or group. */
export function roleFor(me: Me, facts: Facts = {}): Role {
  if (me.role !== "member") return me.role;
  if (facts.isModerator !== undefined) return facts.isModerator ? "spaceModerator" : "member";
  if (facts.spaceId ? me.spaces.get(facts.spaceId)?.isModerator : false) return "spaceModerator";
  if (facts.groupId ? me.groups.get(facts.groupId)?.isModerator : false) return "spaceModerator";
  if (!facts.spaceId && !facts.groupId && moderatesAny(me)) return "spaceModerator";
  return "member";
}

/** Whether somebody runs or moderates the app. */
export const isOfTeam = ({ me }: { me: Pick<Me, "role"> }): boolean => me.role === "moderator" || me.role === "admin";

/** The app as somebody of its team would see it if they were a member and no more: for previews. */
export const seenAsMember = (ctx: AppContext): AppContext => (isOfTeam(ctx) ? { ...ctx, me: asMember(ctx.me) } : ctx);

const asMember = (me: Me): Me => (me.profile ? { ...me, role: "member" } : guest);

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

/** What members may not write in the space that the facts are about. */
const restrictionOf = ({ me }: Judged, { spaceId }: Facts) => (spaceId ? me.restrictedSpaces?.get(spaceId) : undefined);

/** A private space that a plan of the caller names is joined without asking. */
const isBought = (ctx: Judged, facts: Facts): boolean =>
  facts.spaceAccess === "private" && isOpenedByPlan(ctx, keysOf(facts));

const asGuest = (ctx: Judged): Judged => ({ app: ctx.app, gates: ctx.gates, now: () => ctx.now(), me: guest });

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
      return isJoined(ctx, facts);
    case "mayPost":
      return isJoined(ctx, facts) && !restrictionOf(ctx, facts)?.posts;
    case "mayComment":
      return !restrictionOf(ctx, facts)?.comments;
    case "mayWrite":
      return isJoined(ctx, facts) && facts.isMemberAllowToChat !== false;
    case "joinable":
      if (me.profile === null && me.role !== "admin" && me.role !== "moderator") return false;
      return !isJoined(ctx, facts) && (me.role !== "member" || facts.spaceAccess === "open" || isBought(ctx, facts));
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
      return me.mayMessage;
    case "ownOrAttached":
      return isOwn || facts.isAttached === true;
    case "publiclyReadable":
      return app.isOpenToGuests && (facts.publicAccess ?? "open") === "open" && gate(asGuest(ctx), facts) === null;
    case "guestsAllowed":
      return app.isOpenToGuests;
    case "validLink":
      return app.isOpenToGuests && facts.isShared === true;
    case "preview":
      return app.isOpenToGuests && facts.isPreview === true;
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
