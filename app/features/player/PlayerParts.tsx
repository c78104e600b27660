import { Play } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import type { Playback } from "./playback";
import { playerTime } from "./player-time";

/** The files of a player, where there are several. */
export function PlayerParts({ playback, current }: { playback: Playback; current: string }) {
  const { t } = useTranslation("player");
  return (
    <ol
      aria-label={t("parts")}
      className="mt-2 grid gap-0.5 border-t border-line pt-2 group-[:fullscreen]/player:hidden"
    >
      {playback.media.sources.map(({ fileId, title, durationMs }, index) => (
        <li key={fileId}>
          <button
            type="button"
            aria-current={fileId === current || undefined}
            onClick={() => playback.choose(index)}
            className={classNames(
              "flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-1.5 text-left text-base",
              fileId === current ? "bg-brand-soft font-medium text-brand-text" : "text-text hover:bg-hover",
            )}
          >
            <span className="grid w-5 shrink-0 place-items-center text-sm tabular-nums">
              {fileId === current ? <Play aria-hidden className="size-4 fill-current" /> : index + 1}
            </span>
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{title ?? t("part", { number: index + 1 })}</span>
            {durationMs ? (
              <span className="text-sm tabular-nums text-muted">{playerTime(durationMs / 1000)}</span>
            ) : null}
          </button>
        </li>
      ))}
    </ol>
  );
}
