/** Projects, apps and their shards: finding and entering them, and what an isolate keeps of them. Stands below the domain. */
export { decoded } from "./decoded";
export { cacheScope, type CacheScope, changesSoFar, clearGuestPages, guestPage, keepGuestPage } from "./guest-pages";
export { enterApp, enterProject, enterTenantApp } from "./enter";
export { invalidateGates, readGates } from "./gates";
export { isRoleWithheld, roleFromTeam } from "./team-role";
export { findApp, findProject, invalidateTenants, resolveTenant } from "./tenants";
