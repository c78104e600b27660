import { type AccessObject, openAccess } from "@db/vocabulary/access";
import type { Access } from "@workers/contracts/access";
import type { App } from "@workers/context";

export { openAccess };

/** Level 1: an app without an access object is open to members, and to guests where it says so. */
export const accessOfApp = ({ access, isOpenToGuests }: Pick<App, "access" | "isOpenToGuests">): AccessObject =>
  access ?? { ...openAccess, guestAccess: isOpenToGuests ? "free" : "auth" };

/** Whether an access object keeps nobody out. */
export const isOpenAccess = ({ guestAccess, userAccess, isLockedForGuest }: AccessObject): boolean =>
  guestAccess === "free" && !isLockedForGuest && (userAccess === "auth" || userAccess === "free");

export const showAccess = (access: AccessObject): Access => ({
  access: [...new Set([access.guestAccess, access.userAccess])],
  ...access,
});
