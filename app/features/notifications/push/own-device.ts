/** What this browser keeps of its own push subscriptions: what it calls itself, and for whom which app's messages are on. */

const deviceKey = "lyceum.device";
const ownerKey = (appId: string) => `lyceum.push ${appId}`;

/** The name of this browser among a person's devices. */
export function deviceName(): string {
  const kept = read(deviceKey);
  if (kept) return kept;
  const made = crypto.randomUUID();
  write(deviceKey, made);
  return made;
}

/** Whose messages of an app come to this browser; null where none do. */
export const pushOwner = (appId: string): string | null => read(ownerKey(appId));

export const setPushOwner = (appId: string, profileId: string | null): void => write(ownerKey(appId), profileId);

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage may be forbidden: then the browser is a new device each time.
  }
}
