import { Form, useSubmit } from "@remix-run/react";
import { Bell, BellOff, BookOpenText, Plus, Rss, SearchX, Settings } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { Article, ArticleCategory, ArticleCounters } from "@workers/contracts/knowledge/articles";
import { usePress } from "~/features/editing/use-press";
import { useShellData } from "~/features/shell/layouts/shell-data";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Button, buttonClass, ButtonLink } from "~/ui/Button";
import { ChoiceLinks } from "~/ui/ChoiceLinks";
import { Counter } from "~/ui/Counter";
import { EmptyState } from "~/ui/EmptyState";
import { LinkTabs } from "~/ui/LinkTabs";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";
import { SearchField } from "~/ui/SearchField";
import { Select } from "~/ui/Select";
import { Switch } from "~/ui/Switch";
import { TextLink } from "~/ui/TextLink";
import { setArticleCategoryFollowed } from "./article-calls";
import { ArticleTile } from "./ArticleTile";
import { useFreshArticles } from "./use-fresh-articles";

export const articleLists = ["published", "drafts", "scheduled"] as const;
export type ArticleList = (typeof articleLists)[number];

export interface ArticlesFilter {
  list: ArticleList;
  search: string;
  favorite: boolean;
  sort: "latest" | "oldest" | "name";
}

interface ArticlesScreenProps {
  categories: readonly ArticleCategory[];
  /** The one that is shown alone. */
  category: ArticleCategory | null;
  articles: readonly Article[];
  /** Null for who writes none. */
  counters: ArticleCounters | null;
  filter: ArticlesFilter;
  page: number;
  pages: number;
  name: string | null;
}

/** Articles by category; for who writes them, drafts and scheduled ones too. */
export function ArticlesScreen(props: ArticlesScreenProps) {
  const { categories, category, articles, counters, filter, page, pages, name } = props;
  const { t } = useTranslation("articles");
  const path = useAppPath();
  const { permissions, me, services } = useShellData();
  useFreshArticles();
  const mayManage = permissions.can.includes("edit");
  const isFiltered = Boolean(category || filter.search || filter.favorite || filter.list !== "published");
  const isEmpty = articles.length === 0;
  const here = category ? path(`/articles/${category.slug}`) : path.articles();
  const create = (
    <ButtonLink
      to={path(category ? `/articles/create?category=${category.slug}` : "/articles/create")}
      variant="primary"
      icon={<Plus />}
    >
      {t("create")}
    </ButtonLink>
  );
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 md:px-8 md:py-8">
      <PageHeader
        title={category?.name ?? name ?? t("title")}
        back={category ? { to: path.articles(), label: name ?? t("title") } : undefined}
        actions={
          <>
            {category && me ? <Follow category={category} /> : null}
            <a href={`${here}/feed.xml`} className={buttonClass({})}>
              <Rss aria-hidden /> RSS
            </a>
            {mayManage ? (
              <ButtonLink to={path("/settings/articles")} icon={<Settings />}>
                {t("manage")}
              </ButtonLink>
            ) : null}
            {counters && !(isEmpty && !isFiltered) ? create : null}
          </>
        }
        tabs={
          counters ? (
            <LinkTabs
              label={t("lists")}
              tabs={[
                { to: here, label: t("published"), isCurrent: filter.list === "published" },
                {
                  to: `${here}?list=drafts`,
                  label: t("drafts"),
                  aside: <Counter count={counters.draftCount} tone="muted" />,
                  isCurrent: filter.list === "drafts",
                },
                {
                  to: `${here}?list=scheduled`,
                  label: t("scheduled"),
                  aside: <Counter count={counters.scheduledCount} tone="muted" />,
                  isCurrent: filter.list === "scheduled",
                },
              ]}
            />
          ) : null
        }
      />
      {mayManage && !services.some(({ slug }) => slug === "articles") ? (
        <Notice tone="info" title={t("offTitle")} className="my-6">
          {t("offText")} <TextLink to={path("/settings/articles")}>{t("turnOn")}</TextLink>
        </Notice>
      ) : null}
      {isEmpty && !isFiltered ? null : (
        <Filters
          categories={categories}
          category={category}
          filter={filter}
          here={here}
          canFavor={me !== null}
          hasTabs={counters !== null}
        />
      )}
      {isEmpty ? (
        <Nothing filter={filter} isFiltered={isFiltered} create={counters ? create : null} />
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {articles.map((article, at) => (
            <ArticleTile key={article.id} article={article} isEager={at < 3} />
          ))}
        </ul>
      )}
      {pages > 1 ? (
        <div className="mt-6">
          <Pagination page={page} pages={pages} />
        </div>
      ) : null}
    </div>
  );
}

function Nothing({
  filter,
  isFiltered,
  create,
}: {
  filter: ArticlesFilter;
  isFiltered: boolean;
  create: JSX.Element | null;
}) {
  const { t } = useTranslation("articles");
  const path = useAppPath();
  if (filter.list !== "published" && !filter.search)
    return <EmptyState icon={<BookOpenText />} title={t(`none.${filter.list}`)} action={create} />;
  if (isFiltered)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t("none.title")}
        text={t("none.text")}
        action={<ButtonLink to={path.articles()}>{t("none.clear")}</ButtonLink>}
      />
    );
  return (
    <EmptyState
      icon={<BookOpenText />}
      title={t("empty.title")}
      text={t(create ? "empty.editor" : "empty.text")}
      action={create}
    />
  );
}

function Follow({ category: { id, isFollowed } }: { category: ArticleCategory }) {
  const { t } = useTranslation("articles");
  const { press, isBusy } = usePress();
  return (
    <Button
      icon={isFollowed ? <BellOff /> : <Bell />}
      aria-pressed={isFollowed}
      disabled={isBusy}
      onClick={() => void press(() => setArticleCategoryFollowed(id, !isFollowed))}
    >
      {t(isFollowed ? "unfollow" : "follow")}
    </Button>
  );
}

/** What the list shows, kept in its address. */
function Filters({
  categories,
  category,
  filter,
  here,
  canFavor,
  hasTabs,
}: Pick<ArticlesScreenProps, "categories" | "category" | "filter"> & {
  here: string;
  canFavor: boolean;
  hasTabs: boolean;
}) {
  const { t } = useTranslation("articles");
  const path = useAppPath();
  const submit = useSubmit();
  const query = filter.list === "published" ? "" : `?list=${filter.list}`;
  return (
    <div className={hasTabs ? "my-5 grid gap-3" : "mb-5 grid gap-3"}>
      {categories.length > 0 ? (
        <ChoiceLinks
          label={t("categories")}
          choices={[
            { label: t("all"), to: `${path.articles()}${query}`, isCurrent: category === null },
            ...categories.map(({ id, slug, name }) => ({
              label: name,
              to: `${path(`/articles/${slug}`)}${query}`,
              isCurrent: id === category?.id,
            })),
          ]}
        />
      ) : null}
      <Form
        method="get"
        action={here}
        className="flex flex-wrap items-center gap-3"
        onChange={(event) => submit(event.currentTarget, { preventScrollReset: true, replace: true })}
      >
        {filter.list === "published" ? null : <input type="hidden" name="list" value={filter.list} />}
        <SearchField
          key={`search ${filter.search}`}
          label={t("search")}
          name="search"
          defaultValue={filter.search}
          className="w-full sm:w-72"
        />
        <Select
          label={t("sort")}
          isLabelHidden
          name="sort"
          className="w-44"
          defaultValue={filter.sort}
          options={(["latest", "oldest", "name"] as const).map((value) => ({ value, label: t(`sorts.${value}`) }))}
        />
        {canFavor ? (
          <Switch name="favorite" value="true" label={t("favorites")} defaultChecked={filter.favorite} />
        ) : null}
        <noscript>
          <Button type="submit">{t("search")}</Button>
        </noscript>
      </Form>
    </div>
  );
}
