import { LayoutGrid, List, Rows3 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { PostDiscriminator } from "@db/vocabulary/enumerations";
import { type PostLayout, postLayouts } from "@db/vocabulary/services";
import { rememberPostLayout } from "~/features/shell/navigation/remembered";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/IconButton";
import { useViewer } from "~/features/community/viewer";

const icons = { feed: Rows3, list: List, card: LayoutGrid };

/** How posts are shown at a place of a service: as its reader chose it there, else as the operator did for the service. */
export function usePostLayout(place: string, service: PostDiscriminator) {
  const { postLayouts: remembered, usualPostLayouts } = useViewer();
  const [layout, setLayout] = useState<PostLayout>(remembered[place] ?? usualPostLayouts[service] ?? "feed");
  const choose = (next: PostLayout) => {
    setLayout(next);
    rememberPostLayout(place, next);
    // The viewer is read once for many screens: the next visit to this place finds what was chosen last.
    remembered[place] = next;
  };
  return { layout, choose };
}

/** Chooses how posts are shown. It is in the server's HTML, so that its row keeps its height; without scripts it is hidden. */
export function LayoutSwitch({ layout, onChoose }: { layout: PostLayout; onChoose: (layout: PostLayout) => void }) {
  const { t } = useTranslation("community");
  return (
    <div role="group" aria-label={t("layout.label")} className="flex items-center noscript:hidden">
      {postLayouts.map((option) => {
        const Icon = icons[option];
        return (
          <IconButton
            key={option}
            size="sm"
            label={t(`layout.${option}`)}
            aria-pressed={option === layout}
            icon={<Icon />}
            onClick={() => onChoose(option)}
            className={classNames(option === layout && "text-text")}
          />
        );
      })}
    </div>
  );
}
