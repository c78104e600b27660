import { WifiOff } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { useConnection } from "~/features/live/connection";
import { useHeldStep } from "./use-held-step";

/**
 * Says so when the page gets no events; it goes away by itself. Without a connection the page that stands stays,
 * with all that was typed in it: a step to another one waits, and is taken once there is a connection again.
 */
export function ConnectionNotice() {
  const connection = useConnection();
  const { t } = useTranslation("shell");
  const isWaiting = useHeldStep();
  return (
    <output>
      {connection === "online" ? null : (
        <p
          // The page begins below it (shell.css), so that it covers nothing that one reads or works with.
          data-connection-notice
          className="fixed inset-x-0 top-0 z-40 flex h-(--connection-notice) items-center justify-center gap-2.5 overflow-hidden bg-inverse px-4 text-xs font-medium text-on-inverse md:text-sm"
        >
          <WifiOff aria-hidden className="size-4 shrink-0 opacity-80" />
          {t(connection === "lost" ? "offline.reconnecting" : isWaiting ? "offline.waiting" : "offline.offline")}
        </p>
      )}
    </output>
  );
}
