import { Heart, MessageCircle } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { ThemeColors } from "@db/vocabulary/themes";
import { initialsOf } from "~/ui/initials";
import { naturalMode, themeVariables } from "~/ui/theme";

interface AppPreviewProps {
  name: string;
  colors: ThemeColors;
  /** The address in the picture's bar. */
  address: string;
}

/** How an app will look: its feed in small, in its own colours. Decoration only. */
export function AppPreview({ name, colors, address }: AppPreviewProps) {
  const { t } = useTranslation("admin");
  const style = useMemo(
    () => ({ ...themeVariables(colors, naturalMode(colors)), colorScheme: naturalMode(colors) }),
    [colors],
  );
  const title = name.trim() || t("preview.name");
  return (
    <figure
      aria-hidden
      style={style}
      className="pointer-events-none select-none overflow-hidden rounded-xl border border-line bg-canvas text-text shadow-md"
    >
      <div className="flex items-center gap-1.5 border-b border-line bg-sunken px-3 py-2">
        {[0, 1, 2].map((dot) => (
          <span key={dot} className="size-2 rounded-full bg-line-strong" />
        ))}
        <span className="ml-2 truncate rounded-full bg-surface px-3 py-0.5 text-2xs text-muted">{address}</span>
      </div>
      <div className="flex items-center gap-2.5 border-b border-line bg-surface px-4 py-3">
        <span className="grid size-7 shrink-0 place-items-center rounded-sm bg-brand text-2xs font-semibold text-on-brand">
          {[...initialsOf(title)][0]}
        </span>
        <span className="truncate text-sm font-semibold">{title}</span>
        <span className="ml-auto size-6 shrink-0 rounded-full bg-pressed" />
      </div>
      <div className="grid grid-cols-[34%_1fr] gap-3 p-3">
        <div className="grid content-start gap-1 pt-1 text-2xs">
          <span className="rounded-sm bg-brand-soft px-2 py-1 font-medium text-brand-text">{t("preview.welcome")}</span>
          <span className="truncate px-2 py-1 text-muted">{t("preview.questions")}</span>
          <span className="truncate px-2 py-1 text-muted">{t("preview.events")}</span>
        </div>
        <div className="grid gap-2.5">
          <div className="grid gap-2 rounded-lg border border-line bg-surface p-3">
            <span className="flex items-center gap-2">
              <span className="size-5 rounded-full bg-brand-soft" />
              <span className="h-1.5 w-16 rounded-full bg-line-strong" />
            </span>
            <span className="text-xs font-semibold">{t("preview.post")}</span>
            <span className="text-2xs text-muted">{t("preview.text")}</span>
            <span className="flex items-center gap-3 text-2xs text-muted">
              <span className="flex items-center gap-1 text-brand-text">
                <Heart className="size-3 fill-current" /> 12
              </span>
              <span className="flex items-center gap-1">
                <MessageCircle className="size-3" /> 4
              </span>
            </span>
          </div>
          <span className="justify-self-start rounded-sm bg-brand px-2.5 py-1 text-2xs font-medium text-on-brand">
            {t("preview.button")}
          </span>
        </div>
      </div>
    </figure>
  );
}
