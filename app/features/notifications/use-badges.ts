import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useUnreadMessages } from "~/features/live/use-unread-messages";
import { countText } from "~/ui/count-text";

/** How much is unread, before the window's title, and with messages, each counted once, on the installed app's icon. */
export function useBadges(unread: number, alertsOfMessages: number): void {
  const { total: messages } = useUnreadMessages();
  const onIcon = unread - alertsOfMessages + messages;
  const { key } = useLocation();
  useEffect(() => {
    const bare = document.title.replace(/^\(\d+\+?\) /, "");
    document.title = unread > 0 ? `(${countText(unread, 99)}) ${bare}` : bare;
  }, [unread, key]);
  useEffect(() => {
    if (!("setAppBadge" in navigator)) return;
    // Where no app is installed there is no icon to put it on.
    void (onIcon > 0 ? navigator.setAppBadge(onIcon) : navigator.clearAppBadge()).catch(() => {});
  }, [onIcon]);
}
