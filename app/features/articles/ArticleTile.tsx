import { BookOpenText, Clock, Lock, MessageCircle } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { Article } from "@workers/contracts/knowledge/articles";
import { PersonLink } from "~/features/community/PersonLink";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { classNames } from "~/ui/class-names";
import { Image } from "~/ui/Image";
import { Link } from "~/ui/Link";
import { RelativeTime } from "~/ui/RelativeTime";

/** The cover of an article, 2.5 : 1; a sign where it has none. */
export function ArticleCover({
  url,
  className,
  isEager = false,
}: {
  url: string | null;
  className?: string;
  isEager?: boolean;
}) {
  if (url)
    return (
      <Image
        src={`${url}?w=960`}
        alt=""
        isEager={isEager}
        className={classNames("aspect-[5/2] w-full print:hidden", className)}
      />
    );
  return (
    <span
      aria-hidden
      className={classNames("grid aspect-[5/2] w-full place-items-center bg-brand-soft text-brand-text", className)}
    >
      <BookOpenText className="size-9 opacity-70" strokeWidth={1.5} />
    </span>
  );
}

/** An article in a list: what it is about, who wrote it and when. One that hasn't appeared leads to its form. */
export function ArticleTile({ article, isEager }: { article: Article; isEager?: boolean }) {
  const { t } = useTranslation("articles");
  const path = useAppPath();
  const { publishedAt, publishAt, isScheduled } = article;
  const page = path.article(article.category.slug, article.slug);
  return (
    <Card as="li" padding="none" isLink className="flex flex-col overflow-hidden">
      <ArticleCover url={article.coverUrl} isEager={isEager} />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <p dir="auto" className="text-sm text-muted">
          {article.category.name}
        </p>
        <h3 className="text-lg font-semibold [overflow-wrap:anywhere]">
          <Link
            to={publishedAt ? page : `${page}/edit`}
            prefetch="intent"
            className="no-underline after:absolute after:inset-0 after:rounded-xl"
          >
            {article.name}
          </Link>
        </h3>
        {article.excerpt ? <p className="line-clamp-3 text-sm text-muted">{article.excerpt}</p> : null}
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-sm text-muted">
          {article.lock ? (
            <Badge tone="neutral" icon={<Lock aria-hidden />}>
              {t("locked")}
            </Badge>
          ) : null}
          {isScheduled && publishAt ? (
            <Badge tone="info">
              {t("appears")} <RelativeTime time={publishAt} />
            </Badge>
          ) : null}
          {article.profile && !article.lock ? (
            <PersonLink person={article.profile} className="relative text-sm" />
          ) : null}
          {publishedAt ? <RelativeTime time={publishedAt} /> : null}
          {article.lock ? null : (
            <span className="inline-flex items-center gap-1">
              <Clock aria-hidden className="size-3.5" /> {t("minutes", { count: article.readingMinutes })}
            </span>
          )}
          {article.commentsCount > 0 ? (
            <span className="inline-flex items-center gap-1">
              <MessageCircle aria-hidden className="size-3.5" />
              <span className="sr-only">{t("comments")}</span> {article.commentsCount}
            </span>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
