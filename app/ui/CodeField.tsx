import { useEffect, useRef, useState, type ReactNode } from "react";
import { classNames } from "./class-names";
import { FieldFrame, useField } from "./Field";
import { digitsOf } from "./digits";

interface CodeFieldProps {
  label: ReactNode;
  name?: string;
  description?: ReactNode;
  error?: string | null;
  /** How many digits; six. */
  length?: number;
  autoFocus?: boolean;
  disabled?: boolean;
  /** What refused the code that was sent; with each new one the field begins anew, and has the focus. */
  refusal?: unknown;
  /** Called once all digits are there, e.g. to send the form: the second argument is the input. */
  onComplete?: (code: string, input: HTMLInputElement) => void;
}

/** A one-time code. One real input under drawn cells, so pasting, filling in from a message and correcting just work. */
export function CodeField({
  label,
  name,
  description,
  error,
  length = 6,
  refusal,
  onComplete,
  ...input
}: CodeFieldProps) {
  const field = useField({ name, error, description });
  const [digits, setDigits] = useState("");
  const [isFocused, setFocused] = useState(false);
  const control = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!refusal) return;
    setDigits("");
    control.current?.focus();
  }, [refusal]);
  const active = Math.min(digits.length, length - 1);
  return (
    <FieldFrame field={field} label={label} description={description}>
      <div className="relative w-full max-w-88">
        <div
          aria-hidden
          className="grid gap-2 noscript:invisible"
          style={{ gridTemplateColumns: `repeat(${length}, minmax(0, 1fr))` }}
        >
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              className={classNames(
                "grid h-13 place-items-center rounded-md border bg-surface text-xl font-semibold tabular-nums transition-[border-color,box-shadow]",
                isFocused && index === active
                  ? "border-brand-strong ring-3 ring-brand-strong/20"
                  : field.message
                    ? "border-danger-strong"
                    : "border-line-control",
              )}
            >
              {digits[index] ??
                (isFocused && index === active ? <span className="h-6 w-px animate-glow bg-text" /> : "")}
            </span>
          ))}
        </div>
        <input
          {...input}
          {...field.controlProps}
          ref={control}
          value={digits}
          inputMode="numeric"
          autoComplete="one-time-code"
          // Mails write it in groups, and so does who types it before the page is alive.
          pattern={`\\s*([0-9]\\s*){${length}}`}
          required
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onSelect={(event) => {
            const end = event.currentTarget.value.length;
            event.currentTarget.setSelectionRange(end, end);
          }}
          onChange={(event) => {
            const next = digitsOf(event.currentTarget.value, length);
            setDigits(next);
            if (next.length === length && next !== digits) onComplete?.(next, event.currentTarget);
          }}
          className={classNames(
            "absolute inset-0 w-full cursor-text rounded-md bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent",
            // Without scripts nothing fills the cells, so the input itself is shown.
            "noscript:border noscript:border-line-control noscript:px-3 noscript:text-xl noscript:text-text noscript:caret-current",
          )}
        />
      </div>
    </FieldFrame>
  );
}
