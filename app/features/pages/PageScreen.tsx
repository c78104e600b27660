import { FilePenLine } from "lucide-react";
import type { ShownPage } from "@workers/contracts/pages/pages";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { PageView } from "./PageView";
import { useFreshPage } from "./use-fresh-page";

/** A page of the app's own. */
export function PageScreen({ page }: { page: ShownPage }) {
  const { t } = useTranslation("pages");
  const path = useAppPath();
  useFreshPage();
  const isEditor = page.permissions.can.includes("create_page");
  return (
    <>
      <h1 className="sr-only">{page.name}</h1>
      {isEditor ? (
        <div className="flex justify-end px-4 pt-4 md:px-8">
          <ButtonLink to={path(`/theme/page/${page.id}`)} size="sm" icon={<FilePenLine />}>
            {t("edit")}
          </ButtonLink>
        </div>
      ) : null}
      {page.template.rows.length > 0 ? (
        <PageView page={page} />
      ) : (
        <EmptyState icon={<FilePenLine />} title={page.name} text={t("emptyPage")} />
      )}
    </>
  );
}
