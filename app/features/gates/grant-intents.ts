/** What the forms of a member's plans send as their intents. */
export const grantIntent = "grantPlan";
export const takeIntent = "takePlan";
export const grantManyIntent = "grantPlanToMany";
export const takeManyIntent = "takePlanFromMany";
