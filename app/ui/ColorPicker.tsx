import { useState } from "react";
import { ColorArea, parseColor, type Color } from "react-aria-components/ColorArea";
import { ColorSlider, ColorThumb, SliderTrack } from "react-aria-components/ColorSlider";
import { useTranslation } from "~/i18n/use-translation";
import { parseHex } from "./color";
import { colorName } from "./color-names";

interface ColorPickerProps {
  isOpen: boolean;
  color: string;
  swatches?: readonly string[];
  onChange: (color: string) => void;
}

const thumb =
  "size-5 rounded-full border-2 border-white shadow-[0_0_0_1px_rgb(0_0_0/.35),inset_0_0_0_1px_rgb(0_0_0/.25)] data-focus-visible:size-6";

/** Saturation and brightness in an area, the hue on a slider, and swatches. Loaded by `ColorField`. */
export default function ColorPicker({ color, swatches, onChange }: ColorPickerProps) {
  const { t } = useTranslation("ui");
  // Kept as HSB: black and grey have no hue, and the slider would jump if it were read back from the hex value.
  const [picked, setPicked] = useState<Color>(() => parseColor(parseHex(color) ? color : "#000000").toFormat("hsb"));
  const change = (next: Color) => {
    setPicked(next);
    onChange(next.toString("hex").toLowerCase());
  };
  return (
    <div className="grid w-60 gap-3 p-3 max-md:w-full max-md:p-5">
      <ColorArea
        aria-label={t("color.shade")}
        value={picked}
        onChange={change}
        colorSpace="hsb"
        xChannel="saturation"
        yChannel="brightness"
        className="h-40 w-full rounded-md max-md:h-56"
      >
        <ColorThumb className={thumb} />
      </ColorArea>
      <ColorSlider
        aria-label={t("color.hue")}
        value={picked}
        onChange={change}
        colorSpace="hsb"
        channel="hue"
        className="w-full"
      >
        <SliderTrack className="h-4 w-full rounded-full">
          <ColorThumb className={`${thumb} top-1/2`} />
        </SliderTrack>
      </ColorSlider>
      {swatches?.length ? (
        <ul className="flex flex-wrap gap-2">
          {swatches.map((swatch) => (
            <li key={swatch}>
              <button
                type="button"
                aria-label={colorName(t, swatch)}
                aria-pressed={swatch === color}
                onClick={() => change(parseColor(swatch).toFormat("hsb"))}
                className="size-6 rounded-full inset-ring inset-ring-black/15 aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-brand-strong"
                style={{ background: swatch }}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
