/** Over which time points are added up. */
export const leaderboardPeriods = ["weekly", "monthly", "all"] as const;
export type Period = (typeof leaderboardPeriods)[number];
