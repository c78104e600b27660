import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { RadioFrame, RadioInput, type RadioGroupProps, type RadioOption } from "./RadioGroup";

export interface RadioCardOption<Value extends string> extends RadioOption<Value> {
  icon?: ReactNode;
  /** A picture of the choice above its text, e.g. a layout. */
  picture?: ReactNode;
}

export interface RadioCardsProps<Value extends string> extends RadioGroupProps<Value, RadioCardOption<Value>> {
  columns?: 1 | 2 | 3;
}

const columnClasses = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" };

/** One of few choices that each need a line of explanation: who may see a space, which template to begin with. */
export function RadioCards<Value extends string>({ columns = 2, ...props }: RadioCardsProps<Value>) {
  return (
    <RadioFrame {...props}>
      <div className={classNames("grid grid-cols-1 gap-3", columnClasses[columns])}>
        {props.options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              "group relative flex flex-col gap-3 rounded-lg border border-line-strong bg-surface p-4 transition-[border-color,background-color,box-shadow]",
              "hover:border-muted has-checked:border-brand-strong has-checked:bg-brand-soft has-checked:ring-1 has-checked:ring-brand-strong",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-strong has-disabled:opacity-55",
            )}
          >
            {option.picture}
            <span className="flex items-start gap-3">
              {option.icon ? (
                <span className="mt-0.5 shrink-0 text-muted group-has-checked:text-brand-text [&_svg]:size-5">
                  {option.icon}
                </span>
              ) : null}
              <span className="min-w-0 flex-1">
                <span className="block text-base font-medium text-text">{option.label}</span>
                {option.description ? (
                  <span className="mt-0.5 block text-sm text-muted group-has-checked:text-text/80">
                    {option.description}
                  </span>
                ) : null}
              </span>
              <RadioInput group={props} option={option} />
            </span>
          </label>
        ))}
      </div>
    </RadioFrame>
  );
}
