import { Link } from "./Link";
import { classNames } from "./class-names";

interface ChoiceLinksProps {
  label: string;
  choices: readonly { to: string; label: string; isCurrent: boolean }[];
}

/** A choice of a few, each with an address of its own. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  return (
    <nav aria-label={label} className="flex rounded-md bg-pressed p-0.5">
      {choices.map(({ to, label: name, isCurrent }) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent ? "page" : undefined}
          preventScrollReset
          className={classNames(
            "rounded-sm px-3 py-1.5 text-sm font-medium no-underline transition-colors",
            isCurrent ? "bg-surface text-text shadow-xs" : "text-muted hover:text-text",
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
