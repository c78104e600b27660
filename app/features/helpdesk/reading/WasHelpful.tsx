import { ThumbsDown, ThumbsUp } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import type { HelpdeskArticleId } from "@db/vocabulary/ids";
import { knowledgeLimits } from "@db/vocabulary/limits/knowledge-limits";
import { messageOf } from "~/features/api/client";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { TextArea } from "~/ui/TextArea";
import { toast } from "~/ui/Toast";
import { sayHelpful } from "../helpdesk-calls";
import { AskTeam } from "./AskTeam";

interface WasHelpfulProps {
  id: HelpdeskArticleId;
  ownAnswer: boolean | null;
  canAsk: boolean;
}

/** Yes or no; who says no is asked why, and shown the way to the team. */
export function WasHelpful({ id, ownAnswer, canAsk }: WasHelpfulProps) {
  const { t } = useTranslation("helpdesk");
  const [answer, setAnswer] = useState(ownAnswer);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState("");
  const [hasSent, setSent] = useState(false);
  const thanks = useRef<HTMLParagraphElement>(null);
  const say = async (isHelpful: boolean, why = "") => {
    const before = answer;
    setAnswer(isHelpful);
    setBusy(true);
    try {
      await sayHelpful(id, isHelpful, why);
      if (why) {
        setSent(true);
        thanks.current?.focus();
      }
    } catch (error) {
      setAnswer(before);
      toast({ title: messageOf(error, t("ui:editing.failed")), tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  const sendReason = (event: FormEvent) => {
    event.preventDefault();
    void say(false, reason.trim());
  };
  return (
    <section aria-label={t("helpful.title")} className="grid gap-3 border-t border-line pt-5 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-base font-semibold">{t("helpful.title")}</h2>
        <Button
          size="sm"
          icon={<ThumbsUp />}
          aria-pressed={answer === true}
          disabled={isBusy}
          onClick={() => void say(true)}
        >
          {t("helpful.yes")}
        </Button>
        <Button
          size="sm"
          icon={<ThumbsDown />}
          aria-pressed={answer === false}
          disabled={isBusy}
          onClick={() => void say(false)}
        >
          {t("helpful.no")}
        </Button>
      </div>
      <p ref={thanks} tabIndex={-1} role="status" className="text-sm text-muted outline-none">
        {answer === true || hasSent ? t("helpful.thanks") : null}
      </p>
      {answer === false && !hasSent ? (
        <form onSubmit={sendReason} className="grid gap-3">
          <TextArea
            label={t("helpful.why")}
            isOptional
            rows={3}
            maxLength={knowledgeLimits.helpdeskReason.max}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" disabled={!reason.trim() || isBusy}>
              {t("helpful.send")}
            </Button>
            {canAsk ? <AskTeam /> : null}
          </div>
        </form>
      ) : null}
    </section>
  );
}
