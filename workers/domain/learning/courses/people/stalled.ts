/** Who wasn't in a course for that long and hasn't finished it stands still. */
const stalledDays = 14;

export const stalledSince = (now: number): number => now - stalledDays * 86_400_000;
