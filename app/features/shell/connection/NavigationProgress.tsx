import { useNavigation } from "@remix-run/react";

/** A thin bar at the top while the next page loads; it shows itself only when that takes longer than a blink. */
export function NavigationProgress() {
  const isBusy = useNavigation().state !== "idle";
  return <div aria-hidden data-busy={isBusy || undefined} className="navigation-progress" />;
}
