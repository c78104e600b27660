/** What the forms of a member's plans send as their intents. */
export const grantIntent = "grantPlan";
export const revokeIntent = "takePlan";
