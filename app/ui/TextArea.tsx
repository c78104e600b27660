import { forwardRef, useEffect, useImperativeHandle, useRef, useState, type TextareaHTMLAttributes } from "react";
import { CharacterCounter } from "./CharacterCounter";
import { controlClass, FieldFrame, useField, type FieldProps } from "./Field";

export interface TextAreaProps extends FieldProps, TextareaHTMLAttributes<HTMLTextAreaElement> {}

/**
 * Several lines of text; starts with `rows` (3) and grows with its content up to half the window. With a `maxLength` it counts
 * the characters.
 */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { label, description, error, aside, isLabelHidden, isOptional, className, id, name, rows = 3, onInput, ...input },
  ref,
) {
  const field = useField({ id, name, error, description });
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  useEffect(() => {
    if (area.current) growToContent(area.current);
  }, [input.value]);
  const { maxLength } = input;
  const counterId = `${field.fieldId}-counter`;
  const describedBy = [field.controlProps["aria-describedby"], maxLength && counterId].filter(Boolean).join(" ");
  const [typedLength, setTypedLength] = useState<number | null>(null);
  useEffect(() => {
    const form = area.current?.form;
    const reset = () => setTypedLength(null);
    form?.addEventListener("reset", reset);
    return () => form?.removeEventListener("reset", reset);
  }, []);
  const length =
    input.value === undefined ? (typedLength ?? String(input.defaultValue ?? "").length) : String(input.value).length;
  return (
    <FieldFrame field={field} {...{ label, description, aside, isLabelHidden, isOptional, className }}>
      <div className={controlClass}>
        <textarea
          dir="auto"
          {...input}
          {...field.controlProps}
          aria-describedby={describedBy || undefined}
          ref={area}
          rows={rows}
          onInput={(event) => {
            growToContent(event.currentTarget);
            setTypedLength(event.currentTarget.value.length);
            onInput?.(event);
          }}
          className="field-sizing-content max-h-[50dvh] min-w-0 flex-1 resize-none rounded-[inherit] bg-transparent px-3 py-2 outline-none"
          style={{ minHeight: `calc(${rows} * 1.5rem + 1rem)` }}
        />
      </div>
      {maxLength ? <CharacterCounter id={counterId} length={length} max={maxLength} /> : null}
    </FieldFrame>
  );
});

/** Browsers without `field-sizing` get the height by hand. */
function growToContent(area: HTMLTextAreaElement) {
  if (CSS.supports("field-sizing", "content")) return;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight}px`;
}
