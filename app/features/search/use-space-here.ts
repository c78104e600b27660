import { useLocation } from "@remix-run/react";
import { type RailSpace, useShellData } from "~/features/shell/layouts/shell-data";
import { useAppPath } from "~/features/shell/pages/app-path";

/** The space whose page is open; null elsewhere. */
export function useSpaceHere(): RailSpace | null {
  const path = useAppPath();
  const { pathname } = useLocation();
  const { groups } = useShellData();
  const spaces = groups.flatMap((group) => group.spaces);
  return (
    spaces.find(({ slug }) => pathname === path.space(slug) || pathname.startsWith(`${path.space(slug)}/`)) ?? null
  );
}
