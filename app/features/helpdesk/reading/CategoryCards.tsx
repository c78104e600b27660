import { ChevronRight, Folder, Lock } from "lucide-react";
import type { HelpdeskCategory } from "@workers/contracts/knowledge/helpdesk";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Link } from "~/ui/Link";

/** Articles in a category and all below it that the reader may see. */
const countIn = ({ articlesCount, categories }: HelpdeskCategory): number =>
  articlesCount + categories.reduce((sum, category) => sum + countIn(category), 0);

/** Categories with those in them. */
export function CategoryCards({ categories }: { categories: readonly HelpdeskCategory[] }) {
  const { t } = useTranslation("helpdesk");
  const path = useAppPath();
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {categories.map((category) => (
        <Card as="li" key={category.id} padding="none" className="grid content-start gap-3 p-4 md:p-5">
          <div className="flex items-start gap-3">
            <span
              aria-hidden
              className="grid size-10 shrink-0 place-items-center rounded-lg bg-brand-soft text-brand-text"
            >
              {category.lock ? <Lock className="size-5" /> : <Folder className="size-5" />}
            </span>
            <div className="min-w-0">
              <h3 className="text-lg font-semibold [overflow-wrap:anywhere]">
                <Link to={path.helpdesk(category.slug)} prefetch="intent">
                  {category.name}
                </Link>
              </h3>
              <p className="text-sm text-muted">
                {category.lock ? t("locked") : t("articles", { count: countIn(category) })}
              </p>
            </div>
          </div>
          {category.categories.length > 0 ? (
            <ul className="grid gap-1">
              {category.categories.map(({ id, slug, name }) => (
                <li key={id}>
                  <Link
                    to={path.helpdesk(slug)}
                    prefetch="intent"
                    className="flex items-center gap-1 rounded-sm py-1 text-base max-md:py-2.5"
                  >
                    <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
                    <span dir="auto" className="min-w-0 truncate">
                      {name}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
        </Card>
      ))}
    </ul>
  );
}
