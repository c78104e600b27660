import { useRevalidator } from "@remix-run/react";
import { Plus } from "lucide-react";
import { helpdeskDepth } from "@db/vocabulary/knowledge";
import type { HelpdeskCategoryId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { HelpdeskArticle, HelpdeskCategory } from "@workers/contracts/knowledge/helpdesk";
import { CategoryNameField } from "~/features/editing/CategoryNameField";
import { DeleteCategory } from "~/features/editing/DeleteCategory";
import { SaveMark } from "~/features/editing/SaveMark";
import { useAutosave } from "~/features/editing/use-autosave";
import { useMovedItems } from "~/features/editing/use-moved-items";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { DragList } from "~/ui/DragList";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextField } from "~/ui/TextField";
import { TextLink } from "~/ui/TextLink";
import { flatTree, heightOf } from "../flat-tree";
import { changeHelpdeskCategory, deleteHelpdeskCategory, moveHelpdeskArticle } from "../helpdesk-calls";
import { NewArticleButton } from "../writing/NewArticleButton";
import { CategoryList } from "./CategoryList";

interface HelpdeskCategorySettingsProps {
  category: HelpdeskCategory;
  level: number;
  tree: readonly HelpdeskCategory[];
  articles: readonly HelpdeskArticle[];
}

/** The place that stands for no category above. */
const top = "top";

/** A category of the help desk: its name, where it lies, what is in it, and its end. */
export function HelpdeskCategorySettings({ category, level, tree, articles }: HelpdeskCategorySettingsProps) {
  const { t } = useTranslation("helpdesk");
  const path = useAppPath();
  const { revalidate } = useRevalidator();
  const { change, state, errors, message } = useAutosave(
    (changes: { name?: string; slug?: string; parentId?: HelpdeskCategoryId | null }) =>
      changeHelpdeskCategory(category.id, changes).then(revalidate),
  );
  const own = new Set(flatTree([category]).map(({ category: { id } }) => id));
  const elsewhere = flatTree(tree).filter((place) => !own.has(place.category.id));
  const mayHold = elsewhere.filter((place) => place.level + heightOf(category) <= helpdeskDepth);
  const below = Math.max(0, ...category.categories.map(heightOf));
  return (
    <>
      <SettingsSection title={t("settings.category")} footer={<SaveMark state={state} message={message} />}>
        <CategoryNameField name={category.name} error={errors["name"]} onChange={change} />
        <TextField
          label={t("form.slug")}
          defaultValue={category.slug}
          maxLength={limits.slug.max}
          error={errors["slug"]}
          onChange={(event) => change({ slug: event.currentTarget.value })}
        />
        <Select
          label={t("settings.parent")}
          defaultValue={category.parentId ?? top}
          error={errors["parentId"]}
          onChoose={(id) => change({ parentId: id === top ? null : (id as HelpdeskCategoryId) }, true)}
          options={[
            { value: top as string, label: t("settings.top") },
            ...mayHold.map((place) => ({ value: place.category.id as string, label: place.path })),
          ]}
        />
      </SettingsSection>
      <Articles category={category} articles={articles} />
      {level < helpdeskDepth ? (
        <CategoryList
          title={t("settings.subcategories")}
          text={t("settings.subcategoriesText")}
          parentId={category.id}
          categories={category.categories}
          total={flatTree(tree).length}
        />
      ) : null}
      <SettingsSection title={t("ui:editing.deleteCategory")}>
        <DeleteCategory
          category={category}
          others={elsewhere
            .filter((place) => place.level + below <= helpdeskDepth)
            .map((place) => ({ id: place.category.id, name: place.path }))}
          isEmpty={articles.length + category.categories.length === 0}
          onDelete={(moveTo) => deleteHelpdeskCategory(category.id, moveTo)}
          to={path("/settings/helpdesk")}
        />
      </SettingsSection>
    </>
  );
}

function Articles({ category, articles }: Pick<HelpdeskCategorySettingsProps, "category" | "articles">) {
  const { t } = useTranslation("helpdesk");
  const path = useAppPath();
  const { items, move } = useMovedItems(articles, moveHelpdeskArticle);
  return (
    <SettingsSection title={t("settings.articles")} text={t("settings.articlesText")}>
      {items.length > 0 ? (
        <DragList label={t("settings.orderArticles")} items={items} nameOf={({ name }) => name} onMove={move}>
          {(article) => (
            <span className="flex items-center justify-between gap-3">
              <TextLink to={`${path.helpdesk(category.slug, article.slug)}/edit`} className="min-w-0 truncate">
                {article.name}
              </TextLink>
              {article.status === "draft" ? <Badge tone="warning">{t("draft")}</Badge> : null}
            </span>
          )}
        </DragList>
      ) : (
        <p className="text-base text-muted">{t("nothingHere")}</p>
      )}
      <div>
        <NewArticleButton categoryId={category.id} icon={<Plus />}>
          {t("create")}
        </NewArticleButton>
      </div>
    </SettingsSection>
  );
}
