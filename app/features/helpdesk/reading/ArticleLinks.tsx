import { FileText } from "lucide-react";
import type { HelpdeskArticle } from "@workers/contracts/knowledge/helpdesk";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { Link } from "~/ui/Link";

/** Articles, one below the other. */
export function ArticleLinks({ articles }: { articles: readonly HelpdeskArticle[] }) {
  const { t } = useTranslation("helpdesk");
  const path = useAppPath();
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
      {articles.map((article) => (
        <li key={article.id}>
          <Link
            to={path.helpdesk(article.category.slug, article.slug)}
            prefetch="intent"
            className="flex items-start gap-3 px-4 py-3 no-underline transition-colors hover:bg-hover"
          >
            <FileText aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-2 font-medium text-text">
                <span className="min-w-0">{article.name}</span>
                {article.status === "draft" ? <Badge tone="warning">{t("draft")}</Badge> : null}
              </span>
              {article.excerpt ? <span className="line-clamp-1 text-sm text-muted">{article.excerpt}</span> : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
