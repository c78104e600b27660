/** What somebody searched for lately in an app. It stays in this browser. */
const maxSearches = 6;
const keyOf = (appId: string) => `searches/${appId}`;

export function recentSearches(appId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(appId)) ?? "[]");
    return Array.isArray(stored)
      ? stored.filter((entry): entry is string => typeof entry === "string").slice(0, maxSearches)
      : [];
  } catch {
    return [];
  }
}

export function rememberSearch(appId: string, text: string): void {
  const search = text.trim();
  if (search.length < 2) return;
  const others = recentSearches(appId).filter((entry) => entry.toLowerCase() !== search.toLowerCase());
  keep(appId, [search, ...others].slice(0, maxSearches));
}

export const forgetSearches = (appId: string): void => keep(appId, []);

function keep(appId: string, searches: string[]) {
  try {
    localStorage.setItem(keyOf(appId), JSON.stringify(searches));
  } catch {
    // A browser that keeps nothing searches as well.
  }
}
