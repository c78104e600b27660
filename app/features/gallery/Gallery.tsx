import { createInstance, type ResourceLanguage } from "i18next";
import { startTransition, useEffect, useState } from "react";
import type { Language } from "@db/vocabulary/enumerations";
import { TranslatorContext } from "~/i18n/use-translation";
import germanPlayer from "~/i18n/de/player.json";
import german from "~/i18n/de/ui.json";
import germanValidation from "~/i18n/de/validation.json";
import englishPlayer from "~/i18n/en/player.json";
import english from "~/i18n/en/ui.json";
import englishValidation from "~/i18n/en/validation.json";
import { ColorField } from "~/ui/ColorField";
import { Select } from "~/ui/Select";
import { defaultColors, themeVariables, type ThemeMode } from "~/ui/theme";
import { Buttons } from "./Buttons";
import { Fields } from "./Fields";
import { Lists } from "./Lists";
import { Overlays } from "./Overlays";
import { Pieces } from "./Pieces";
import { Players } from "./Players";

/** Every component of the design system in its states, in both modes, with any brand colour, in both languages. */
export function Gallery({ initialMode, initialBrand }: { initialMode: ThemeMode; initialBrand: string }) {
  const [mode, setMode] = useState(initialMode);
  const [brandColor, setBrandColor] = useState(initialBrand);
  const [language, setLanguage] = useState<Language>("de");

  const [shownMode, setShownMode] = useState<ThemeMode>();

  useEffect(() => {
    const { style } = document.documentElement;
    const variables = Object.entries(themeVariables({ ...defaultColors, brandColor }, mode));
    for (const [name, value] of variables) style.setProperty(name, value);
    style.colorScheme = mode;
    // What the server has drawn may still be on its way to be taken over.
    startTransition(() => setShownMode(mode));
    return () => {
      for (const [name] of variables) style.removeProperty(name);
      style.colorScheme = "";
    };
  }, [mode, brandColor]);

  return (
    <TranslatorContext.Provider value={translators[language]}>
      <header className="sticky top-(--connection-notice) z-20 border-b border-line bg-canvas/90 backdrop-blur">
        <div className="mx-auto flex max-w-5xl flex-wrap items-end gap-4 px-4 py-3 md:px-8">
          <h1 className="mr-auto self-center text-lg font-semibold">Lyceum UI</h1>
          <ColorField label="Marke" isLabelHidden value={brandColor} onChange={setBrandColor} />
          <Select
            label="Modus"
            isLabelHidden
            value={mode}
            onChoose={setMode}
            options={[
              { value: "light", label: "Hell" },
              { value: "dark", label: "Dunkel" },
            ]}
          />
          <Select
            label="Sprache"
            isLabelHidden
            value={language}
            onChoose={setLanguage}
            options={[
              { value: "de", label: "Deutsch" },
              { value: "en", label: "English" },
            ]}
          />
        </div>
      </header>
      <main
        data-shown-mode={shownMode}
        className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-16 px-4 py-10 md:px-8"
      >
        <Buttons />
        <Fields />
        <Overlays />
        <Pieces />
        <Lists />
        <Players />
      </main>
    </TranslatorContext.Provider>
  );
}

/** One of each language: what has looked texts up keeps them. */
const translators = {
  de: galleryTranslator("de", { ui: german, player: germanPlayer, validation: germanValidation }),
  en: galleryTranslator("en", { ui: english, player: englishPlayer, validation: englishValidation }),
};

/** Beside those of the pages, which it must not replace. */
function galleryTranslator(language: Language, texts: ResourceLanguage) {
  const translator = createInstance();
  void translator.init({
    lng: language,
    ns: Object.keys(texts),
    resources: { [language]: texts },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return translator;
}
