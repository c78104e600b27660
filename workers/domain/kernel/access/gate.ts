import {
  accessLevels,
  type AccessLevel,
  type AccessObject,
  type GateAccess,
  gateKey,
  type Gates,
  type HeldPlan,
} from "@db/vocabulary/access";
import type { Service } from "@db/vocabulary/enumerations";
import type { ChatId, GroupId, LockScreenId, PlanId, SpaceId } from "@db/vocabulary/ids";
import type { App, Me } from "@workers/context";
import { gatedKind } from "./gated";

/**
 * The gate of access objects: whether somebody is let in, or what they are shown instead. Pure, so that requests, lists and
 * rooms decide by the same function. `can` asks it for every ability; nobody else needs to.
 */

/** The caller, the time, and what is locked here. */
export interface GateJudge {
  me: Pick<Me, "role" | "profile" | "plans" | "spaces" | "groups" | "points">;
  app: Pick<App, "isOpenToGuests" | "access">;
  gates: Gates;
  now(): number;
}

/** What is asked for: something in a service, maybe in an item of it such as a space. */
export interface GateSubject {
  service?: Service;
  groupId?: GroupId;
  /** Without a group it is a category. */
  spaceId?: SpaceId;
  chatId?: ChatId;
  /**
   * By what access objects and plans name what it lies in (`gateKey`), the nearest first: for items of all other kinds. What lies
   * in several of one type, as a course in categories, names them all: one that is open lets in.
   */
  keys?: readonly string[];
  /** Of a chat: whether the person moderates it. */
  isModerator?: boolean;
}

/** What somebody is shown who isn't let in. */
export interface Lock {
  level: AccessLevel;
  /** `off`: nothing, for the service is switched off. */
  show: "signIn" | "lockScreen" | "promo" | "points" | "off";
  /** Null is the default one. */
  lockScreenId: LockScreenId | null;
  /** Plans that open it, those that name it not among them. */
  planIds: readonly PlanId[];
  /** What is locked, as plans name it: the item first, then what it lies in. */
  keys: readonly string[];
  /** What it costs, and what the person has; null where it can't be bought with points. */
  points: { price: number; balance: number } | null;
}

/** The first level that refuses decides. Null is let in. */
export const gate = (judge: GateJudge, subject: GateSubject = {}): Lock | null =>
  lockOfApp(judge) ?? lockOfService(judge, subject) ?? lockOfItem(judge, subject);

/** What an answer says of a lock. */
export const showLock = (lock: Lock | null): ShownLock | null =>
  lock && {
    level: lock.level,
    show: lock.show === "off" ? "lockScreen" : lock.show,
    lockScreenId: lock.lockScreenId,
    points: lock.points,
  };
export type ShownLock = Pick<Lock, "level" | "lockScreenId" | "points"> & { show: Exclude<Lock["show"], "off"> };

/** Level 1. */
export function lockOfApp(judge: GateJudge): Lock | null {
  const { access, isOpenToGuests } = judge.app;
  if (isAlwaysIn(judge)) return null;
  const keys = [gateKey("app", "")];
  if (access) return lockBy(judge, access, accessLevels.app, keys);
  if (isOpenToGuests || isMember(judge)) return null;
  return { level: accessLevels.app, show: "signIn", lockScreenId: null, planIds: [], keys, points: null };
}

/** Level 2. */
export function lockOfService(judge: GateJudge, subject: GateSubject): Lock | null {
  if (judge.gates.size === 0 || isAlwaysIn(judge)) return null;
  const service = serviceOf(subject);
  const keys = service ? [gateKey("service", service)] : [];
  const access = keys[0] && judge.gates.get(keys[0]);
  return access ? lockBy(judge, access, accessLevels.service, keys) : null;
}

/** Level 3. An item's own access counts where it has one, else that of what it lies in; a plan that names either opens it. */
export function lockOfItem(judge: GateJudge, subject: GateSubject): Lock | null {
  const { spaceId, groupId, isModerator } = subject;
  if (judge.gates.size === 0 || isAlwaysIn(judge) || isModerator) return null;
  if (spaceId && judge.me.spaces.get(spaceId)?.isModerator) return null;
  if (groupId && judge.me.groups.get(groupId)?.isModerator) return null;
  const keys = keysOf(subject);
  return lockAmong(judge, byType(keys), keys);
}

/** What the nearest of these keeps closed: all of one type, for one that is open lets in. */
function lockAmong(judge: GateJudge, [nearest, ...above]: readonly string[][], all: string[]): Lock | null {
  if (!nearest) return null;
  const accesses = nearest.map((key) => judge.gates.get(key));
  if (accesses.every((access) => !access)) return lockAmong(judge, above, all);
  const locks = accesses.map((access) =>
    access ? lockBy(judge, access, accessLevels.item, all) : lockAmong(judge, above, all),
  );
  return locks.includes(null) ? null : locks[0]!;
}

/** Keys of one type that stand beside each other, together. */
function byType(keys: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (const key of keys) {
    const group = groups.at(-1);
    const type = key.slice(0, key.indexOf(":") + 1);
    if (group?.[0]!.startsWith(type)) group.push(key);
    else groups.push([key]);
  }
  return groups;
}

/** By what plans and access objects name an item: itself, then what it lies in. */
export const keysOf = ({
  spaceId,
  groupId,
  chatId,
  keys = [],
}: Pick<GateSubject, "spaceId" | "groupId" | "chatId" | "keys">): string[] => [
  ...keys,
  ...(spaceId ? [gateKey(groupId ? "space" : "category", spaceId)] : []),
  ...(groupId ? [gateKey("group", groupId)] : []),
  ...(chatId ? [gateKey("chat", chatId)] : []),
];

/** Whether a plan that the person holds names one of these. */
export const isOpenedByPlan = ({ me, now }: Pick<GateJudge, "me" | "now">, keys: readonly string[]): boolean =>
  me.plans.some((plan) => isHeld(plan, now()) && plan.opens.some((key) => keys.includes(key)));

/** The service that something says it lies in, else that of its item's kind. */
export function serviceOf(subject: GateSubject): Service | undefined {
  const [key] = subject.service ? [] : keysOf(subject);
  return key ? gatedKind(key.split(":")[0]!).service : subject.service;
}

export const isHeld = ({ startsAt, endsAt }: Pick<HeldPlan, "startsAt" | "endsAt">, now: number): boolean =>
  startsAt <= now && (endsAt === null || endsAt > now);

/** Who runs or moderates the app passes every gate; who doesn't exist as a person in it is a guest. */
const isAlwaysIn = ({ me }: Pick<GateJudge, "me">) => me.role === "admin" || me.role === "moderator";
const isMember = ({ me }: Pick<GateJudge, "me">) => me.profile !== null && me.role === "member";

function lockBy(judge: GateJudge, access: GateAccess, level: AccessLevel, keys: readonly string[]): Lock | null {
  if (access.off) return { level, show: "off", lockScreenId: null, planIds: [], keys: [], points: null };
  const refused = isMember(judge) ? refusesMember(judge, access, keys) : refusesGuest(access);
  if (!refused) return null;
  const lockScreenId = isMember(judge) ? access.userLockScreenId : access.guestLockScreenId;
  const points = isMember(judge) ? priceOf(judge, access) : null;
  // Where nothing is bought with points, who has none is told of plans alone.
  const show = refused === "points" && !points ? "lockScreen" : refused;
  return { level, show, lockScreenId, planIds: access.planIds, keys, points };
}

/** The price in points, as long as the app has points. */
const priceOf = ({ gates, me }: GateJudge, { userAccess, rewardAccess }: AccessObject): Lock["points"] =>
  userAccess === "points" && rewardAccess && !gates.get(gateKey("service", "gamification"))?.off
    ? { price: rewardAccess.points, balance: Math.max(0, me.points) }
    : null;

function refusesGuest({ guestAccess, isLockedForGuest }: AccessObject): Lock["show"] | null {
  if (guestAccess === "free") return isLockedForGuest ? "lockScreen" : null;
  if (guestAccess === "auth" || guestAccess === "points") return "signIn";
  return guestAccess === "promo" ? "promo" : "lockScreen";
}

function refusesMember(judge: GateJudge, access: AccessObject, keys: readonly string[]): Lock["show"] | null {
  const { userAccess, planIds } = access;
  if (userAccess === "free" || userAccess === "auth") return null;
  const now = judge.now();
  if (judge.me.plans.some((plan) => isHeld(plan, now) && planIds.includes(plan.planId))) return null;
  if (isOpenedByPlan(judge, keys)) return null;
  return userAccess === "promo" || userAccess === "points" ? userAccess : "lockScreen";
}
