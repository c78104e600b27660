import { isRouteErrorResponse } from "@remix-run/react";

interface Match {
  pathname: string;
  route: { id: string };
}

/** What the router shows at the moment. */
interface RouterState {
  location: { pathname: string; search: string };
  matches: readonly Match[];
  loaderData: Readonly<Record<string, unknown>>;
}

/**
 * Whether a route whose data couldn't be read keeps what it shows: where the page was read anew all of its routes do, on the
 * way to another page those around it. What the server says on purpose counts (gone, not allowed, elsewhere), a broken
 * connection or a server in trouble doesn't.
 */
export function keepsLoaderData(
  error: unknown,
  match: Match,
  matches: readonly Match[],
  request: Request,
  shownState: RouterState,
): boolean {
  if (isMeant(error) || shownState.loaderData[match.route.id] === undefined) return false;
  if (!shownState.matches.some(({ route, pathname }) => route.id === match.route.id && pathname === match.pathname))
    return false;
  const { pathname, search } = new URL(request.url);
  const isSamePage = pathname + search === shownState.location.pathname + shownState.location.search;
  return isSamePage || match !== matches.at(-1);
}

const isMeant = (error: unknown) =>
  error instanceof Response || (isRouteErrorResponse(error) && error.status < 500 && error.status !== 429);
