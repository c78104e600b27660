import { useTranslation } from "~/i18n/use-translation";
import type { SharedArticle } from "@workers/contracts/knowledge/articles";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { Card } from "~/ui/Card";
import { Notice } from "~/ui/Notice";
import { ArticleCover } from "../ArticleTile";
import { ArticleByline } from "./ArticleByline";
import { ArticleText, useContents } from "./ArticleText";

/** An article that is read by its link, before it appears or without access to its category. */
export function SharedArticleScreen({ article }: { article: SharedArticle }) {
  const { t } = useTranslation("articles");
  const { anchors } = useContents(article.body);
  return (
    <ContentColumns>
      {article.publishedAt ? null : (
        <Notice tone="info" className="mb-4">
          {t("preview")}
        </Notice>
      )}
      <Card as="article" padding="none" className="overflow-hidden">
        {article.coverUrl ? <ArticleCover url={article.coverUrl} isEager /> : null}
        <div className="grid gap-5 p-4 md:p-8">
          <header className="grid gap-3">
            <h1 dir="auto" className="text-2xl font-semibold [overflow-wrap:anywhere] md:text-4xl">
              {article.name}
            </h1>
            <ArticleByline article={article} />
          </header>
          <ArticleText doc={article.body} anchors={anchors} />
        </div>
      </Card>
    </ContentColumns>
  );
}
