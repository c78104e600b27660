import { Smile } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { IconButton } from "~/ui/IconButton";
import { Popover } from "~/ui/Popover";

const EmojiGrid = lazy(() => import("../reactions/EmojiGrid"));

/** Offers emoji to put into the text; phones have them on their keyboard. */
export function EmojiButton({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useTranslation("chat");
  return (
    <span className="contents max-md:hidden">
      <Popover
        label={t("composer.emoji")}
        placement="top end"
        trigger={<IconButton size="lg" label={t("composer.emoji")} icon={<Smile />} />}
      >
        <Suspense fallback={<div className="h-80 w-80" />}>
          <EmojiGrid onPick={onPick} />
        </Suspense>
      </Popover>
    </span>
  );
}
