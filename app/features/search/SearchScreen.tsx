import { Form, useNavigation } from "@remix-run/react";
import { Search, SearchX } from "lucide-react";
import { type FormEvent, useEffect, useMemo, useRef } from "react";
import { type SearchedType, searchedTypes } from "@db/vocabulary/enumerations";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { useAppPath } from "~/features/shell/pages/app-path";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useFrameApp } from "~/features/shell/layouts/frame";
import type { CursorPage } from "~/features/lists/cursor-page";
import { useList } from "~/features/lists/use-list";
import { useRowLists } from "~/features/lists/use-row-lists";
import { Card } from "~/ui/Card";
import { Counter } from "~/ui/Counter";
import { EmptyState } from "~/ui/EmptyState";
import { LinkTabs } from "~/ui/LinkTabs";
import { LoadMore } from "~/ui/LoadMore";
import { PageHeader } from "~/ui/PageHeader";
import { SearchField } from "~/ui/SearchField";
import { search, type SearchGroup, type SearchHit, type SearchNarrowing } from "./calls";
import { placeOfHit } from "./hit-place";
import { HitPicture, HitText } from "./HitLine";
import { SearchFilters } from "./SearchFilters";
import { rememberSearch } from "./recent-searches";

interface SearchScreenProps {
  text: string;
  /** The tab: one kind alone, or null for the best of every kind. */
  type: SearchedType | null;
  narrowing: SearchNarrowing;
  /** The author's name; null where none is chosen. */
  authorName: string | null;
  /** Of every kind, for the counts beside the tabs. */
  groups: SearchGroup[];
  /** The first page of the tab's kind; null where the tab is of every kind. */
  own: Pick<SearchGroup, "hits" | "total"> | null;
  /** When it was searched, milliseconds UTC by the server's clock. */
  madeAt: number;
}

/** Everything that answers a search, by kind. */
export function SearchScreen({ text, type, narrowing, authorName, groups, own, madeAt }: SearchScreenProps) {
  const { t } = useTranslation("search");
  const { id: appId } = useFrameApp();
  const path = useAppPath();
  useEffect(() => rememberSearch(appId, text), [appId, text]);
  const addressOf = (tab: SearchedType | null) =>
    path(
      `/search?${new URLSearchParams({ q: text, ...(tab && { type: tab }), ...addressOfNarrowing(narrowing) }).toString()}`,
    );
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const shown = groups.filter((group) => group.total > 0);
  return (
    <ContentColumns>
      <PageHeader title={t("title")} className="pb-4!" />
      <SearchForm text={text} type={type} narrowing={narrowing} authorName={authorName} />
      {text ? (
        <>
          <LinkTabs
            label={t("kinds")}
            className="mt-4"
            tabs={[
              { to: addressOf(null), label: t("everything"), isCurrent: type === null },
              ...searchedTypes.map((searchedType) => {
                const count = groups.find((group) => group.type === searchedType)?.total ?? 0;
                return {
                  to: addressOf(searchedType),
                  label: t(`types.${searchedType}`),
                  isCurrent: type === searchedType,
                  aside: <Counter count={count} tone="muted" max={50} label={t("found", { count })} />,
                };
              }),
            ]}
          />
          <p role="status" className="sr-only">
            {t("found", { count: own?.total ?? total })}
          </p>
        </>
      ) : null}
      <div className="mt-4 grid grid-cols-1 gap-6">
        {!text ? (
          <EmptyState icon={<Search />} title={t("beginTitle")} text={t("beginText")} />
        ) : type && own ? (
          <OneKind
            key={`${text} ${type} ${JSON.stringify(narrowing)}`}
            text={text}
            type={type}
            narrowing={narrowing}
            first={own}
            madeAt={madeAt}
          />
        ) : shown.length > 0 ? (
          shown.map((group) => (
            <section key={group.type} aria-labelledby={`kind-${group.type}`}>
              <div className="flex items-baseline justify-between pb-2">
                <h2 id={`kind-${group.type}`} className="text-lg font-semibold">
                  {t(`types.${group.type}`)}
                </h2>
                {group.total > group.hits.length ? (
                  <Link to={addressOf(group.type)} prefetch="intent" className="text-sm font-medium text-brand-text">
                    {t("allOfKind", { count: group.total })}
                  </Link>
                ) : null}
              </div>
              <HitList hits={group.hits} />
            </section>
          ))
        ) : (
          <EmptyState icon={<SearchX />} title={t("nothing", { text })} text={t("nothingText")} />
        )}
      </div>
    </ContentColumns>
  );
}

const typingMilliseconds = 300;

/** A form with an address; with scripts it follows the typing. */
type SearchFormProps = Pick<SearchScreenProps, "text" | "type" | "narrowing" | "authorName">;

const addressOfNarrowing = ({ authorId, spaceId, days }: SearchNarrowing) => ({
  ...(authorId && { author: authorId }),
  ...(spaceId && { space: spaceId }),
  ...(days && { days }),
});

function SearchForm({ text, type, narrowing, authorName }: SearchFormProps) {
  const { t } = useTranslation("search");
  const { state, location } = useNavigation();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isPending = state === "loading" && new URLSearchParams(location.search).has("q");
  return (
    <Form ref={form} method="get" preventScrollReset replace onSubmit={(_: FormEvent) => clearTimeout(timer.current)}>
      {type ? <input type="hidden" name="type" value={type} /> : null}
      <SearchField
        name="q"
        label={t("placeholder")}
        defaultValue={text}
        maxLength={100}
        autoComplete="off"
        isPending={isPending}
        autoFocus={!text}
        onChange={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => form.current?.requestSubmit(), typingMilliseconds);
        }}
      />
      {text ? (
        <SearchFilters narrowing={narrowing} authorName={authorName} onChange={() => form.current?.requestSubmit()} />
      ) : null}
    </Form>
  );
}

const pageLength = 20;

/** A page of hits; the number of the next one is its cursor. */
const pageOf = ({ hits, total }: Pick<SearchGroup, "hits" | "total">, page: number): CursorPage<SearchHit> => ({
  data: hits,
  nextCursor: hits.length === pageLength && page * pageLength < total ? String(page + 1) : null,
});

const hitKind = { name: "hits" };

interface OneKindProps {
  text: string;
  type: SearchedType;
  narrowing: SearchNarrowing;
  first: Pick<SearchGroup, "hits" | "total">;
  madeAt: number;
}

function OneKind({ text, type, narrowing, first, madeAt }: OneKindProps) {
  const { t } = useTranslation("search");
  const { id: appId } = useFrameApp();
  const { rows: all, more } = useList(useRowLists<SearchHit>(hitKind), {
    list: [appId, text, type, JSON.stringify(narrowing)],
    loaded: useMemo(() => pageOf(first, 1), [first]),
    madeAt,
    fetchPage: async (cursor = "1") => {
      const [group] = await search(appId, text, { type, narrowing, page: Number(cursor), limit: pageLength });
      return pageOf(group!, Number(cursor));
    },
  });
  if (all.length === 0) return <EmptyState icon={<SearchX />} title={t("nothing", { text })} text={t("nothingText")} />;
  return (
    <div>
      <HitList hits={all} />
      <LoadMore {...more} isAutomatic />
    </div>
  );
}

function HitList({ hits }: { hits: readonly SearchHit[] }) {
  const path = useAppPath();
  return (
    <Card padding="none" className="overflow-hidden">
      <ul className="divide-y divide-line">
        {hits.map((hit) => (
          <li key={hit.id}>
            <Link
              to={placeOfHit(path, hit)}
              prefetch="intent"
              className="flex items-start gap-3 px-4 py-3 text-text no-underline transition-colors hover:bg-hover focus-visible:-outline-offset-2 md:px-5"
            >
              <span className="mt-0.5 shrink-0">
                <HitPicture hit={hit} />
              </span>
              <span className="min-w-0 flex-1">
                <HitText hit={hit} isRoomy />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
