import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { IconButton } from "~/ui/IconButton";

/** Leads through the pages of a list that has no addresses. */
export function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const { t } = useTranslation("cloud");
  if (pages <= 1) return null;
  return (
    <nav aria-label={t("search.pages")} className="mt-4 flex items-center justify-center gap-2">
      <IconButton
        label={t("search.previousPage")}
        icon={<ChevronLeft />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <p className="text-sm tabular-nums text-muted">{t("search.page", { page, pages })}</p>
      <IconButton
        label={t("search.nextPage")}
        icon={<ChevronRight />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
