import { useSearchParams } from "@remix-run/react";

/** What addresses of courses and lessons end with while an editor sees them as a member would; else empty. */
export function useMemberView(): string {
  const [query] = useSearchParams();
  return query.get("as") === "member" ? "?as=member" : "";
}
