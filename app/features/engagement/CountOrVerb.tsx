import { classNames } from "~/ui/class-names";

/** How often something was done, or, where nobody did it yet, what one can do; on phones the icon alone says that. */
export function CountOrVerb({ count, verb, isShort = false }: { count: number; verb: string; isShort?: boolean }) {
  return (
    <span aria-hidden className={classNames("tabular-nums", count === 0 && !isShort && "max-sm:hidden")}>
      {count || verb}
    </span>
  );
}
