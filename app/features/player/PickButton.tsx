import type { ReactNode } from "react";
import { iconButtonClass } from "~/ui/IconButton";
import { classNames } from "~/ui/class-names";

interface PickButtonProps {
  /** The name of what is picked. */
  label: string;
  /** What is seen: an icon, or what is picked right now. */
  children: ReactNode;
  value: string;
  options: readonly { value: string; label: string }[];
  onPick: (value: string) => void;
  isOn?: boolean;
}

/** A button that opens the platform's own list: the only kind that is also seen while a player fills the screen. */
export function PickButton({ label, children, value, options, onPick, isOn = false }: PickButtonProps) {
  return (
    <span
      className={classNames(
        iconButtonClass(),
        "has-focus-visible:outline-2 has-focus-visible:outline-brand-strong",
        isOn && "text-brand-text",
      )}
    >
      {children}
      <select
        aria-label={label}
        title={label}
        value={value}
        onChange={(event) => onPick(event.currentTarget.value)}
        className="absolute inset-0 size-full cursor-pointer appearance-none bg-surface text-text opacity-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
