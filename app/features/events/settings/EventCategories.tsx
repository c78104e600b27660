import { useRevalidator } from "@remix-run/react";
import { Plus } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import type { EventCategory } from "@workers/contracts/events/events";
import { messageOf } from "~/features/api/client";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Button } from "~/ui/Button";
import { DragList } from "~/ui/DragList";
import type { Move } from "~/ui/drag-order";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextField } from "~/ui/TextField";
import { TextLink } from "~/ui/TextLink";
import { toast } from "~/ui/Toast";
import { createCategory, moveCategory } from "../event-calls";

/** The categories of events: added, put in order; each has a page of its own. */
export function EventCategories({ categories }: { categories: readonly EventCategory[] }) {
  const { t } = useTranslation("events");
  const path = useAppPath();
  const { id: appId } = useFrameApp();
  const { revalidate } = useRevalidator();
  const [items, setItems] = useState(categories);
  useEffect(() => setItems(categories), [categories]);
  const [name, setName] = useState("");
  const failed = (error: unknown) => toast({ title: messageOf(error, t("failed")), tone: "danger" });
  const move = ({ id, prevId }: Move, next: EventCategory[]) => {
    setItems(next);
    moveCategory(appId, { id: id as EventCategory["id"], prevId: prevId as EventCategory["id"] | null }).then(
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
      await createCategory(appId, name.trim());
      setName("");
      revalidate();
    } catch (error) {
      failed(error);
    }
  };
  return (
    <SettingsSection id="categories" title={t("settings.categories")} text={t("settings.categoriesText")}>
      {items.length > 0 ? (
        <DragList label={t("settings.order")} items={items} nameOf={(category) => category.name} onMove={move}>
          {(category) => (
            <span className="flex items-baseline justify-between gap-3">
              <TextLink to={path(`/settings/events/categories/${category.id}`)} className="min-w-0 truncate">
                {category.name}
              </TextLink>
              <span className="shrink-0 text-sm text-muted">
                {t("settings.events", { count: category.eventsCount })}
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
