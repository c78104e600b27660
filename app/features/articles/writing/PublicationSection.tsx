import { CalendarClock, Send, Undo2 } from "lucide-react";
import { useState } from "react";
import type { WholeArticle } from "@workers/contracts/knowledge/articles";
import { ScheduleField } from "~/features/posts/composer/ScheduleField";
import { useFrame } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { SettingsSection } from "~/ui/SettingsSection";
import { useDates } from "~/ui/use-dates";
import type { ArticleChanges } from "../article-calls";
import { PreviewLink } from "./PreviewLink";

interface PublicationSectionProps {
  article: WholeArticle;
  error?: string | null;
  onChange: (changes: ArticleChanges) => void;
}

/** Whether an article has appeared, when it will, and the link by which it is read before. */
export function PublicationSection({ article, error, onChange }: PublicationSectionProps) {
  const { t } = useTranslation("articles");
  const { timezone } = useFrame();
  const dates = useDates();
  const [isPlanning, setPlanning] = useState(false);
  const [when, setWhen] = useState<string | null>(null);
  const [missed, setMissed] = useState(0);
  const { publishedAt, publishAt, isScheduled } = article;
  const plan = () => {
    if (!when) return setMissed(missed + 1);
    onChange({ status: "active", publishAt: when });
    setPlanning(false);
  };
  return (
    <SettingsSection title={t("publication.title")}>
      <p className="flex flex-wrap items-center gap-2 text-base" role="status">
        {publishedAt ? (
          <>
            <Badge tone="success">{t("publication.isPublished")}</Badge> {dates.moment(publishedAt, timezone)}
          </>
        ) : isScheduled && publishAt ? (
          <>
            <Badge tone="info">{t("publication.isScheduled")}</Badge> {dates.moment(publishAt, timezone)}
          </>
        ) : (
          <>
            <Badge tone="warning">{t("publication.isDraft")}</Badge> {t("publication.draftText")}
          </>
        )}
      </p>
      {isPlanning ? (
        <div className="grid gap-3">
          <ScheduleField
            value={when}
            onChange={setWhen}
            onRemove={() => setPlanning(false)}
            error={error}
            missed={missed}
          />
          <div>
            <Button variant="primary" icon={<CalendarClock />} onClick={plan}>
              {t("publication.plan")}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {publishedAt ? (
            <Button icon={<Undo2 />} onClick={() => onChange({ status: "draft", publishAt: null })}>
              {t("publication.withdraw")}
            </Button>
          ) : (
            <>
              <Button variant="primary" icon={<Send />} onClick={() => onChange({ status: "active", publishAt: null })}>
                {t("publication.now")}
              </Button>
              <Button
                icon={<CalendarClock />}
                onClick={() => {
                  setWhen(isScheduled ? publishAt : null);
                  setPlanning(true);
                }}
              >
                {t(isScheduled ? "publication.otherTime" : "publication.later")}
              </Button>
              {isScheduled ? (
                <Button icon={<Undo2 />} onClick={() => onChange({ status: "draft", publishAt: null })}>
                  {t("publication.notAtAll")}
                </Button>
              ) : null}
            </>
          )}
        </div>
      )}
      {article.permissions.can.includes("share") ? <PreviewLink id={article.id} /> : null}
    </SettingsSection>
  );
}
