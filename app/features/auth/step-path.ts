import { useSearchParams } from "@remix-run/react";
import { useMemo } from "react";
import { useAppPath } from "~/features/shell/pages/app-path";

/** Addresses of the other screens on the way in; where the person wanted to go comes along. */
export function useStepPath(): (path: string) => string {
  const path = useAppPath();
  const [query] = useSearchParams();
  const next = query.get("next");
  return useMemo(
    () => (to: string) => path(next ? `${to}${to.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}` : to),
    [path, next],
  );
}
