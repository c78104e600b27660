import { ChartNoAxesColumn } from "lucide-react";
import { useMemo } from "react";
import type { HelpdeskReport } from "@workers/contracts/knowledge/helpdesk";
import { ExportLink } from "~/features/exports/ExportLink";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { EmptyState } from "~/ui/EmptyState";
import { FigureTiles } from "~/ui/FigureTiles";
import { PageHeader } from "~/ui/PageHeader";
import { RelativeTime } from "~/ui/RelativeTime";
import { SettingsSection } from "~/ui/SettingsSection";
import { Table, type TableColumn } from "~/ui/Table";
import { TextLink } from "~/ui/TextLink";
import { formatPercent } from "~/ui/intl-formats";

type Row = HelpdeskReport["articles"][number];

/** What is read and helps, what was looked for in vain, and why articles did not help. */
export function HelpdeskReportScreen({ report }: { report: HelpdeskReport }) {
  const { t, i18n } = useTranslation("helpdesk");
  const path = useAppPath();
  const percent = (share: number | null) => (share === null ? "–" : formatPercent(share, i18n.language));
  const columns = useMemo(
    (): TableColumn<Row>[] => [
      {
        id: "name",
        header: t("report.article"),
        onPhone: "title",
        cell: ({ name, slug, categorySlug }) => <TextLink to={path.helpdesk(categorySlug, slug)}>{name}</TextLink>,
      },
      { id: "views", header: t("report.views"), align: "end", width: "7rem", cell: ({ viewsCount }) => viewsCount },
      {
        id: "helpful",
        header: t("report.helpful"),
        align: "end",
        width: "8rem",
        cell: ({ helpfulShare, helpfulCount, unhelpfulCount }) =>
          helpfulShare === null ? "–" : `${helpfulShare} % (${helpfulCount + unhelpfulCount})`,
      },
      {
        id: "saved",
        header: t("report.saved"),
        align: "end",
        width: "9rem",
        cell: ({ savedTicketsCount }) => savedTicketsCount,
      },
    ],
    [t, path],
  );
  const tiles = [
    { name: "views", label: t("report.views"), figure: String(report.viewsCount) },
    { name: "helpful", label: t("report.helpful"), figure: percent(report.helpfulShare) },
    { name: "saved", label: t("report.saved"), figure: String(report.savedTicketsCount) },
    { name: "asked", label: t("report.asked"), figure: String(report.askedCount) },
    {
      name: "vain",
      label: t("report.vain"),
      figure: String(report.searchesInVain.reduce((sum, { count }) => sum + count, 0)),
    },
  ].map((tile) => ({ ...tile, note: null }));
  return (
    <>
      <PageHeader
        title={t("report.title")}
        text={t("report.text")}
        back={{ to: path.helpdesk(), label: t("title") }}
        actions={
          report.articles.length > 0 ? <ExportLink href={path("/settings/helpdesk/report.csv")}>CSV</ExportLink> : null
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <FigureTiles label={t("report.title")} tiles={tiles} />
        <Table
          label={t("report.article")}
          columns={columns}
          rows={report.articles}
          nameOf={({ name }) => name}
          empty={<EmptyState icon={<ChartNoAxesColumn />} title={t("report.empty")} />}
        />
        <SettingsSection title={t("report.vain")} text={t("report.vainText")}>
          {report.searchesInVain.length > 0 ? (
            <ul className="divide-y divide-line">
              {report.searchesInVain.map(({ search, count, askedCount, lastAt }) => (
                <li key={search} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
                  <span className="font-medium [overflow-wrap:anywhere]">{search}</span>
                  <span className="text-sm text-muted">
                    {t("report.times", { count })}
                    {askedCount > 0 ? ` · ${t("report.askedTimes", { count: askedCount })}` : ""} ·{" "}
                    <RelativeTime time={lastAt} />
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-base text-muted">{t("report.noVain")}</p>
          )}
        </SettingsSection>
        <SettingsSection title={t("report.reasons")}>
          {report.reasons.length > 0 ? (
            <ul className="divide-y divide-line">
              {report.reasons.map(({ reason, article, createdAt }) => (
                <li key={`${article.slug} ${createdAt} ${reason}`} className="grid gap-1 py-2">
                  <span className="[overflow-wrap:anywhere]">{reason}</span>
                  <span className="text-sm text-muted">
                    {article.name} · <RelativeTime time={createdAt} />
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-base text-muted">{t("report.noReasons")}</p>
          )}
        </SettingsSection>
      </div>
    </>
  );
}
