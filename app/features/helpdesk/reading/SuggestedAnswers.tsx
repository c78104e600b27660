import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import type { HelpdeskArticleId } from "@db/vocabulary/ids";
import { Highlighted } from "~/features/search/Highlighted";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Link } from "~/ui/Link";
import { toast } from "~/ui/Toast";
import { countSavedTicket } from "../helpdesk-calls";
import { useHelpdeskSearch } from "../use-helpdesk-search";

const shownAnswers = 3;

interface SuggestedAnswersProps {
  /** What is being asked. */
  question: string;
  /** Called before one leaves without asking. */
  onHelped?: () => void;
}

/** Three answers of the help desk, while somebody writes a question to the team. "That helped" ends it without a ticket. */
export function SuggestedAnswers({ question, onHelped }: SuggestedAnswersProps) {
  const { t } = useTranslation("helpdesk");
  const path = useAppPath();
  const navigate = useNavigate();
  const { id: appId } = useFrameApp();
  const { hits } = useHelpdeskSearch(appId, question, { limit: shownAnswers, min: 4 });
  const [opened, setOpened] = useState<HelpdeskArticleId | null>(null);
  const helped = (id: HelpdeskArticleId) => {
    // The report alone needs it.
    countSavedTicket(id).catch(() => {});
    onHelped?.();
    toast({ title: t("suggest.saved"), tone: "success" });
    navigate(path.helpdesk());
  };
  return (
    <div role="status">
      {hits && hits.length > 0 ? (
        <section aria-label={t("suggest.title")} className="rounded-xl border border-line bg-sunken p-4">
          <h2 className="text-base font-semibold">{t("suggest.title")}</h2>
          <p className="mb-3 text-sm text-muted">{t("suggest.text")}</p>
          <ul className="grid gap-2">
            {hits.map(({ id, slug, categorySlug, title, excerpt }) => (
              <li key={id} className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-3">
                <div className="min-w-0 flex-1 basis-56">
                  <Link
                    to={path.helpdesk(categorySlug, slug)}
                    target="_blank"
                    className="font-medium"
                    onClick={() => setOpened(id)}
                  >
                    <Highlighted fragments={title} />
                  </Link>
                  {excerpt.length > 0 ? (
                    <p className="line-clamp-2 text-sm text-muted">
                      <Highlighted fragments={excerpt} />
                    </p>
                  ) : null}
                </div>
                <Button size="sm" variant={opened === id ? "primary" : "secondary"} onClick={() => helped(id)}>
                  {t("suggest.helped")}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
