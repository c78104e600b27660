import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { TextLink } from "~/ui/TextLink";
import type { CookieNotice } from "../layouts/frame";
import type { Consent } from "./consent";

export interface CookiePanelProps {
  isOpen: boolean;
  notice: CookieNotice;
  onAnswer: (consent: Consent) => void;
}

export default function CookiePanel({ isOpen, notice, onAnswer: answer }: CookiePanelProps) {
  const { t } = useTranslation("shell");
  if (!isOpen) return null;
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
