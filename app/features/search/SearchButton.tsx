import { useNavigation } from "@remix-run/react";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useShortcuts } from "~/features/shell/shortcuts/shortcuts";
import { SearchPalette } from "./SearchPalette";

/** The search of an app's head: a wide field to look at, an icon on phones. Ctrl+K opens it from anywhere. */
export function SearchButton() {
  const { t } = useTranslation("shell");
  const path = useAppPath();
  const [isOpen, setOpen] = useState(false);
  const isApple = useIsApple();
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "loading") setOpen(false);
  }, [state]);
  useShortcuts("everywhere", [{ keys: "Mod+k", label: t("shortcuts.search"), act: () => setOpen((was) => !was) }]);
  return (
    <div className="relative md:w-full md:max-w-md">
      {/* A link, so that it leads to the search's page before scripts arrive. */}
      <Link
        to={path("/search")}
        role="button"
        aria-haspopup="dialog"
        aria-label={t("search.open")}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={SearchPalette.preload}
        onFocus={SearchPalette.preload}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          setOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.key !== " ") return;
          event.preventDefault();
          setOpen(true);
        }}
        className="flex h-10 items-center gap-2.5 rounded-md text-muted no-underline transition-colors hover:bg-pressed max-md:size-11 max-md:justify-center md:bg-pressed/60 md:px-3"
      >
        <Search aria-hidden className="size-4 shrink-0 max-md:size-5" />
        <span className="flex-1 truncate text-base max-md:hidden">{t("search.label")}</span>
      </Link>
      {/* Beside the link: what is shown in it has to be in its name, and its keys are read aloud as keys. */}
      <kbd
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto h-fit rounded-xs border border-line-strong bg-surface px-1.5 font-sans text-2xs max-md:hidden"
      >
        {isApple ? "⌘ K" : t("search.keys")}
      </kbd>
      <SearchPalette isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

/** Known in the browser alone; until then the other keys are named. */
function useIsApple(): boolean {
  const [isApple, setApple] = useState(false);
  useEffect(() => setApple(/Mac|iPhone|iPad/.test(navigator.platform)), []);
  return isApple;
}
