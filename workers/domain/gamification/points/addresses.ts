import { registerAddresses } from "@workers/domain/kernel/addresses";
import { hasPoints } from "./points-service";

registerAddresses(
  { type: "gamification", paths: ["/rewards"], locate: async (ctx) => (hasPoints(ctx) ? null : undefined) },
  { type: "rewards", paths: ["/rewards/spend-points"], locate: async (ctx) => (hasPoints(ctx) ? null : undefined) },
  {
    type: "screen",
    paths: [
      "/rewards/history",
      "/rewards/custom/:id",
      "/settings/gamification",
      "/settings/gamification/purchases",
      "/settings/gamification/statuses/:id",
      "/settings/gamification/rewards/:id",
    ],
  },
);
