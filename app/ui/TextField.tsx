import { forwardRef, type InputHTMLAttributes, type ReactNode } from "react";
import { classNames } from "./class-names";
import { controlClass, FieldFrame, inputClass, useField, type FieldProps } from "./Field";

export interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, "size" | "prefix"> {
  /** Inside the frame, before the text: an icon, "https://". */
  before?: ReactNode;
  /** Inside the frame, behind the text: a unit, a button. */
  after?: ReactNode;
}

/** One line of text with its label; takes every attribute of a native input (`name`, `defaultValue`, `onChange(event)`…). */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  {
    label,
    description,
    error,
    aside,
    isLabelHidden,
    isOptional,
    before,
    after,
    className,
    id,
    name,
    type = "text",
    ...input
  },
  ref,
) {
  const field = useField({ id, name, error, description });
  return (
    <FieldFrame field={field} {...{ label, description, aside, isLabelHidden, isOptional, className }}>
      <div className={classNames(controlClass, "h-10 max-md:h-11")}>
        {before ? <span className="flex shrink-0 items-center pl-3 text-muted [&_svg]:size-4">{before}</span> : null}
        <input
          dir={type === undefined || type === "text" ? "auto" : undefined}
          {...input}
          {...field.controlProps}
          ref={ref}
          type={type}
          className={classNames(inputClass, Boolean(before) && "pl-2", Boolean(after) && "pr-2")}
        />
        {after ? (
          <span className="flex shrink-0 items-center pr-3 text-sm text-muted [&_svg]:size-4">{after}</span>
        ) : null}
      </div>
    </FieldFrame>
  );
});
