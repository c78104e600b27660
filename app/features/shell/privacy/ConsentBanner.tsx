import { useState } from "react";
import type { ConsentQuestion } from "@workers/contracts/consent/consents";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { TextLink } from "~/ui/TextLink";
import { useAppPath } from "../pages/app-path";
import { mustAsk } from "./use-consent";

export interface ConsentBannerProps {
  isOpen: boolean;
  /** The app has a page on privacy, to which the question leads. */
  hasPrivacyPage: boolean;
  question: ConsentQuestion;
  onDecide: (choices: Record<string, boolean>) => Promise<boolean>;
}

/** The question, over the page so that nothing moves. Yes and no are alike in size and place. */
export default function ConsentBanner({ isOpen, hasPrivacyPage, question, onDecide: decide }: ConsentBannerProps) {
  const { t } = useTranslation("shell");
  const path = useAppPath();
  const [isBusy, setBusy] = useState(false);
  if (!isOpen) return null;
  const { services, text } = question;
  const isQuestion = mustAsk(question);
  const answer = async (isYes: boolean) => {
    setBusy(true);
    await decide(Object.fromEntries(services.map(({ id }) => [id, isYes])));
    setBusy(false);
  };
  return (
    <section
      aria-label={t("cookies.title")}
      data-consent
      className="fixed inset-x-3 bottom-3 z-40 mx-auto flex max-w-2xl flex-wrap items-center gap-x-6 gap-y-3 rounded-xl border border-line bg-surface p-4 shadow-lg max-md:bottom-[calc(76px+0.75rem+env(safe-area-inset-bottom))] md:p-5"
    >
      <p className="min-w-0 flex-1 basis-72 whitespace-pre-line text-sm text-text">
        {text || t(isQuestion ? "cookies.usualText" : "cookies.usualNotice")}{" "}
        {isQuestion ? t("cookies.services", { names: services.map(({ name }) => name).join(", ") }) : null}{" "}
        {hasPrivacyPage ? (
          <a href={path("/privacy")} className="font-medium text-brand-text underline underline-offset-4">
            {t("cookies.more")}
          </a>
        ) : null}
        {isQuestion ? (
          <>
            {hasPrivacyPage ? " · " : null}
            <TextLink to={path("/consent")}>{t("cookies.choose")}</TextLink>
          </>
        ) : null}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
        {isQuestion ? (
          <>
            <Button disabled={isBusy} onClick={() => void answer(false)} className="min-w-32">
              {t("cookies.refuse")}
            </Button>
            <Button disabled={isBusy} onClick={() => void answer(true)} className="min-w-32">
              {t("cookies.accept")}
            </Button>
          </>
        ) : (
          <Button variant="primary" disabled={isBusy} onClick={() => void answer(false)}>
            {t("cookies.understood")}
          </Button>
        )}
      </div>
    </section>
  );
}
