import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { limits } from "@db/vocabulary/limits";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { DragList } from "~/ui/DragList";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextField } from "~/ui/TextField";
import { TextLink } from "~/ui/TextLink";
import { clearSaved } from "./clear-saved";
import { NoRoom } from "./NoRoom";
import { useMovedItems } from "./use-moved-items";
import { usePress } from "./use-press";

interface CategoriesSectionProps<Category extends { id: string; name: string }> {
  id?: string;
  title: string;
  text: string;
  categories: readonly Category[];
  /** How many there may be. */
  max: number;
  /** How many there are, where these are not all. */
  total?: number;
  /** The page of a category. */
  pathOf: (category: Category) => string;
  /** How much is in it. */
  countOf: (category: Category) => string;
  onMove: (id: Category["id"], prevId: Category["id"] | null) => Promise<unknown>;
  onCreate: (name: string) => Promise<unknown>;
}

/** The categories of an area in their settings: added and put in order; each has a page of its own. */
export function CategoriesSection<Category extends { id: string; name: string }>({
  id,
  title,
  text,
  categories,
  max,
  total,
  pathOf,
  countOf,
  onMove,
  onCreate,
}: CategoriesSectionProps<Category>) {
  const { t } = useTranslation("ui");
  const { items, move } = useMovedItems(categories, onMove);
  const { press, isBusy } = usePress();
  const [name, setName] = useState("");
  const add = async (event: FormEvent) => {
    event.preventDefault();
    await press(async () => {
      await onCreate(name.trim());
      setName(clearSaved(name));
    });
  };
  return (
    <SettingsSection id={id} title={title} text={text}>
      {items.length > 0 ? (
        <DragList label={t("editing.orderCategories")} items={items} nameOf={(category) => category.name} onMove={move}>
          {(category) => (
            <span className="flex items-baseline justify-between gap-3">
              <TextLink to={pathOf(category)} className="min-w-0 truncate">
                {category.name}
              </TextLink>
              <span className="shrink-0 text-sm text-muted">{countOf(category)}</span>
            </span>
          )}
        </DragList>
      ) : (
        <p className="text-base text-muted">{t("editing.noCategories")}</p>
      )}
      {(total ?? items.length) < max ? (
        <form onSubmit={(event) => void add(event)} data-leave="freely" className="flex flex-wrap items-end gap-3">
          <TextField
            className="min-w-48 flex-1"
            label={t("editing.categoryName")}
            value={name}
            maxLength={limits.entityName.max}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button
            type="submit"
            icon={<Plus />}
            isPending={isBusy}
            disabled={name.trim().length < limits.entityName.min}
          >
            {t("editing.addCategory")}
          </Button>
        </form>
      ) : (
        <NoRoom max={max} />
      )}
    </SettingsSection>
  );
}
