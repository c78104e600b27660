import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { countText } from "~/ui/count-text";

/** How much is unread, before the window's title and on the installed app's icon. */
export function useBadges(unread: number): void {
  const { key } = useLocation();
  useEffect(() => {
    const bare = document.title.replace(/^\(\d+\+?\) /, "");
    document.title = unread > 0 ? `(${countText(unread, 99)}) ${bare}` : bare;
  }, [unread, key]);
  useEffect(() => {
    if (!("setAppBadge" in navigator)) return;
    // Where no app is installed there is no icon to put it on.
    void (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(() => {});
  }, [unread]);
}
