/** Points, statuses and rewards. */
export const gamificationLimits = {
  /** Of a rule, and what a status begins with. */
  points: { min: 0, max: 100_000 },
  /** What a reward costs, and what is given or taken at once by hand. */
  rewardPoints: { min: 1, max: 100_000 },
  statuses: 100,
  customStuff: 200,
  leaderboardMembers: { min: 1, max: 1000, default: 100 },
} as const;
