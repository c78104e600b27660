import { Bell, BellOff, ChevronLeft, ChevronRight, Pencil, Printer, Star } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { CommentSort } from "@db/vocabulary/enumerations";
import type { Comment } from "@workers/contracts/comments";
import type { WholeArticle } from "@workers/contracts/knowledge/articles";
import { usePress } from "~/features/editing/use-press";
import { CommentThread } from "~/features/engagement/comments/CommentThread";
import type { CursorPage } from "~/features/lists/cursor-page";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Breadcrumbs } from "~/ui/Breadcrumbs";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { IconButton } from "~/ui/IconButton";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { Unfold } from "~/ui/Unfold";
import { setArticleFavorite, setArticleFollowed } from "../article-calls";
import { ArticleCover } from "../ArticleTile";
import { useFreshArticles } from "../use-fresh-articles";
import { ArticleByline } from "./ArticleByline";
import { ArticleText, useContents } from "./ArticleText";
import { EndOfArticle } from "./EndOfArticle";
import { TableOfContents } from "./TableOfContents";

interface ArticleScreenProps {
  article: WholeArticle;
  name: string | null;
  /** Null where articles are not commented on. */
  comments: CursorPage<Comment> | null;
  sort: CommentSort;
  madeAt: number;
}

/** An article: its text with its sections beside it, what is read next, and what is said about it. */
export function ArticleScreen({ article, name, comments, sort, madeAt }: ArticleScreenProps) {
  const { t } = useTranslation("articles");
  const path = useAppPath();
  useFreshArticles();
  const { anchors, headings } = useContents(article.body);
  const page = path.article(article.category.slug, article.slug);
  return (
    <ContentColumns aside={headings.length > 0 ? <TableOfContents headings={headings} /> : undefined}>
      <div className="mb-3 print:hidden">
        <Breadcrumbs
          items={[
            { label: name ?? t("title"), to: path.articles() },
            { label: article.category.name, to: path(`/articles/${article.category.slug}`) },
            { label: article.name },
          ]}
        />
      </div>
      {article.publishedAt ? null : (
        <Notice tone="warning" className="mb-4">
          {t(article.isScheduled ? "notYet" : "isDraft")}
        </Notice>
      )}
      <Card as="article" padding="none" className="overflow-hidden print:border-0 print:shadow-none">
        {article.coverUrl ? <ArticleCover url={article.coverUrl} isEager /> : null}
        <div className="grid gap-5 p-4 md:p-8">
          <header className="grid gap-3">
            <div className="flex items-start justify-between gap-4">
              <h1 dir="auto" className="min-w-0 text-2xl font-semibold [overflow-wrap:anywhere] md:text-4xl">
                {article.name}
              </h1>
              <Acts article={article} />
            </div>
            <ArticleByline article={article} />
          </header>
          {headings.length > 0 ? (
            <div className="print:hidden xl:hidden">
              <Unfold summary={t("contents")}>
                <TableOfContents headings={headings} />
              </Unfold>
            </div>
          ) : null}
          <ArticleText doc={article.body} anchors={anchors} />
          {article.permissions.can.includes("favorite") ? <EndOfArticle id={article.id} /> : null}
        </div>
      </Card>
      <WayOn article={article} />
      {comments ? (
        <Card padding="none" className="mt-6 p-4 md:p-7 print:hidden">
          <CommentThread
            key={article.id}
            subject={{
              type: "article",
              id: article.id,
              can: article.permissions.can,
              mentionScope: { spaceId: null },
              address: page,
            }}
            count={article.commentsCount}
            unreadFromId={null}
            comments={comments}
            sort={sort}
            madeAt={madeAt}
          />
        </Card>
      ) : null}
    </ContentColumns>
  );
}

function Acts({ article: { id, slug, category, isFavorite, isFollowed, permissions } }: { article: WholeArticle }) {
  const { t } = useTranslation("articles");
  const path = useAppPath();
  const { press, isBusy } = usePress();
  const { can } = permissions;
  return (
    <span className="flex shrink-0 flex-wrap justify-end gap-1 print:hidden">
      {can.includes("favorite") ? (
        <IconButton
          size="sm"
          label={t(isFavorite ? "unfavorite" : "favorite")}
          aria-pressed={isFavorite}
          icon={<Star fill={isFavorite ? "currentColor" : "none"} />}
          disabled={isBusy}
          onClick={() => void press(() => setArticleFavorite(id, !isFavorite))}
        />
      ) : null}
      {can.includes("follow") ? (
        <IconButton
          size="sm"
          label={t(isFollowed ? "unfollowArticle" : "followArticle")}
          aria-pressed={isFollowed}
          icon={isFollowed ? <BellOff /> : <Bell />}
          disabled={isBusy}
          onClick={() => void press(() => setArticleFollowed(id, !isFollowed))}
        />
      ) : null}
      <IconButton size="sm" label={t("print")} icon={<Printer />} onClick={() => window.print()} />
      {can.includes("update") ? (
        <ButtonLink to={`${path.article(category.slug, slug)}/edit`} size="sm" icon={<Pencil />}>
          {t("edit")}
        </ButtonLink>
      ) : null}
    </span>
  );
}

/** The articles before and behind in the category, and related ones. */
function WayOn({ article: { previous, next, related, category } }: { article: WholeArticle }) {
  const { t } = useTranslation("articles");
  const path = useAppPath();
  if (!previous && !next && related.length === 0) return null;
  const neighbours = [
    { article: previous, label: t("previous"), isNext: false },
    { article: next, label: t("next"), isNext: true },
  ];
  return (
    <div className="mt-6 grid gap-6 print:hidden">
      {previous || next ? (
        <nav aria-label={t("neighbours")} className="grid gap-3 sm:grid-cols-2">
          {neighbours.map(({ article, label, isNext }) =>
            article ? (
              <Link
                key={article.id}
                to={path.article(category.slug, article.slug)}
                prefetch="intent"
                className={`flex items-center gap-2 rounded-xl border border-line bg-surface p-4 no-underline transition-colors hover:bg-hover ${isNext ? "justify-end text-right sm:col-start-2" : ""}`}
              >
                {isNext ? null : <ChevronLeft aria-hidden className="size-5 shrink-0 text-muted" />}
                <span className="min-w-0">
                  <span className="block text-sm text-muted">{label}</span>
                  <span dir="auto" className="line-clamp-2 font-medium text-text">
                    {article.name}
                  </span>
                </span>
                {isNext ? <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" /> : null}
              </Link>
            ) : null,
          )}
        </nav>
      ) : null}
      {related.length > 0 ? (
        <section aria-labelledby="related">
          <h2 id="related" className="mb-2 text-lg font-semibold">
            {t("related")}
          </h2>
          <ul className="grid gap-2">
            {related.map(({ id, slug, name, category: its }) => (
              <li key={id}>
                <Link
                  to={path.article(its.slug, slug)}
                  prefetch="intent"
                  className="block rounded-lg border border-line bg-surface px-4 py-3 no-underline transition-colors hover:bg-hover"
                >
                  <span dir="auto" className="block font-medium text-text">
                    {name}
                  </span>
                  <span dir="auto" className="block text-sm text-muted">
                    {its.name}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
