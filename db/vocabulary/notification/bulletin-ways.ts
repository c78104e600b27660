import type { NotificationAction } from "./actions";

/** How an announcement or daily reaches those whom it is for besides the app, by its author's choice. */
export const bulletinWays = ["push", "email"] as const;
export type BulletinWay = (typeof bulletinWays)[number];

/** Actions that the list of notifications leaves out: they stand in lists of their own. */
export const listedElsewhere: readonly NotificationAction[] = ["announcement", "daily"];
