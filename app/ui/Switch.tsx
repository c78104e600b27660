import { forwardRef, type InputHTMLAttributes, type ReactNode } from "react";
import { classNames } from "./class-names";
import { FieldNotes, useField } from "./Field";

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "size"> {
  label: ReactNode;
  description?: ReactNode;
  error?: string | null;
  isLabelHidden?: boolean;
  /** The label left and the switch at the right end of the row, as in settings. */
  isRow?: boolean;
}

/** On or off, at once: a native checkbox with the role of a switch (`defaultChecked`, `checked`, `onChange(event)`). */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(
  { label, description, error, isLabelHidden, isRow = false, className, id, name, ...input },
  ref,
) {
  const field = useField({ id, name, error, description });
  const text = (
    <span className={classNames("min-w-0", isRow && "flex-1", isLabelHidden && "sr-only")}>
      <label htmlFor={field.fieldId} className={classNames("block text-base text-text", isRow && "font-medium")}>
        {label}
      </label>
      <FieldNotes field={field} description={description} />
    </span>
  );
  return (
    <div className={classNames("flex items-start has-disabled:opacity-55", isRow ? "gap-6" : "gap-3", className)}>
      {isRow ? text : null}
      <span className="relative mt-0.5 inline-block h-5 w-9 shrink-0 max-md:mt-0 max-md:h-6 max-md:w-11">
        <input
          {...input}
          {...field.controlProps}
          ref={ref}
          type="checkbox"
          role="switch"
          className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full bg-line-control transition-colors checked:bg-brand-strong disabled:cursor-default"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute left-0.5 top-0.5 aspect-square h-4 rounded-full bg-white shadow-sm transition-transform duration-150 peer-checked:translate-x-4 max-md:h-5 max-md:peer-checked:translate-x-5"
        />
      </span>
      {isRow ? null : text}
    </div>
  );
});
