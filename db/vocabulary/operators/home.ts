/** What a new app needs before it works: in the order in which it is suggested. */
export const firstSteps = ["look", "space", "firstPost", "lock", "money", "domain", "people"] as const;
export type FirstStep = (typeof firstSteps)[number];

/** So many people are to be invited. */
export const peopleToInvite = 10;

/** What needs one of the team. `orders` were paid and no plan sells them; `plans` are not on sale for what their provider says; `deliveries` are events that no try worked through. */
export const attentionKinds = [
  "tickets",
  "reports",
  "requests",
  "orders",
  "plans",
  "webhooks",
  "mailServers",
  "newsletterTools",
  "automations",
  "domains",
  "deliveries",
] as const;
export type AttentionKind = (typeof attentionKinds)[number];
