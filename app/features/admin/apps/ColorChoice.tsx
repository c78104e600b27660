import { useTranslation } from "~/i18n/use-translation";
import { brandColors, type ThemeColors, themePresetNames, type ThemePreset, themePresets } from "@db/vocabulary/themes";
import { classNames } from "~/ui/class-names";
import { colorName } from "~/ui/color-names";
import { ColorField } from "~/ui/ColorField";
import { RadioCards } from "~/ui/RadioCards";

interface ColorChoiceProps {
  colors: ThemeColors;
  onChange: (colors: ThemeColors) => void;
  /** Messages by field, as an action answers them. */
  errors?: Readonly<Record<string, string>>;
}

const surfaces = ["backgroundColor", "sectionColor", "fontColor"] as const;

/** An app's four colours: light or dark as a start, the brand colour, and the rest for those who want it. */
export function ColorChoice({ colors, onChange, errors }: ColorChoiceProps) {
  const { t } = useTranslation("admin");
  const preset = themePresetNames.find((name) => surfaces.every((key) => themePresets[name][key] === colors[key]));
  return (
    <div className="grid grid-cols-1 gap-6">
      <RadioCards
        label={t("colors.preset")}
        name="_preset"
        value={preset ?? ("" as ThemePreset)}
        onChange={(name) => onChange({ ...themePresets[name], brandColor: colors.brandColor })}
        options={themePresetNames.map((name) => ({
          value: name,
          label: t(`colors.${name}`),
          icon: <Swatch preset={name} brandColor={colors.brandColor} />,
        }))}
      />
      <div className="grid grid-cols-1 gap-3">
        <ColorField
          label={t("colors.brandColor")}
          name="brandColor"
          value={colors.brandColor}
          onChange={(brandColor) => onChange({ ...colors, brandColor })}
          swatches={brandColors}
          description={t("colors.brandHint")}
          error={errors?.["brandColor"]}
        />
        <div className="flex flex-wrap gap-2">
          {brandColors.map((color) => (
            <button
              key={color}
              type="button"
              aria-label={colorName(t, color)}
              aria-pressed={color === colors.brandColor}
              onClick={() => onChange({ ...colors, brandColor: color })}
              style={{ backgroundColor: color }}
              className={classNames(
                "size-8 rounded-full inset-ring inset-ring-black/10 transition-shadow max-md:size-10",
                color === colors.brandColor && "ring-2 ring-text ring-offset-2 ring-offset-surface",
              )}
            />
          ))}
        </div>
      </div>
      <details>
        <summary className="w-fit rounded-xs text-sm font-medium text-muted hover:text-text">
          {t("colors.more")}
        </summary>
        <div className="mt-4 grid grid-cols-1 gap-5 sm:grid-cols-3">
          {surfaces.map((key) => (
            <ColorField
              key={key}
              label={t(`colors.${key}`)}
              name={key}
              value={colors[key]}
              onChange={(color) => onChange({ ...colors, [key]: color })}
              error={errors?.[key]}
            />
          ))}
        </div>
      </details>
    </div>
  );
}

/** A card on its background, in small. */
function Swatch({ preset, brandColor }: { preset: ThemePreset; brandColor: string }) {
  const { backgroundColor, sectionColor } = themePresets[preset];
  return (
    <span
      aria-hidden
      style={{ backgroundColor }}
      className="grid h-9 w-12 place-items-end rounded-sm p-1 inset-ring inset-ring-line-strong"
    >
      <span style={{ backgroundColor: sectionColor }} className="grid h-6 w-8 place-items-center rounded-xs shadow-sm">
        <span style={{ backgroundColor: brandColor }} className="h-1.5 w-4 rounded-full" />
      </span>
    </span>
  );
}
