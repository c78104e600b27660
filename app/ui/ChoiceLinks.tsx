import { Link } from "./Link";
import { classNames } from "./class-names";
import { useCurrentInSight } from "./use-current-in-sight";

interface ChoiceLinksProps {
  label: string;
  choices: readonly { to: string; label: string; isCurrent: boolean }[];
}

/** A choice of a few, each with an address of its own; a row that is longer than the screen scrolls sideways. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  const row = useCurrentInSight();
  return (
    <nav
      ref={row}
      aria-label={label}
      className="flex w-fit max-w-full overflow-x-auto rounded-md bg-pressed p-0.5 [scrollbar-width:none]"
    >
      {choices.map(({ to, label: name, isCurrent }) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent ? "page" : undefined}
          preventScrollReset
          className={classNames(
            "max-w-60 shrink-0 truncate rounded-sm px-3 py-1.5 text-sm font-medium no-underline transition-colors focus-visible:-outline-offset-2",
            isCurrent ? "bg-surface text-text shadow-xs" : "text-muted hover:text-text",
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
