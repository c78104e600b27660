import { registerAddresses } from "@workers/domain/kernel/addresses";
import { hasPoints } from "./points-service";

registerAddresses(
  { type: "gamification", paths: ["/rewards"], locate: async (ctx) => (hasPoints(ctx) ? null : undefined) },
  { type: "rewards", paths: ["/rewards/spend-points"], locate: async (ctx) => (hasPoints(ctx) ? null : undefined) },
  { type: "screen", paths: ["/rewards/history", "/settings/gamification", "/settings/gamification/purchases"] },
);
