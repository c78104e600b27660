import { LayoutGrid, Table2 } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { type MemberViewOption, memberViewOptions } from "~/features/shell/navigation/remembered";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/IconButton";

const icons = { cards: LayoutGrid, table: Table2 };

interface MemberViewSwitchProps {
  view: MemberViewOption;
  onChoose: (view: MemberViewOption) => void;
}

/** Chooses between cards and a table; without scripts it is hidden. */
export function MemberViewSwitch({ view, onChoose }: MemberViewSwitchProps) {
  const { t } = useTranslation("community");
  return (
    <div role="group" aria-label={t("members.view.label")} className="flex items-center noscript:hidden">
      {memberViewOptions.map((option) => {
        const Icon = icons[option];
        return (
          <IconButton
            key={option}
            size="sm"
            label={t(`members.view.${option}`)}
            aria-pressed={option === view}
            icon={<Icon />}
            onClick={() => onChoose(option)}
            className={classNames(option === view && "text-text")}
          />
        );
      })}
    </div>
  );
}
