import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { QueryClientProvider } from "@tanstack/react-query";
import { TranslatorContext } from "./i18n/use-translation";
import type { Language } from "@db/vocabulary/enumerations";
import type { Area } from "./i18n/areas";
import { NonceContext } from "~/features/shell/pages/nonce";
import { keptInBrowser, newQueryClient } from "~/features/lists/query-client";
import { installClientHooks } from "~/features/shell/connection/client-hooks";
import { ThemeCssContext, themeCssId } from "~/features/shell/layouts/frame";
import { watchErrors } from "~/features/shell/errors/report-error";
import { fetchTexts } from "./i18n/text-files";
import { createTranslator } from "./i18n/translator";
import { fetchDrawnParts } from "./ui/LazyPart";

/** The page works as plain HTML until its texts, which were preloaded beside the scripts, and the code of its parts are here. */
async function hydrate() {
  const { lang, dataset } = document.documentElement;
  const language = lang as Language;
  const areas = (dataset.texts ?? "").split(" ").filter(Boolean) as Area[];
  const fetching = areas.map(async (area) => [area, await fetchTexts(language, area)] as const);
  const [texts] = await Promise.all([Promise.all(fetching), fetchDrawnParts()]);
  const translator = createTranslator(language, Object.fromEntries(texts));
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  const themeCss = document.getElementById(themeCssId)?.textContent ?? "";
  const queryClient = newQueryClient(keptInBrowser);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <NonceContext.Provider value={nonce}>
          <TranslatorContext.Provider value={translator}>
            <QueryClientProvider client={queryClient}>
              <ThemeCssContext.Provider value={themeCss}>
                <RemixBrowser />
              </ThemeCssContext.Provider>
            </QueryClientProvider>
          </TranslatorContext.Provider>
        </NonceContext.Provider>
      </StrictMode>,
    );
  });
}

watchErrors();
installClientHooks();
void hydrate();
