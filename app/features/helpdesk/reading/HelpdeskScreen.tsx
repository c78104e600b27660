import { BarChart3, CircleHelp, Plus, Settings } from "lucide-react";
import type { HelpdeskArticle, HelpdeskCategory, HelpdeskHit } from "@workers/contracts/knowledge/helpdesk";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useShellData } from "~/features/shell/layouts/shell-data";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { TextLink } from "~/ui/TextLink";
import { useFreshHelpdesk } from "../use-fresh-helpdesk";
import { ArticleLinks } from "./ArticleLinks";
import { CategoryCards } from "./CategoryCards";
import { Contact } from "./Contact";
import { HelpdeskSearch } from "./HelpdeskSearch";

interface HelpdeskScreenProps {
  categories: readonly HelpdeskCategory[];
  mostRead: readonly HelpdeskArticle[];
  begun: { search: string; hits: readonly HelpdeskHit[] } | null;
  name: string | null;
  canAsk: boolean;
}

/** The help desk: one looks for an answer first, then by subject, then asks. */
export function HelpdeskScreen({ categories, mostRead, begun, name, canAsk }: HelpdeskScreenProps) {
  const { t } = useTranslation("helpdesk");
  const path = useAppPath();
  const { permissions, services } = useShellData();
  useFreshHelpdesk();
  const mayManage = permissions.can.includes("edit");
  const mayWrite = permissions.can.includes("create_helpdesk_article");
  return (
    <ContentColumns>
      <PageHeader
        title={name ?? t("title")}
        text={t("text")}
        actions={
          <>
            {mayWrite ? (
              <ButtonLink to={path("/settings/helpdesk/report")} icon={<BarChart3 />}>
                {t("report.title")}
              </ButtonLink>
            ) : null}
            {mayManage ? (
              <ButtonLink to={path("/settings/helpdesk")} icon={<Settings />}>
                {t("manage")}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      {mayManage && !services.some(({ slug }) => slug === "helpdesk") ? (
        <Notice tone="info" title={t("offTitle")} className="mb-6">
          {t("offText")} <TextLink to={path("/settings/helpdesk")}>{t("turnOn")}</TextLink>
        </Notice>
      ) : null}
      {categories.length === 0 ? (
        <EmptyState
          icon={<CircleHelp />}
          title={t("empty.title")}
          text={t(mayManage ? "empty.editor" : "empty.text")}
          action={
            mayManage ? (
              <ButtonLink to={path("/settings/helpdesk")} variant="primary" icon={<Plus />}>
                {t("empty.begin")}
              </ButtonLink>
            ) : null
          }
        />
      ) : (
        <div className="grid gap-8">
          <HelpdeskSearch begun={begun} canAsk={canAsk} />
          <section aria-labelledby="helpdesk-subjects">
            <h2 id="helpdesk-subjects" className="mb-3 text-xl font-semibold">
              {t("subjects")}
            </h2>
            <CategoryCards categories={categories} />
          </section>
          {mostRead.length > 0 ? (
            <section aria-labelledby="helpdesk-most-read">
              <h2 id="helpdesk-most-read" className="mb-3 text-xl font-semibold">
                {t("mostRead")}
              </h2>
              <ArticleLinks articles={mostRead} />
            </section>
          ) : null}
        </div>
      )}
      {canAsk ? <Contact /> : null}
    </ContentColumns>
  );
}
