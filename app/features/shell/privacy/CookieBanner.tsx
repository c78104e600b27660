import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { TextLink } from "~/ui/TextLink";
import type { CookieNotice } from "../layouts/frame";
import { type Consent, consentOfVisitor, keepConsent } from "./consent";

/** The notice on cookies, until the visitor has answered it. It lies over the page, so that nothing moves. */
export function CookieBanner({ notice }: { notice: CookieNotice }) {
  const { t } = useTranslation("shell");
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(consentOfVisitor() === null), []);
  if (!isOpen) return null;
  const answer = (consent: Consent) => {
    keepConsent(consent);
    setOpen(false);
  };
  return (
    <section
      aria-label={t("cookies.title")}
      className="fixed inset-x-3 bottom-3 z-40 mx-auto flex max-w-2xl flex-wrap items-center gap-x-6 gap-y-3 rounded-xl border border-line bg-surface p-4 shadow-lg max-md:bottom-[calc(76px+0.75rem+env(safe-area-inset-bottom))] md:p-5"
    >
      <p className="min-w-0 flex-1 basis-72 whitespace-pre-line text-sm text-text">
        {notice.text || t("cookies.usualText")}{" "}
        {notice.privacyUrl ? <TextLink to={notice.privacyUrl}>{t("cookies.more")}</TextLink> : null}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
        {notice.asksForAnalytics ? (
          <>
            <Button onClick={() => answer("necessary")}>{t("cookies.necessary")}</Button>
            <Button onClick={() => answer("all")}>{t("cookies.all")}</Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => answer("necessary")}>
            {t("cookies.understood")}
          </Button>
        )}
      </div>
    </section>
  );
}
