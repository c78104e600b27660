/** A notification comes through a queue, some time after what it is about. */
const validMilliseconds = 30_000;

const expected = new Map<string, number>();

/** Says that a notification will come of what was heard already, such as a private message; `id` is what it is about. */
export function expectNotification(id: string): void {
  expected.set(id, Date.now() + validMilliseconds);
}

/** How many of some new notifications nobody has heard yet. */
export function unheardOf(count: number): number {
  let unheard = count;
  for (const [id, until] of expected) {
    const isValid = until > Date.now();
    if (isValid && unheard === 0) break;
    expected.delete(id);
    if (isValid) unheard--;
  }
  return unheard;
}
