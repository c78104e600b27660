import { useTranslation } from "~/i18n/use-translation";
import type { Category } from "@workers/contracts/categories";
import { useAppPath } from "~/features/shell/pages/app-path";
import { DragList } from "~/ui/DragList";
import { PlaceLine } from "../members/PlaceLine";
import { useOrder } from "~/features/shell/forms/use-order";

/** The categories of the communities, to change and put in order. */
export function CategoriesSettings({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation("admin");
  const path = useAppPath();
  const { items, move } = useOrder(categories, "moveCategory");
  return (
    <section aria-label={t("categories.title")}>
      <DragList label={t("categories.order")} items={items} nameOf={({ name }) => name} onMove={move}>
        {({ id, name, access, postsCount }) => (
          <PlaceLine
            to={path(`/settings/communities/${id}`)}
            name={name}
            access={access}
            text={t("groups.posts", { count: postsCount })}
          />
        )}
      </DragList>
    </section>
  );
}
