/** What a visitor answered to the notice on cookies: all, or only what the app needs to work. */
export type Consent = "all" | "necessary";

/** Kept on the device and not in a cookie: pages for guests are the same for all of them. */
const storageKey = "cookie-consent";
const retentionMilliseconds = 180 * 86_400_000;

/** The answer that still counts; null where the visitor is to be asked. */
export function consentOfVisitor(now = Date.now()): Consent | null {
  try {
    const { consent, at } = JSON.parse(localStorage.getItem(storageKey) ?? "null") as { consent: Consent; at: number };
    return now - at < retentionMilliseconds && (consent === "all" || consent === "necessary") ? consent : null;
  } catch {
    return null;
  }
}

export function keepConsent(consent: Consent): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ consent, at: Date.now() }));
  } catch {
    // A browser that keeps nothing asks again on the next page.
  }
}
