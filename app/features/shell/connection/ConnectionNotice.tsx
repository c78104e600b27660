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
    <output
      // Where no message of something done in vain covers it, and where it covers no field or button: those that one works with stand at the
      // foot of the window, as a chat's composer and the bar that saves. What lies beneath is pressed through it.
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--spacing-header)+env(safe-area-inset-top)+0.75rem)] z-50 flex justify-center px-4"
    >
      {connection === "online" ? null : (
        <p className="flex items-center gap-2.5 rounded-full bg-inverse px-4 py-2.5 text-sm font-medium text-on-inverse shadow-lg">
          <WifiOff aria-hidden className="size-4 shrink-0 opacity-80" />
          {t(connection === "lost" ? "offline.reconnecting" : isWaiting ? "offline.waiting" : "offline.offline")}
        </p>
      )}
    </output>
  );
}
