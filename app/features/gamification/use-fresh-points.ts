import { useFreshLoaders } from "~/features/live/use-fresh-loaders";

/** Reads a screen of points anew when the reader's own change, or what they buy. */
export const useFreshPoints = (): void =>
  useFreshLoaders(({ event }) => {
    if (event === "points.changed" || event === "reward.purchased" || event === "reward.cancelled") return "now";
    return event === "gamification.changed" && "soon";
  });
