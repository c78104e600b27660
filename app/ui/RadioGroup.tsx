import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { FieldNotes, useField } from "./Field";

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioGroupProps<Value extends string, Option extends RadioOption<Value> = RadioOption<Value>> {
  label: ReactNode;
  name: string;
  options: readonly Option[];
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  description?: ReactNode;
  error?: string | null;
  isLabelHidden?: boolean;
  className?: string;
}

/** One of few; native radios, so arrows and forms work by themselves. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  return (
    <RadioFrame {...props}>
      <div className="grid gap-3">
        {props.options.map((option) => (
          <label key={option.value} className="group flex items-start gap-2.5 has-disabled:opacity-55">
            <RadioInput group={props} option={option} />
            <span className="min-w-0">
              <span className="block text-base text-text">{option.label}</span>
              {option.description ? <span className="block text-sm text-muted">{option.description}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </RadioFrame>
  );
}

/** The fieldset around radios: legend, description, error. */
export function RadioFrame({
  label,
  name,
  description,
  error,
  isLabelHidden,
  className,
  children,
}: Omit<RadioGroupProps<string>, "options" | "value" | "defaultValue" | "onChange"> & { children: ReactNode }) {
  const field = useField({ name, error, description });
  return (
    <fieldset
      className={classNames("grid min-w-0 content-start gap-2", className)}
      aria-describedby={field.controlProps["aria-describedby"]}
    >
      <legend className={isLabelHidden ? "sr-only" : "mb-2 text-sm font-medium text-text"}>{label}</legend>
      {children}
      <FieldNotes field={field} description={description} />
    </fieldset>
  );
}

/** The round button of one option. */
export function RadioInput<Value extends string>({
  group,
  option,
}: {
  group: RadioGroupProps<Value>;
  option: RadioOption<Value>;
}) {
  return (
    <input
      type="radio"
      name={group.name}
      value={option.value}
      disabled={option.isDisabled}
      checked={group.value === undefined ? undefined : group.value === option.value}
      defaultChecked={group.value === undefined ? group.defaultValue === option.value : undefined}
      onChange={() => group.onChange?.(option.value)}
      className={classNames(
        "mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-line-control bg-surface transition-[border-width,border-color]",
        "checked:border-6 checked:border-brand-strong group-hover:border-muted group-hover:checked:border-brand-strong",
      )}
    />
  );
}
