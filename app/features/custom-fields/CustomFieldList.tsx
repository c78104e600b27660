import type { CustomField } from "@workers/contracts/members/custom-fields";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { useOrder } from "~/features/shell/forms/use-order";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Badge } from "~/ui/Badge";
import { DragList } from "~/ui/DragList";
import { typeIcons } from "./field-types";

/** What the app asks its members, to change and put in order. */
export function CustomFieldList({ fields }: { fields: readonly CustomField[] }) {
  const { t } = useTranslation("fields");
  const { items, move } = useOrder(fields, "move");
  return (
    <section aria-label={t("title")}>
      <DragList label={t("order")} items={items} nameOf={({ name }) => name} onMove={move}>
        {(field) => <CustomFieldLine field={field} />}
      </DragList>
    </section>
  );
}

function CustomFieldLine({
  field: { id, name, type, options, validationRules, isShownAtSignup, isShownOnProfile },
}: {
  field: CustomField;
}) {
  const { t } = useTranslation("fields");
  const path = useAppPath();
  const Icon = typeIcons[type];
  return (
    <span className="flex items-center gap-3 py-1">
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-md bg-pressed text-muted">
        <Icon className="size-[17px]" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={path(`/settings/custom-fields/${id}/edit`)}
            className="min-w-0 truncate rounded-xs font-medium underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          {validationRules.required ? <Badge tone="brand">{t("required")}</Badge> : null}
        </span>
        <span className="block truncate text-sm text-muted">
          {type === "select" ? options.join(", ") : t(`types.${type}`)}
        </span>
      </span>
      <span className="flex shrink-0 flex-wrap justify-end gap-1.5 max-md:hidden">
        {isShownAtSignup ? <Badge>{t("atSignup")}</Badge> : null}
        {isShownOnProfile ? <Badge>{t("onProfile")}</Badge> : null}
      </span>
    </span>
  );
}
