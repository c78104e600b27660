import type { ReactElement } from "react";
import { buttonClass } from "~/ui/Button";
import { classNames } from "~/ui/class-names";

interface NewFilesFieldProps {
  label: string;
  icon: ReactElement;
  /** The field that the files are sent in. */
  name: string;
  accept?: string;
  isDisabled?: boolean;
  /** Names of those that were chosen. */
  chosen: readonly string[];
  onChoose: (input: HTMLInputElement) => void;
}

/** A button that chooses new files of a form, with their names beside it. */
export function NewFilesField({ label, icon, name, accept, isDisabled, chosen, onChoose }: NewFilesFieldProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label
        className={classNames(
          buttonClass({ size: "sm" }),
          "relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-strong",
          isDisabled && "opacity-55",
        )}
      >
        {icon}
        {label}
        <input
          type="file"
          name={name}
          multiple
          accept={accept}
          disabled={isDisabled}
          onChange={(event) => onChoose(event.currentTarget)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
      <span aria-live="polite" className="min-w-0 truncate text-sm text-muted">
        {chosen.join(", ")}
      </span>
    </div>
  );
}
