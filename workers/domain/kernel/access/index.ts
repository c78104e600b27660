/** Who may do what, decided in one place from one table. API, loaders and rooms all ask here. */
export {
  abilities,
  can,
  canInProject,
  type Facts,
  isOfTeam,
  seenAsMember,
  type Judged,
  lockFor,
  permits,
  projectAbilities,
  refusalBy,
  refusalOf,
  requireAbility,
  requireInProject,
  requireOpen,
  requireProfile,
  requireUser,
  roleFor,
} from "./can";
export { accessOfApp, isOpenAccess, openAccess, showAccess } from "./access-objects";
export {
  gate,
  type GateSubject,
  isHeld,
  isOpenedByPlan,
  keysOf,
  type Lock,
  lockOfApp,
  lockOfItem,
  lockOfService,
  showLock,
} from "./gate";
export {
  type GatedKind,
  gatedKind,
  gatedKinds,
  type GatedThing,
  registerGated,
  type SpendableThing,
  unregisterGated,
} from "./gated";
export { asksForPlan, type GatedRow, unlockedToPerson } from "./gates-for-others";
export { isUnlocked, isUnlockedTo, type RowKey, type Several } from "./gates-of-rows";
export { roleFromTeam } from "@workers/tenancy";
export { accessFor, isGroupListed, isNamed, isSpaceListed } from "./listing";
export { sessionRoles } from "./session-roles";
export { strictest } from "./strictness";
export { type Ability, type ProjectAbility, type Role } from "./table";
