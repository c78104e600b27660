import { useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";
import { RouterProvider } from "react-aria-components";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { useTranslation } from "~/i18n/use-translation";

declare global {
  // eslint-disable-next-line no-var -- the name under which React Aria looks for it
  var __webpack_nonce__: string | undefined;
}

// React Aria writes small style elements; without the page's nonce its Content-Security-Policy would refuse them.
if (typeof document !== "undefined") {
  globalThis.__webpack_nonce__ ??= document.querySelector<HTMLElement>("script[nonce], style[nonce]")?.nonce;
}

/** Gives React Aria the app's language and Remix's navigation; around every part of it that we show. */
export function AriaProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation("ui");
  const navigate = useNavigate();
  return (
    <I18nProvider locale={i18n.language}>
      <RouterProvider navigate={(path) => navigate(path)}>{children}</RouterProvider>
    </I18nProvider>
  );
}
