import { Plus } from "lucide-react";
import { columnLayouts, templateLimits } from "@db/vocabulary/pages";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Menu } from "~/ui/Menu";
import type { CanvasActs } from "./canvas-acts";

/** Adds a row in one of the layouts, at any place. */
export function AddRow({ index, count, acts }: { index: number; count: number; acts: CanvasActs }) {
  const { t } = useTranslation("designer");
  const label = t("row.addAt", { number: index + 1 });
  return (
    <div className="flex justify-center">
      <Menu
        label={label}
        trigger={
          <Button size="sm" variant="quiet" icon={<Plus />} aria-label={label} disabled={count >= templateLimits.rows}>
            {t("row.add")}
          </Button>
        }
        items={() => [
          ...columnLayouts.map((type) => ({ label: t(`layouts.${type}`), onSelect: () => acts.addRow(index, type) })),
          acts.canPasteRow && { divider: true as const },
          acts.canPasteRow && { label: t("row.paste"), onSelect: () => acts.pasteRow(index) },
        ]}
      />
    </div>
  );
}
