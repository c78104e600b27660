import { Clock } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { Article } from "@workers/contracts/knowledge/articles";
import { PersonAvatar, PersonLink } from "~/features/community/PersonLink";
import { useFrame } from "~/features/shell/layouts/frame";
import { useDates } from "~/ui/use-dates";

const day = 86_400_000;

/** Who wrote an article, when it appeared and was changed, and how long it takes to read. */
export function ArticleByline({
  article: { profile, publishedAt, changedAt, readingMinutes },
}: {
  article: Pick<Article, "profile" | "publishedAt" | "changedAt" | "readingMinutes">;
}) {
  const { t } = useTranslation("articles");
  const { timezone } = useFrame();
  const dates = useDates();
  const isChanged = publishedAt !== null && Date.parse(changedAt) - Date.parse(publishedAt) > day;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {profile ? (
        <span className="flex items-center gap-2">
          <PersonAvatar person={profile} size="sm" />
          <PersonLink person={profile} />
        </span>
      ) : null}
      {publishedAt ? <time dateTime={publishedAt}>{dates.day(publishedAt, timezone)}</time> : null}
      {isChanged ? (
        <span>
          {t("changed")} <time dateTime={changedAt}>{dates.day(changedAt, timezone)}</time>
        </span>
      ) : null}
      <span className="inline-flex items-center gap-1">
        <Clock aria-hidden className="size-3.5" /> {t("minutes", { count: readingMinutes })}
      </span>
    </div>
  );
}
