/** What says that somebody scrolls by themselves. */
const ownMoves = ["wheel", "touchmove", "pointerdown", "keydown"];

/**
 * Shows a page that was loaded anew from its top, wherever it stood before. Browsers go back to where a window was at the first
 * layout after the page's load, also where a script has asked them not to meanwhile: until then each step that nobody made is
 * taken back. Returns what ends that.
 */
export function beginAtTop(): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  const end = () => watch.abort();
  // The frame after the load lays the page out, the next tells that it was scrolled.
  const endAfterLayout = () => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(end)));
  const toTop = () => window.scrollTo(0, 0);
  window.history.scrollRestoration = "manual";
  window.addEventListener("scroll", toTop, { signal });
  for (const move of ownMoves) window.addEventListener(move, end, { signal, passive: true });
  if (document.readyState === "complete") endAfterLayout();
  else window.addEventListener("load", endAfterLayout, { signal });
  toTop();
  return end;
}
