import { useState } from "react";
import { brandColors, themePresetNames } from "@db/vocabulary/themes";
import type { Theme } from "@workers/contracts/admin/apps";
import { ChoiceButtons, type FrameLook, LookedAtFrame } from "~/features/page-builder/preview/LookedAtFrame";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { ColorField } from "~/ui/ColorField";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { themeStylesheet } from "~/ui/theme";
import { useAppPath } from "~/features/shell/pages/app-path";
import { ContrastList } from "./ContrastList";
import { SaveTheme } from "./SaveTheme";
import { useThemeDraft } from "./use-theme-draft";

const fields = ["backgroundColor", "sectionColor", "fontColor", "brandColor"] as const;
const screens = ["/groups", "/m", "/notifications"] as const;

/** The four colours with what they do to each other, beside the app's own screens in them. */
export function ThemeDesign({ theme, previewToken }: { theme: Theme; previewToken: string }) {
  const { t } = useTranslation("designer");
  const path = useAppPath();
  const draft = useThemeDraft(theme);
  const { colors, customCode, setColors } = draft;
  const [look, setLook] = useState<FrameLook>({ device: "desktop", mode: "light" });
  const [screen, setScreen] = useState<(typeof screens)[number]>("/groups");
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-[24rem_minmax(0,1fr)]">
      <SettingsSection title={t("theme.colors")} footer={<SaveTheme draft={draft} />}>
        <div className="flex flex-wrap gap-2" role="group" aria-label={t("theme.presets")}>
          {themePresetNames.map((name) => (
            <Button key={name} size="sm" onClick={() => setColors(theme.presets[name])}>
              {t(`theme.preset_${name}`)}
            </Button>
          ))}
        </div>
        {fields.map((field) => (
          <ColorField
            key={field}
            label={t(`theme.${field}`)}
            value={colors[field]}
            swatches={field === "brandColor" ? brandColors : undefined}
            onChange={(color) => setColors({ ...colors, [field]: color })}
          />
        ))}
        <ContrastList colors={colors} onChange={setColors} />
      </SettingsSection>
      <section className="grid min-w-0 grid-cols-1 content-start gap-3" aria-label={t("preview.title")}>
        <div className="flex flex-wrap items-end justify-between gap-2">
          <Select
            label={t("preview.screen")}
            value={screen}
            onChoose={setScreen}
            options={screens.map((value) => ({ value, label: t(`preview.screens.${value.slice(1)}`) }))}
            className="w-52"
          />
          <ChoiceButtons look={look} onChange={setLook} />
        </div>
        <LookedAtFrame
          key={screen}
          src={`${path(screen)}?preview=${previewToken}`}
          look={look}
          title={t("preview.title")}
          style={{ themeCss: themeStylesheet(colors), customCode }}
        />
      </section>
    </div>
  );
}
