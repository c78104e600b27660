import { Check, TriangleAlert } from "lucide-react";
import type { ThemeColors } from "@db/vocabulary/themes";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { type Judged, judged } from "./contrast";

interface ContrastListProps {
  colors: ThemeColors;
  onChange: (colors: ThemeColors) => void;
}

/** How well the colours can be told apart where they meet, with the nearest that passes on one press. */
export function ContrastList({ colors, onChange }: ContrastListProps) {
  const { t } = useTranslation("designer");
  return (
    <section aria-label={t("contrast.title")}>
      <h3 className="mb-2 text-sm font-semibold text-text">{t("contrast.title")}</h3>
      <ul className="grid gap-2">
        {judged(colors).map((pair) => (
          <li key={pair.id} className="rounded-lg border border-line p-3">
            <Pair pair={pair} colors={colors} onTake={(color) => onChange({ ...colors, [pair.front]: color })} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pair({ pair, colors, onTake }: { pair: Judged; colors: ThemeColors; onTake: (color: string) => void }) {
  const { t } = useTranslation("designer");
  const Icon = pair.isEnough ? Check : TriangleAlert;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2 text-sm text-text">
        <Swatch color={colors[pair.front]} />
        <Swatch color={colors[pair.back]} />
        <span className="min-w-0 flex-1">{t(`contrast.${pair.id}`)}</span>
        <span
          className={
            pair.isEnough
              ? "inline-flex items-center gap-1 text-success-text"
              : "inline-flex items-center gap-1 text-warning-text"
          }
        >
          <Icon aria-hidden className="size-4" />
          {t(pair.isEnough ? "contrast.enough" : "contrast.tooLow", {
            ratio: pair.ratio.toFixed(2),
            needed: pair.needed,
          })}
        </span>
      </p>
      {pair.shownAs ? (
        <p className="flex items-center gap-2 text-sm text-muted">
          <Swatch color={pair.shownAs} />
          {t("contrast.shownAs", { color: pair.shownAs })}
        </p>
      ) : null}
      {pair.nearest ? (
        <div>
          <Button size="sm" onClick={() => onTake(pair.nearest!)}>
            <Swatch color={pair.nearest} /> {t("contrast.take", { color: pair.nearest })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const Swatch = ({ color }: { color: string }) => (
  <span
    aria-hidden
    className="inline-block size-4 shrink-0 rounded-full border border-line-strong"
    style={{ background: color }}
  />
);
