import { useTranslation } from "~/i18n/use-translation";
import { playerKeys } from "./player-keys";

const signs: Record<string, string> = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" };

/** The keys of a player and what they do. */
export function PlayerHelp({ kind }: { kind: "audio" | "video" }) {
  const { t } = useTranslation("player");
  return (
    <dl className="mt-2 grid gap-x-8 gap-y-2 border-t border-line px-2 pt-3 text-sm sm:grid-cols-2">
      {playerKeys.map(({ action, keys }) =>
        action === "fullscreen" && kind === "audio" ? null : (
          <div key={action} className="flex items-center justify-between gap-4">
            <dt className="text-text">{t(`keys.${action}`)}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="inline-grid h-6 min-w-6 place-items-center rounded-sm border border-line bg-hover px-1.5 font-sans text-xs font-semibold"
                >
                  {key === " " ? t("space") : (signs[key] ?? key.toUpperCase())}
                </kbd>
              ))}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
