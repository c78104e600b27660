import { useState, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "./class-names";
import { parseHex, toHex } from "./color";
import { controlClass, FieldFrame, inputClass, useField } from "./Field";
import { lazyComponent } from "./LazyComponent";
import { Popover } from "./Popover";

export interface ColorFieldProps {
  label: string;
  name?: string;
  /** `#rrggbb`. */
  value?: string;
  defaultValue?: string;
  onChange?: (color: string) => void;
  /** Colours offered under the picker. */
  swatches?: readonly string[];
  description?: ReactNode;
  error?: string | null;
  isLabelHidden?: boolean;
}

const Picker = lazyComponent<{
  isOpen: boolean;
  color: string;
  swatches?: readonly string[];
  onChange: (color: string) => void;
}>(() => import("./ColorPicker"));

/** A colour: typed as hexadecimal, or picked beside it. Reports only complete colours, as `#rrggbb`. */
export function ColorField({
  label,
  name,
  value,
  defaultValue = "#2f54d6",
  onChange,
  swatches,
  description,
  error,
  isLabelHidden,
}: ColorFieldProps) {
  const { t } = useTranslation("ui");
  const field = useField({ name, error, description });
  const [own, setOwn] = useState(defaultValue);
  const [typed, setTyped] = useState<string | null>(null);
  const color = value ?? own;
  const change = (next: string) => {
    setOwn(next);
    onChange?.(next);
  };
  return (
    <FieldFrame field={field} label={label} description={description} isLabelHidden={isLabelHidden}>
      <div className={classNames(controlClass, "h-10 max-w-56 max-md:h-11")}>
        <Popover
          label={t("color.pick")}
          trigger={
            <button
              type="button"
              aria-label={`${label}: ${t("color.pick")}`}
              className="ml-1.5 size-7 shrink-0 rounded-sm inset-ring inset-ring-black/15"
              style={{ background: color }}
            />
          }
        >
          <Picker isOpen color={color} swatches={swatches} onChange={change} />
        </Popover>
        <input
          {...field.controlProps}
          value={typed ?? color}
          spellCheck={false}
          autoComplete="off"
          maxLength={7}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTyped(text);
            const parsed = parseHex(text);
            if (parsed && text.replace("#", "").length === 6) change(toHex(parsed));
          }}
          onBlur={() => {
            const parsed = typed === null ? null : parseHex(typed);
            if (parsed) change(toHex(parsed));
            setTyped(null);
          }}
          className={classNames(inputClass, "pl-2.5 font-mono text-sm uppercase max-md:text-[1rem]")}
        />
      </div>
    </FieldFrame>
  );
}
