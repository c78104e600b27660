import { ChevronDown } from "lucide-react";
import { type ChangeEvent, forwardRef, type ReactElement, type RefAttributes, type SelectHTMLAttributes } from "react";
import { classNames } from "./class-names";
import { controlClass, FieldFrame, useField, type FieldProps } from "./Field";

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  isDisabled?: boolean;
}
export interface SelectOptionGroup<Value extends string = string> {
  label: string;
  options: readonly SelectOption<Value>[];
}

export interface SelectProps<Value extends string = string>
  extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, "children" | "size"> {
  options: readonly (SelectOption<Value> | SelectOptionGroup<Value>)[];
  /** What was chosen, as the type of the options says it; the empty choice of a `placeholder` isn't told. */
  onChoose?: (value: Value) => void;
  /** Shown until something is chosen; makes the empty choice possible. */
  placeholder?: string;
}

/** One of many, with the platform's own list (a wheel on phones); `onChoose(value)`. Long lists that need a search: `ComboBox`. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  {
    label,
    description,
    error,
    aside,
    isLabelHidden,
    isOptional,
    options,
    placeholder,
    className,
    id,
    name,
    onChange,
    onChoose,
    ...select
  },
  ref,
) {
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    onChange?.(event);
    if (event.currentTarget.value) onChoose?.(event.currentTarget.value);
  };
  const field = useField({ id, name, error, description });
  return (
    <FieldFrame field={field} {...{ label, description, aside, isLabelHidden, isOptional, className }}>
      <div className={classNames(controlClass, "relative h-10 max-md:h-11")}>
        <select
          {...select}
          {...field.controlProps}
          onChange={onChange || onChoose ? choose : undefined}
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
}) as <Value extends string>(props: SelectProps<Value> & RefAttributes<HTMLSelectElement>) => ReactElement;

function renderOption({ value, label, isDisabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={isDisabled}>
      {label}
    </option>
  );
}
