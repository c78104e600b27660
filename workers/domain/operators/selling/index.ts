/** Selling access in one go, and where a plan is sold and by whom it is held. */
export { sellAccess, thingsToSell } from "./sell-access";
export { usesOfPlan } from "./plan-uses";
