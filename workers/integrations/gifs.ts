import type { Env } from "@workers/env";

export const giphyApi = "https://api.giphy.com";

/** What a browser needs to ask for GIFs itself, as GIPHY's terms want it; null where no key is set up. */
export function gifProvider({
  GIPHY_API_KEY,
  GIPHY_API_URL,
}: Env): { provider: "giphy"; endpoint: string; key: string } | null {
  return GIPHY_API_KEY
    ? { provider: "giphy", endpoint: (GIPHY_API_URL ?? giphyApi).replace(/\/$/, ""), key: GIPHY_API_KEY }
    : null;
}
