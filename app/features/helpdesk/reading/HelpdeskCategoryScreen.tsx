import { FileText, Plus } from "lucide-react";
import type { HelpdeskCategoryPage } from "@workers/contracts/knowledge/helpdesk";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useShellData } from "~/features/shell/layouts/shell-data";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Breadcrumbs } from "~/ui/Breadcrumbs";
import { EmptyState } from "~/ui/EmptyState";
import { PageHeader } from "~/ui/PageHeader";
import { useFreshHelpdesk } from "../use-fresh-helpdesk";
import { NewArticleButton } from "../writing/NewArticleButton";
import { ArticleLinks } from "./ArticleLinks";
import { CategoryCards } from "./CategoryCards";
import { Contact } from "./Contact";

interface HelpdeskCategoryScreenProps extends HelpdeskCategoryPage {
  name: string | null;
  canAsk: boolean;
}

/** A category of the help desk: those in it, and its articles. */
export function HelpdeskCategoryScreen({ category, path: above, articles, name, canAsk }: HelpdeskCategoryScreenProps) {
  const { t } = useTranslation("helpdesk");
  const path = useAppPath();
  const { permissions } = useShellData();
  useFreshHelpdesk();
  const mayWrite = permissions.can.includes("create_helpdesk_article");
  return (
    <ContentColumns>
      <div className="mb-3">
        <Breadcrumbs
          items={[
            { label: name ?? t("title"), to: path.helpdesk() },
            ...above.map(({ slug, name }) => ({ label: name, to: path.helpdesk(slug) })),
            { label: category.name },
          ]}
        />
      </div>
      <PageHeader
        title={category.name}
        actions={
          mayWrite ? (
            <NewArticleButton categoryId={category.id} icon={<Plus />}>
              {t("create")}
            </NewArticleButton>
          ) : null
        }
      />
      <div className="grid gap-6">
        {category.categories.length > 0 ? <CategoryCards categories={category.categories} /> : null}
        {articles.length > 0 ? <ArticleLinks articles={articles} /> : null}
        {category.categories.length + articles.length === 0 ? (
          <EmptyState icon={<FileText />} title={t("nothingHere")} />
        ) : null}
      </div>
      {canAsk ? <Contact /> : null}
    </ContentColumns>
  );
}
