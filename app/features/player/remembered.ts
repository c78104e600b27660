/** What somebody chose in a player, for the next one on this device. */
const keys = { speed: "player.speed", captions: "player.captions" } as const;

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export function rememberedSpeed(): number {
  const speed = Number(read("speed"));
  return (speeds as readonly number[]).includes(speed) ? speed : 1;
}
export const rememberSpeed = (speed: number): void => write("speed", String(speed));

/** The language of captions; null where somebody doesn't want any. */
export const rememberedCaptions = (): string | null => read("captions") || null;
export const rememberCaptions = (language: string | null): void => write("captions", language ?? "");

function read(key: keyof typeof keys): string | null {
  try {
    return localStorage.getItem(keys[key]);
  } catch {
    return null; // a browser that keeps nothing
  }
}

function write(key: keyof typeof keys, value: string): void {
  try {
    localStorage.setItem(keys[key], value);
  } catch {
    // Then the choice is for this player alone.
  }
}
