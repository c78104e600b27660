/** Who may do what, decided in one place from one table. API, loaders and rooms all ask here. */
export {
  abilities,
  can,
  canInProject,
  type Facts,
  type Judged,
  projectAbilities,
  requireAbility,
  requireInProject,
  requireProfile,
  requireUser,
  roleFor,
} from "./can";
export { roleFromTeam } from "@workers/tenancy";
export { accessFor, isGroupListed, isSpaceListed } from "./listing";
export { sessionRoles } from "./session-roles";
export { strictest } from "./strictness";
export { type Ability, type ProjectAbility, type Role } from "./table";
