import { useRevalidator } from "@remix-run/react";
import { Plus } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import type { HelpdeskCategoryId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { HelpdeskCategory } from "@workers/contracts/knowledge/helpdesk";
import { messageOf } from "~/features/api/client";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { DragList } from "~/ui/DragList";
import type { Move } from "~/ui/drag-order";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextField } from "~/ui/TextField";
import { TextLink } from "~/ui/TextLink";
import { toast } from "~/ui/Toast";
import { createHelpdeskCategory, moveHelpdeskCategory } from "../helpdesk-calls";

interface CategoryListProps {
  title: string;
  text: string;
  parentId: HelpdeskCategoryId | null;
  categories: readonly HelpdeskCategory[];
}

/** The categories at one place of the tree, in their order, and the way to another one. */
export function CategoryList({ title, text, parentId, categories }: CategoryListProps) {
  const { t } = useTranslation("helpdesk");
  const path = useAppPath();
  const { id: appId } = useFrameApp();
  const { revalidate } = useRevalidator();
  const [items, setItems] = useState(categories);
  useEffect(() => setItems(categories), [categories]);
  const [name, setName] = useState("");
  const failed = (error: unknown) => toast({ title: messageOf(error, t("ui:editing.failed")), tone: "danger" });
  const move = ({ id, prevId }: Move, next: HelpdeskCategory[]) => {
    setItems(next);
    moveHelpdeskCategory(id as HelpdeskCategoryId, prevId as HelpdeskCategoryId | null).then(
      revalidate,
      (error: unknown) => {
        setItems(categories);
        failed(error);
      },
    );
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await createHelpdeskCategory(appId, name.trim(), parentId);
      setName("");
      revalidate();
    } catch (error) {
      failed(error);
    }
  };
  return (
    <SettingsSection title={title} text={text}>
      {items.length > 0 ? (
        <DragList label={t("settings.order")} items={items} nameOf={(category) => category.name} onMove={move}>
          {(category) => (
            <span className="flex items-baseline justify-between gap-3">
              <TextLink to={path(`/settings/helpdesk/categories/${category.id}`)} className="min-w-0 truncate">
                {category.name}
              </TextLink>
              <span className="shrink-0 text-sm text-muted">
                {[
                  category.categories.length > 0
                    ? t("settings.categoriesCount", { count: category.categories.length })
                    : null,
                  t("articles", { count: category.articlesCount }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
          )}
        </DragList>
      ) : (
        <p className="text-base text-muted">{t("settings.noCategories")}</p>
      )}
      <form onSubmit={(event) => void add(event)} data-leave="freely" className="flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-48 flex-1"
          label={t("settings.categoryName")}
          value={name}
          maxLength={limits.entityName.max}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" icon={<Plus />} disabled={name.trim().length < limits.entityName.min}>
          {t("settings.addCategory")}
        </Button>
      </form>
    </SettingsSection>
  );
}
