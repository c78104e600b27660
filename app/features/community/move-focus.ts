/** Dialogs take this long to close and to give back what they held. */
const patienceMilliseconds = 600;

/** Leads the keyboard to an element, or to the one with an id, when the one that had the focus is gone, e.g. deleted together with its menu. */
export function moveFocus(target: string | HTMLElement): void {
  const deadline = performance.now() + patienceMilliseconds;
  const look = () => {
    const { activeElement } = document;
    const element = typeof target === "string" ? document.getElementById(target) : target;
    if (!activeElement || activeElement === document.body) element?.focus({ preventScroll: true });
    if (performance.now() < deadline) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
