/** What somebody searched for lately in an app. It stays in this browser. */
const most = 6;
const keyOf = (appId: string) => `searches/${appId}`;

export function recentSearches(appId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(appId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === "string").slice(0, most) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(appId: string, text: string): void {
  const search = text.trim();
  if (search.length < 2) return;
  const others = recentSearches(appId).filter((one) => one.toLowerCase() !== search.toLowerCase());
  keep(appId, [search, ...others].slice(0, most));
}

export const forgetSearches = (appId: string): void => keep(appId, []);

function keep(appId: string, searches: string[]) {
  try {
    localStorage.setItem(keyOf(appId), JSON.stringify(searches));
  } catch {
    // A browser that keeps nothing searches as well.
  }
}
