import { useMemo } from "react";
import { chooseCourses } from "~/features/courses/course-calls";
import { useOptionSearch } from "~/features/lists/use-option-search";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { MultiChoiceFilter, type SendFilter } from "./MultiChoiceFilter";

interface Choice {
  id: string;
  name: string;
}

export interface CourseChoice {
  /** The first of the courses that can be chosen. */
  first: readonly Choice[];
  chosen: readonly Choice[];
  /** All categories of the library. */
  categories: readonly Choice[];
  chosenCategoryIds: readonly string[];
}

const optionOf = ({ id, name }: Choice) => ({ id, label: name });

/** Which courses the listed people take, by themselves or by their category. */
export function CourseFilter({
  first,
  chosen,
  categories,
  chosenCategoryIds,
  onChange,
}: CourseChoice & { onChange: SendFilter }) {
  const { t } = useTranslation("admin");
  const { id: appId } = useFrameApp();
  const { rows, ...search } = useOptionSearch(["courses", appId], (text) => chooseCourses(appId, text.trim()), first);
  const options = useMemo(() => rows.map(optionOf), [rows]);
  const ofCategories = useMemo(() => categories.map(optionOf), [categories]);
  return (
    <>
      <MultiChoiceFilter
        name="course"
        label={t("members.course")}
        placeholder={t("members.allCourses")}
        options={options}
        known={chosen.map(optionOf)}
        defaultValue={chosen.map(({ id }) => id)}
        {...search}
        onChange={onChange}
      />
      {categories.length > 0 ? (
        <MultiChoiceFilter
          name="courseCategory"
          label={t("members.courseCategory")}
          placeholder={t("members.allCourseCategories")}
          options={ofCategories}
          defaultValue={chosenCategoryIds}
          onChange={onChange}
        />
      ) : null}
    </>
  );
}
