import type { ReactNode } from "react";
import { Card } from "./Card";
import { classNames } from "./class-names";

interface FigureTilesProps {
  label: string;
  tiles: readonly { name: string; label: string; figure: string; note: ReactNode }[];
}

/** Figures with a note below each: two beside each other on phones, else three; four where that leaves no hole. */
export function FigureTiles({ label, tiles }: FigureTilesProps) {
  const hasFour = tiles.length % 4 === 0;
  return (
    <Card as="section" padding="none" aria-label={label}>
      <dl className={classNames("grid grid-cols-2", hasFour ? "lg:grid-cols-4" : "md:grid-cols-3")}>
        {tiles.map((tile, i) => (
          <div
            key={tile.name}
            className={classNames(
              "grid content-start gap-1 border-line p-4 md:p-5",
              ...(hasFour
                ? [
                    i % 2 === 1 && "border-l",
                    i > 1 && "max-lg:border-t",
                    i % 4 === 2 && "lg:border-l",
                    i > 3 && "lg:border-t",
                  ]
                : [
                    i % 2 === 1 && "max-md:border-l",
                    i > 1 && "max-md:border-t",
                    i % 3 !== 0 && "md:border-l",
                    i > 2 && "md:border-t",
                  ]),
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
