import { useEffect, useState } from "react";
import { lazyComponent } from "~/ui/LazyComponent";
import type { CookieNotice } from "../layouts/frame";
import { type Consent, consentOfVisitor, keepConsent } from "./consent";
import type { CookiePanelProps } from "./CookiePanel";

const CookiePanel = lazyComponent<CookiePanelProps>(() => import("./CookiePanel"));

/** The notice on cookies, until the visitor has answered it. It lies over the page, so that nothing moves. */
export function CookieBanner({ notice }: { notice: CookieNotice }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(consentOfVisitor() === null), []);
  const answer = (consent: Consent) => {
    keepConsent(consent);
    setOpen(false);
  };
  return <CookiePanel isOpen={isOpen} notice={notice} onAnswer={answer} />;
}
