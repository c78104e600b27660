import { gatedItemTypes } from "./enumerations";
import type { LockScreenId, PlanId } from "./ids";

/** Who is let in, and what the others are shown: in the specification's words. */
export const accessTypes = ["free", "auth", "lockscreen", "promo", "points"] as const;
export type AccessType = (typeof accessTypes)[number];

/** What an editor can choose. Guests, who have no points, are sent to sign-in by `points`. */
export const offeredAccessTypes = accessTypes;
export const offeredUserAccessTypes = [
  "auth",
  "lockscreen",
  "promo",
  "points",
] as const satisfies readonly AccessType[];

/** The levels at which access is set; every one that has an access object must let the caller in. */
export const accessLevels = { app: 1, service: 2, item: 3 } as const;
export type AccessLevel = (typeof accessLevels)[keyof typeof accessLevels];

export { type GatedItemType, gatedItemTypes } from "./enumerations";

/** What can have an access object below the app itself. */
export const gatedTypes = ["service", ...gatedItemTypes] as const;
export type GatedType = (typeof gatedTypes)[number];

/** Who may see an app, a service or an item of it. `auth` for members is everybody who belongs to the app. */
export interface AccessObject {
  guestAccess: AccessType;
  userAccess: AccessType;
  /** Its price in points. */
  rewardAccess: { points: number } | null;
  /** Who holds one of these is let in. */
  planIds: PlanId[];
  /** Null is the app's default lock screen. */
  guestLockScreenId: LockScreenId | null;
  userLockScreenId: LockScreenId | null;
  /** Guests are kept out, whatever `guestAccess` says. */
  isLockedForGuest: boolean;
}

/** An access object as it counts. A service that is switched off has one, which its own is part of, if it has one. */
export interface GateAccess extends AccessObject {
  off?: "with access" | "without access";
}

/** Access objects of an app's services and items, by `gateKey`. */
export type Gates = ReadonlyMap<string, GateAccess>;

/** Access of what has no access object: everybody who may see its container. */
export const openAccess: AccessObject = {
  guestAccess: "free",
  userAccess: "auth",
  rewardAccess: null,
  planIds: [],
  guestLockScreenId: null,
  userLockScreenId: null,
  isLockedForGuest: false,
};

/** By which id the purchases with points of a person stand among the plans that they hold. */
export const purchasesAsPlan = "points" as PlanId;
/** What opens direct messages, among what was bought. */
export const messagingKey = "private_messaging:";

/** What an access object is kept for: a service by its name, an item by its id. A category is no space here. */
export const gateKey = (type: string, id: string): string => `${type}:${id}`;

/** A plan that a person holds in an app, at its time. */
export interface HeldPlan {
  planId: PlanId;
  startsAt: number;
  /** Null is for ever. */
  endsAt: number | null;
  /** What it opens, by `gateKey`; the app itself is `app:`. */
  opens: readonly string[];
}

/** custom is made by an operator, forward leads to another page; every app has a default one that nobody made. */
export const lockScreenTypes = ["custom", "default", "forward"] as const;
export type LockScreenType = (typeof lockScreenTypes)[number];
export const lockScreenKinds = ["custom", "forward"] as const;
export type LockScreenKind = (typeof lockScreenKinds)[number];

/** Where a lock screen's button leads: to an address, to the registration, or to the app's promo. */
export const lockScreenCtas = ["custom", "registration", "promo"] as const;
export type LockScreenCta = (typeof lockScreenCtas)[number];

export interface LockScreenQuestion {
  question: string;
  answer: string;
}

/** The address of the lock screen that every app has. */
export const defaultLockScreenSlug = "default";
