import { Check, Minus } from "lucide-react";
import { forwardRef, useEffect, useImperativeHandle, useRef, type InputHTMLAttributes, type ReactNode } from "react";
import { classNames } from "./class-names";
import { FieldNotes, useField } from "./Field";

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "size"> {
  label: ReactNode;
  description?: ReactNode;
  error?: string | null;
  isLabelHidden?: boolean;
  /** Neither on nor off: some of many are chosen. */
  isIndeterminate?: boolean;
}

/** A native checkbox: `name`, `defaultChecked`, `checked`, `onChange(event)`. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, description, error, isLabelHidden, isIndeterminate = false, className, id, name, ...input },
  ref,
) {
  const field = useField({ id, name, error, description });
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLInputElement);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <div className={classNames("grid gap-1", className)}>
      <label className="group flex items-start gap-2.5 has-disabled:opacity-55 max-md:py-1">
        <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
          <input
            {...input}
            {...field.controlProps}
            ref={box}
            type="checkbox"
            className={classNames(
              "peer size-5 appearance-none rounded-xs border border-line-control bg-surface transition-colors group-hover:border-muted",
              "checked:border-brand-strong checked:bg-brand-strong indeterminate:border-brand-strong indeterminate:bg-brand-strong",
              "group-hover:checked:border-brand-strong aria-invalid:border-danger-strong",
            )}
          />
          {isIndeterminate ? (
            <Minus aria-hidden strokeWidth={3} className="pointer-events-none absolute size-3.5 text-on-brand-strong" />
          ) : (
            <Check
              aria-hidden
              strokeWidth={3}
              className="pointer-events-none absolute size-3.5 scale-75 text-on-brand-strong opacity-0 transition-[opacity,transform] peer-checked:scale-100 peer-checked:opacity-100"
            />
          )}
        </span>
        <span className={classNames("min-w-0 text-base text-text", isLabelHidden && "sr-only")}>{label}</span>
      </label>
      <div className="grid gap-1 pl-7.5 empty:hidden">
        <FieldNotes field={field} description={description} />
      </div>
    </div>
  );
});
