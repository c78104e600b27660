import { clampedToTwoDecimals, typedNumber } from "@db/vocabulary/numbers";
import { useTranslation } from "~/i18n/use-translation";
import { numberFormat } from "./intl-formats";
import { TextField, type TextFieldProps } from "./TextField";

export interface NumberFieldProps extends Omit<TextFieldProps, "type" | "inputMode" | "min" | "max" | "step"> {
  min?: number;
  max?: number;
  /** Without decimals. */
  isWhole?: boolean;
  /** What was typed, as a number; NaN for what is none. The server reads it alike. */
  read?: (text: string) => number;
}

/**
 * A number, written as in the page's language. Left, it is cut to two decimals and to what is allowed; the server does the
 * same with what arrives. Text that is no number stays, so that the server's message makes sense.
 */
export function NumberField({ min, max, isWhole = false, read = typedNumber, onBlur, ...field }: NumberFieldProps) {
  const { i18n } = useTranslation("ui");
  const format = numberFormat(i18n.language, { useGrouping: false, maximumFractionDigits: isWhole ? 0 : 2 });
  const clamp = (input: HTMLInputElement) => {
    const number = read(input.value);
    if (Number.isNaN(number)) return;
    const clamped = clampedToTwoDecimals(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, number)));
    const written = format.format(clamped);
    if (written === input.value) return;
    // As if it had been typed: listeners of the field get the event.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, written);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <TextField
      {...field}
      inputMode={isWhole ? "numeric" : "decimal"}
      autoComplete="off"
      onBlur={(event) => {
        clamp(event.currentTarget);
        onBlur?.(event);
      }}
    />
  );
}
