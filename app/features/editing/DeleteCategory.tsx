import { useNavigate } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { messageOf } from "~/features/api/client";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { Select } from "~/ui/Select";
import { toast } from "~/ui/Toast";

interface Named<Id extends string> {
  id: Id;
  name: string;
}

interface DeleteCategoryProps<Id extends string> {
  category: Named<Id>;
  /** Where what is in it can go. */
  others: readonly Named<Id>[];
  isEmpty: boolean;
  onDelete: (moveTo?: Id) => Promise<void>;
  /** Where one goes afterwards. */
  to: string;
}

/** Removes a category, after telling where what is in it goes. Where that could go nowhere nothing is offered. */
export function DeleteCategory<Id extends string>({
  category,
  others,
  isEmpty,
  onDelete,
  to,
}: DeleteCategoryProps<Id>) {
  const { t } = useTranslation("ui");
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [moveTo, setMoveTo] = useState<Id | undefined>(others[0]?.id);
  if (!isEmpty && others.length === 0) return <p className="text-sm text-muted">{t("editing.categoryNeeded")}</p>;
  const remove = async () => {
    setBusy(true);
    try {
      await onDelete(isEmpty ? undefined : moveTo);
      navigate(to);
    } catch (error) {
      toast({ title: messageOf(error, t("editing.failed")), tone: "danger" });
      setBusy(false);
    }
  };
  const target = others.find(({ id }) => id === moveTo)?.name ?? "";
  return (
    <div className="flex flex-wrap items-end gap-3">
      {isEmpty ? null : (
        <Select
          label={t("editing.moveTo")}
          value={moveTo}
          onChoose={(id) => setMoveTo(id as Id)}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Button variant="danger" icon={<Trash2 />} onClick={() => setAsking(true)}>
        {t("editing.deleteCategory")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        isPending={isBusy}
        title={t("editing.deleteCategoryAsk", { name: category.name })}
        text={isEmpty ? t("editing.deleteCategoryText") : t("editing.deleteCategoryMoved", { name: target })}
        confirmLabel={t("editing.deleteCategory")}
      />
    </div>
  );
}
