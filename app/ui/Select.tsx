import { ChevronDown } from "lucide-react";
import { forwardRef, type SelectHTMLAttributes } from "react";
import { classNames } from "./class-names";
import { controlClass, FieldFrame, useField, type FieldProps } from "./Field";

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}
export interface SelectOptionGroup {
  label: string;
  options: readonly SelectOption[];
}

export interface SelectProps extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, "children" | "size"> {
  options: readonly (SelectOption | SelectOptionGroup)[];
  /** Shown until something is chosen; makes the empty choice possible. */
  placeholder?: string;
}

/** One of many, with the platform's own list (a wheel on phones); `onChange(event)`. Long lists that need a search: `ComboBox`. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  { label, description, error, aside, isLabelHidden, isOptional, options, placeholder, className, id, name, ...select },
  ref,
) {
  const field = useField({ id, name, error, description });
  return (
    <FieldFrame field={field} {...{ label, description, aside, isLabelHidden, isOptional, className }}>
      <div className={classNames(controlClass, "relative h-10 max-md:h-11")}>
        <select
          {...select}
          {...field.controlProps}
          ref={ref}
          className="ui-select size-full min-w-0 cursor-pointer appearance-none truncate rounded-[inherit] bg-transparent pl-3 pr-9 outline-none"
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) =>
            "options" in option ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map(renderOption)}
              </optgroup>
            ) : (
              renderOption(option)
            ),
          )}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute right-3 size-4 text-muted" />
      </div>
    </FieldFrame>
  );
});

function renderOption({ value, label, isDisabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={isDisabled}>
      {label}
    </option>
  );
}
