/** Projects, apps and their shards: finding and entering them, and what an isolate keeps of them. Stands below the domain. */
export { decoded } from "./decoded";
export { enterApp, enterProject, enterTenantApp } from "./enter";
export { roleFromTeam } from "./team-role";
export { findApp, findProject, invalidateTenants, resolveTenant } from "./tenants";
