/** Dialogs take this long to close and to give back what they held. */
const patienceMilliseconds = 600;

/** Leads the keyboard to an element when the one that had the focus is gone, e.g. deleted together with its menu. */
export function moveFocus(id: string): void {
  const deadline = performance.now() + patienceMilliseconds;
  const look = () => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true });
    if (performance.now() < deadline) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
