import { useEffect, useRef, type ReactNode } from "react";
import { Notice } from "./Notice";

/** What a refused form says as a whole: nothing where its fields say what is wrong. */
export function formMessage(
  problem: { error: { message: string }; fieldErrors: Record<string, string> } | null | undefined,
): string | null {
  return problem && Object.keys(problem.fieldErrors).length === 0 ? problem.error.message : null;
}

/** Whether the page itself says a message, as a form does above its fields; effects of the page around it see it at once. */
export const isSaidOnPage = (message: string) =>
  [...document.querySelectorAll("main [role=alert]")].some((place) => place.textContent?.includes(message));

/** What went wrong with a form as a whole, above its fields; takes the focus when it appears so that nobody misses it. */
export function FormError({ children }: { children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (children) box.current?.focus({ preventScroll: false });
  }, [children]);
  if (!children) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded-lg outline-none">
      <Notice tone="danger">{children}</Notice>
    </div>
  );
}
