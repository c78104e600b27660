/** What decides which cohort somebody goes along with. */
export interface CohortOffer {
  startsAt: number;
  places: number | null;
  membersCount: number;
}

/**
 * Of the cohorts of one course that haven't ended: the next to begin that has room, else one under way with room. Where all are full
 * it is the next to begin, over its places.
 */
export function chooseCohort<C extends CohortOffer>(
  cohorts: readonly C[],
  now: number,
): { cohort: C; isOver: boolean } {
  const ahead = cohorts.filter(({ startsAt }) => startsAt > now).toSorted((a, b) => a.startsAt - b.startsAt);
  const underWay = cohorts.filter(({ startsAt }) => startsAt <= now).toSorted((a, b) => b.startsAt - a.startsAt);
  const inOrder = [...ahead, ...underWay];
  const free = inOrder.find(({ places, membersCount }) => places === null || membersCount < places);
  return free ? { cohort: free, isOver: false } : { cohort: inOrder[0]!, isOver: true };
}
