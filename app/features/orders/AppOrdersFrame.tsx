import type { ReactNode } from "react";

/** The page around the orders of an app. */
export function AppOrdersFrame({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-5xl px-4 py-6 md:px-8 md:py-10">{children}</div>;
}
