/** Access plans: what a project sells or gives away, and who holds it for how long. */
import "./declared-events";
import "./announce-ends";

export { movePlan } from "./move-plan";
export { checkPlansOfProvider } from "./sale-check";
export { deletePlan, editPlan, createPlan, setPlanStatus } from "./save-plan";
export {
  appsOfOrders,
  appsOfPlans,
  externalProducts,
  listPlans,
  listPlansOfApp,
  offeredPlans,
  planChoices,
  planOf,
} from "./list-plans";
export { grantPlans, heldPlansOf, myPlans, revokePlan } from "./held-plans";
export { activatePlan } from "./activate-plan";
export { grantPlanToMany, revokePlanFromMany } from "./grant-to-many";
export { announceGrants, announceGrantsByHand, announceGrantsOfProfile, claimGrants } from "./announce-grants";
export { bringsPlans, givePlansOfJoining, plansOfJoining } from "./joining-plans";
export { requirePlansOfApp, requireSignupPlans } from "./require-plans";
export {
  appNames,
  isOnSale,
  limitOfPlan,
  offerColumns,
  offerOf,
  type OfferedPlanRow,
  planOrder,
  type PlanRow,
  typeOfKind,
} from "./plan-view";
export { paidUntil } from "./paid-until";
export { offersFor } from "./used-trials";
export { openableThings } from "./openable";
