/**
 * Does something with each, one after the other. What fails with one keeps it from none of the others, and is thrown when
 * all are through.
 */
export async function eachInTurn<T>(all: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of all) await work(item).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join("; "));
}
