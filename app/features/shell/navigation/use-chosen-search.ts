import { useLocation, useNavigation } from "@remix-run/react";

/**
 * The search of the page's address as its reader last chose it: of the step that is on its way, where that stays on the page. What
 * is pressed before it has arrived means what was chosen, e.g. a price by the month.
 */
export function useChosenSearch(): string {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  return next?.pathname === pathname ? next.search : search;
}
