import { Users } from "lucide-react";
import type { PageId } from "@db/vocabulary/ids";
import { useTranslation } from "~/i18n/use-translation";
import { useOtherEditors } from "./use-other-editors";

/** Says who else works on the page right now. */
export function OtherEditors({ pageId }: { pageId: PageId }) {
  const { t } = useTranslation("designer");
  const names = useOtherEditors(pageId);
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-muted empty:hidden">
      {names.length > 0 ? (
        <>
          <Users aria-hidden className="size-4 shrink-0" />
          {t("page.alsoEditing", { count: names.length, names: names.join(", ") })}
        </>
      ) : null}
    </p>
  );
}
