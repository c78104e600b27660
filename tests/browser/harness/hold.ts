/** Keeps back what waits for `isReleased`, e.g. a request's route, until the test releases it. */
export function newHold(): { isReleased: Promise<void>; release: () => void } {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  return { isReleased, release };
}
