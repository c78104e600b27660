import { useEffect, useRef, type ReactNode } from "react";
import { Notice } from "./notice";

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
