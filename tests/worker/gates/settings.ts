import { people, type Setting, type Who } from "./world";

const everybody = people;
const members = people.filter((who) => who !== "guest");
const named: Who[] = ["named", "spaceModerator", "moderator", "admin"];
const either: Who[] = ["held", "named", "spaceModerator", "moderator", "admin"];
/** Above the item nobody moderates a space. */
const above: Who[] = ["held", "named", "moderator", "admin"];
/** A plan that names a group or category names no service. */
const inService: Who[] = ["held", "moderator", "admin"];
const locked = { guestAccess: "lockscreen", userAccess: "lockscreen", plan: true } as const;

/** What is locked at which level, and who is let in nevertheless. */
export const settings: Setting[] = [
  { name: "nothing is locked", locks: {}, inSpace: everybody, inCategory: everybody, isShared: true },
  {
    name: "the group asks for a plan",
    locks: { group: locked },
    inSpace: either,
    inCategory: everybody,
    isShared: true,
  },
  {
    name: "the group is for who holds a plan that names it",
    locks: { group: { ...locked, plan: undefined } },
    inSpace: named,
    inCategory: everybody,
    isShared: true,
  },
  {
    name: "the space asks for a plan",
    locks: { space: locked },
    inSpace: either,
    inCategory: everybody,
    isShared: true,
  },
  {
    name: "the space is open in a group that asks for a plan",
    locks: { group: locked, space: {} },
    inSpace: everybody,
    inCategory: everybody,
    isShared: true,
  },
  {
    name: "the category asks for a plan",
    locks: { category: locked },
    inSpace: everybody,
    inCategory: either,
    isShared: true,
  },
  {
    name: "the group asks guests to sign in",
    locks: { group: { guestAccess: "auth" } },
    inSpace: members,
    inCategory: everybody,
    isShared: true,
  },
  {
    name: "the group is locked for guests whatever else it says",
    locks: { group: { isLockedForGuest: true } },
    inSpace: members,
    inCategory: everybody,
    isShared: true,
  },
  {
    name: "the group shows the promo",
    locks: { group: { ...locked, guestAccess: "promo", userAccess: "promo" } },
    inSpace: either,
    inCategory: everybody,
    isShared: true,
  },
  {
    name: "the service asks for a plan",
    locks: { service: locked },
    inSpace: inService,
    inCategory: everybody,
    isShared: false,
    isSharedInCategory: true,
  },
  { name: "the app asks for a plan", locks: { app: locked }, inSpace: above, inCategory: above, isShared: false },
  {
    name: "the app asks guests to sign in",
    locks: { app: { guestAccess: "auth" } },
    inSpace: members,
    inCategory: members,
    isShared: false,
  },
  {
    name: "app and group ask for a plan each",
    locks: { app: locked, group: { ...locked, plan: undefined } },
    inSpace: ["named", "moderator", "admin"],
    inCategory: above,
    isShared: false,
  },
  {
    name: "the app shows the promo",
    locks: { app: { ...locked, guestAccess: "promo", userAccess: "promo" } },
    inSpace: above,
    inCategory: above,
    isShared: false,
    shown: { of: "space", guest: "promo", plain: "promo" },
  },
  {
    name: "the app is locked for guests whatever else it says",
    locks: { app: { isLockedForGuest: true } },
    inSpace: members,
    inCategory: members,
    isShared: false,
    shown: { of: "category", guest: "lockScreen", plain: null },
  },
  {
    name: "the app shows guests the promo, and asks members for a plan",
    locks: { app: { ...locked, guestAccess: "promo" } },
    inSpace: above,
    inCategory: above,
    isShared: false,
    shown: { of: "category", guest: "promo", plain: "lockScreen" },
  },
  {
    name: "the service asks guests to sign in",
    locks: { service: { guestAccess: "auth" } },
    inSpace: members,
    inCategory: everybody,
    isShared: false,
    isSharedInCategory: true,
    shown: { of: "space", guest: "signIn", plain: null },
  },
  {
    name: "the service shows the promo",
    locks: { service: { ...locked, guestAccess: "promo", userAccess: "promo" } },
    inSpace: inService,
    inCategory: everybody,
    isShared: false,
    isSharedInCategory: true,
    shown: { of: "space", guest: "promo", plain: "promo" },
  },
  {
    name: "the service of the categories asks for a plan, and guests to sign in",
    locks: { communities: { ...locked, guestAccess: "auth" } },
    inSpace: everybody,
    inCategory: inService,
    isShared: true,
    isSharedInCategory: false,
    shown: { of: "category", guest: "signIn", plain: "lockScreen" },
  },
  {
    name: "the group shows guests its lock screen, and lets all members in",
    locks: { group: { guestAccess: "lockscreen" } },
    inSpace: members,
    inCategory: everybody,
    isShared: true,
    shown: { of: "space", guest: "lockScreen", plain: null },
  },
  {
    name: "the category asks guests to sign in",
    locks: { category: { guestAccess: "auth" } },
    inSpace: everybody,
    inCategory: members,
    isShared: true,
    shown: { of: "category", guest: "signIn", plain: null },
  },
  {
    name: "the category is locked for guests whatever else it says",
    locks: { category: { isLockedForGuest: true } },
    inSpace: everybody,
    inCategory: members,
    isShared: true,
    shown: { of: "category", guest: "lockScreen", plain: null },
  },
  {
    name: "the category shows guests the promo, and asks members for a plan",
    locks: { category: { ...locked, guestAccess: "promo" } },
    inSpace: everybody,
    inCategory: either,
    isShared: true,
    shown: { of: "category", guest: "promo", plain: "lockScreen" },
  },
  {
    name: "the category asks guests to sign in, and shows members the promo",
    locks: { category: { ...locked, guestAccess: "auth", userAccess: "promo" } },
    inSpace: everybody,
    inCategory: either,
    isShared: true,
    shown: { of: "category", guest: "signIn", plain: "promo" },
  },
];
