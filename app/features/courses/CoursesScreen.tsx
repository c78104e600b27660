import { Form, useSubmit } from "@remix-run/react";
import { GraduationCap, Play, Plus, SearchX, Settings } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { courseTypes } from "@db/vocabulary/courses";
import type { Course, CourseCategory } from "@workers/contracts/courses/courses";
import type { RecentLesson } from "@workers/contracts/courses/lessons";
import { useShellData } from "~/features/shell/layouts/shell-data";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Button, ButtonLink } from "~/ui/Button";
import { ChoiceLinks } from "~/ui/ChoiceLinks";
import { EmptyState } from "~/ui/EmptyState";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";
import { SearchField } from "~/ui/SearchField";
import { Select } from "~/ui/Select";
import { Switch } from "~/ui/Switch";
import { TextLink } from "~/ui/TextLink";
import { CourseTile } from "./CourseTile";
import { useFreshCourses } from "./use-fresh-courses";

export interface LibraryFilter {
  category: string | null;
  type: string | null;
  search: string;
  favorite: boolean;
  /** Those alone that the reader takes. */
  mine: boolean;
}

interface CoursesScreenProps {
  categories: readonly CourseCategory[];
  courses: readonly Course[];
  recent: readonly RecentLesson[];
  filter: LibraryFilter;
  page: number;
  pages: number;
  name: string | null;
}

/** The library: courses by category, with what the reader goes on with first. */
export function CoursesScreen({ categories, courses, recent, filter, page, pages, name }: CoursesScreenProps) {
  const { t } = useTranslation("courses");
  const path = useAppPath();
  const { permissions, me, services } = useShellData();
  useFreshCourses();
  const mayCreate = permissions.can.includes("create_course");
  const isFiltered = Boolean(filter.category || filter.type || filter.search || filter.favorite || filter.mine);
  const isEmpty = courses.length === 0;
  const create = (
    <ButtonLink to={path("/courses/create")} variant="primary" icon={<Plus />}>
      {t("library.create")}
    </ButtonLink>
  );
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 md:px-8 md:py-8">
      <PageHeader
        title={name ?? t("title")}
        actions={
          mayCreate ? (
            <>
              <ButtonLink to={path("/settings/library")} icon={<Settings />}>
                {t("library.manage")}
              </ButtonLink>
              {isEmpty && !isFiltered ? null : create}
            </>
          ) : null
        }
      />
      {mayCreate && !services.some(({ slug }) => slug === "library") ? (
        <Notice tone="info" title={t("library.offTitle")} className="mb-6">
          {t("library.offText")} <TextLink to={path("/settings/library")}>{t("library.turnOn")}</TextLink>
        </Notice>
      ) : null}
      {!isFiltered && page === 1 ? <GoOn lessons={recent} /> : null}
      {isEmpty && !isFiltered ? null : <Filters categories={categories} filter={filter} canFavor={me !== null} />}
      {isEmpty ? (
        isFiltered ? (
          <EmptyState
            icon={<SearchX />}
            title={t("library.noneTitle")}
            text={t("library.noneText")}
            action={<ButtonLink to={path.courses()}>{t("library.clear")}</ButtonLink>}
          />
        ) : (
          <EmptyState
            icon={<GraduationCap />}
            title={t("library.emptyTitle")}
            text={t(mayCreate ? "library.emptyEditor" : "library.emptyText")}
            action={mayCreate ? create : null}
          />
        )
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {courses.map((course, at) => (
            <CourseTile key={course.id} course={course} isEager={at < 3} />
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

/** What the reader goes on with: lessons begun, then the newest. */
function GoOn({ lessons }: { lessons: readonly RecentLesson[] }) {
  const { t } = useTranslation("courses");
  const path = useAppPath();
  if (lessons.length === 0) return null;
  const isBegun = lessons[0]!.action === "continue";
  return (
    <section aria-labelledby="go-on" className="mb-6">
      <h2 id="go-on" className="mb-2 text-base font-semibold">
        {t(isBegun ? "library.goOn" : "library.newest")}
      </h2>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 [scrollbar-width:thin] md:mx-0 md:px-0">
        {lessons.map((lesson) => (
          <li key={lesson.id} className="w-64 shrink-0 snap-start">
            <Link
              to={path.lesson(lesson.slug)}
              prefetch="intent"
              className="flex h-full items-center gap-3 rounded-xl border border-line bg-surface p-3 no-underline transition-colors hover:bg-hover"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-text">
                <Play aria-hidden className="size-4" />
              </span>
              <span className="min-w-0">
                <span dir="auto" className="block truncate font-medium text-text">
                  {lesson.name}
                </span>
                <span dir="auto" className="block truncate text-sm text-muted">
                  {lesson.course.name}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the library shows, kept in its address. */
function Filters({
  categories,
  filter,
  canFavor,
}: {
  categories: readonly CourseCategory[];
  filter: LibraryFilter;
  canFavor: boolean;
}) {
  const { t } = useTranslation("courses");
  const path = useAppPath();
  const submit = useSubmit();
  const to = (category: string | null) => {
    const query = new URLSearchParams();
    if (category) query.set("category", category);
    if (filter.type) query.set("type", filter.type);
    if (filter.favorite) query.set("favorite", "true");
    if (filter.mine) query.set("mine", "true");
    return query.size > 0 ? `${path.courses()}?${query}` : path.courses();
  };
  return (
    <div className="mb-5 grid gap-3">
      {categories.length > 0 ? (
        <ChoiceLinks
          label={t("library.category")}
          choices={[
            { label: t("all"), to: to(null), isCurrent: filter.category === null },
            ...categories.map(({ slug, name }) => ({ label: name, to: to(slug), isCurrent: slug === filter.category })),
          ]}
        />
      ) : null}
      <Form
        method="get"
        action={path.courses()}
        className="flex flex-wrap items-center gap-3"
        onChange={(event) => submit(event.currentTarget, { preventScrollReset: true, replace: true })}
      >
        {filter.category ? <input type="hidden" name="category" value={filter.category} /> : null}
        <SearchField
          key={`search ${filter.search}`}
          label={t("library.search")}
          name="search"
          defaultValue={filter.search}
          className="w-full sm:w-72"
        />
        <Select
          label={t("library.filter")}
          isLabelHidden
          name="type"
          className="w-44"
          defaultValue={filter.type ?? ""}
          options={[
            { value: "", label: t("library.everyKind") },
            ...courseTypes.map((value) => ({ value, label: t(`type.${value}`) })),
          ]}
        />
        {canFavor ? (
          <>
            <Switch name="mine" value="true" label={t("library.mine")} defaultChecked={filter.mine} />
            <Switch name="favorite" value="true" label={t("library.favorites")} defaultChecked={filter.favorite} />
          </>
        ) : null}
        <noscript>
          <Button type="submit">{t("library.search")}</Button>
        </noscript>
      </Form>
    </div>
  );
}
