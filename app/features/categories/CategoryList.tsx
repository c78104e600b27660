import { EyeOff, Hash, Lock } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Card } from "~/ui/Card";
import { classNames } from "~/ui/class-names";
import { Counter } from "~/ui/Counter";
import type { Category } from "@workers/contracts/categories";
import { useUnreadCounters } from "~/features/live/use-unread-counters";

const icons = { open: Hash, private: Lock, secret: EyeOff };

interface CategoryListProps {
  categories: readonly Category[];
  /** The one that is open. */
  currentId?: string;
  className?: string;
}

/** The categories of the communities, in the operator's order: a column beside the posts, a row above them on phones. */
export function CategoryList({ categories, currentId, className }: CategoryListProps) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const titleId = useId();
  const unreadNow = useUnreadCounters();
  if (categories.length === 0) return null;
  return (
    <Card as="section" padding="none" className={classNames("min-w-0 p-2", className)}>
      <h2 id={titleId} className="px-2.5 pb-1 pt-1.5 text-sm font-semibold max-xl:sr-only">
        {t("communities.categories")}
      </h2>
      <nav aria-labelledby={titleId}>
        <ul className="relative flex gap-px max-xl:overflow-x-auto max-xl:[scrollbar-width:none] xl:flex-col">
          {categories.map((category) => {
            const { id, slug, name, access, postSequence } = category;
            const seenSequence = postSequence - category.unreadCount;
            const unreadCount = unreadNow({ spaceId: id, postSequence, seenSequence });
            const Icon = icons[access];
            const isOpen = id === currentId;
            return (
              <li key={id} className="shrink-0">
                <Link
                  to={path.category(slug)}
                  prefetch="intent"
                  aria-current={isOpen ? "page" : undefined}
                  className={classNames(
                    "flex h-9 items-center gap-2 rounded-md px-2.5 text-base no-underline transition-colors max-md:h-11",
                    isOpen ? "bg-brand-soft font-medium text-brand-text" : "text-text hover:bg-hover",
                    !isOpen && unreadCount > 0 && "font-semibold",
                  )}
                >
                  <Icon
                    aria-hidden={access === "open" || undefined}
                    role={access === "open" ? undefined : "img"}
                    aria-label={access === "open" ? undefined : t(`access.${access}`)}
                    className="size-4 shrink-0 opacity-75"
                  />
                  <span dir="auto" className="min-w-0 flex-1 truncate">
                    {name}
                  </span>
                  <Counter count={unreadCount} label={t("space.unread", { count: unreadCount })} />
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </Card>
  );
}
