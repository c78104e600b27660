/** What the history remembers of a post that was opened from a list: the address of the list that lies beneath. */
export interface OverFeed {
  overFeed: string;
}

/** The address of the list beneath an opened post; null where the post was come to directly. */
export function feedBeneath(state: unknown): string | null {
  const address = (state as Partial<OverFeed> | null)?.overFeed;
  return typeof address === "string" && address.startsWith("/") ? address : null;
}
