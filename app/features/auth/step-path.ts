import { useSearchParams } from "@remix-run/react";
import { useMemo } from "react";
import { useAppPath } from "~/features/shell/pages/app-path";

/** Addresses of the other sign-in screens, with the page that the person wanted. */
export function useStepPath(): (path: string) => string {
  const path = useAppPath();
  const [query] = useSearchParams();
  const next = query.get("next");
  return useMemo(
    () => (to: string) => path(next ? `${to}${to.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}` : to),
    [path, next],
  );
}
