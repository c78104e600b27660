import type { ReactNode } from "react";
import { Card } from "./Card";
import { classNames } from "./class-names";

interface FigureTilesProps {
  label: string;
  tiles: readonly { name: string; label: string; figure: string; note: ReactNode }[];
}

/** Figures with a note below each: two beside each other on phones, else three. */
export function FigureTiles({ label, tiles }: FigureTilesProps) {
  return (
    <Card as="section" padding="none" aria-label={label}>
      <dl className="grid grid-cols-2 md:grid-cols-3">
        {tiles.map((tile, i) => (
          <div
            key={tile.name}
            className={classNames(
              "grid content-start gap-1 border-line p-4 md:p-5",
              i % 2 === 1 && "max-md:border-l",
              i > 1 && "max-md:border-t",
              i % 3 !== 0 && "md:border-l",
              i > 2 && "md:border-t",
            )}
          >
            <dt className="text-sm text-muted">{tile.label}</dt>
            <dd className="grid gap-1">
              <span className="text-xl font-semibold tabular-nums md:text-2xl">{tile.figure}</span>
              {tile.note}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
