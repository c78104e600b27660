import type { AppAnalytics, TopPost } from "@workers/contracts/admin/analytics";
import { ChartNoAxesColumn, Heart, MessageCircle } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Card, CardHeader } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { ExportLink } from "~/features/exports/ExportLink";
import { numberFormat } from "~/ui/intl-formats";
import { Charts } from "./Charts";
import { RangePicker } from "./RangePicker";
import { RetentionTable } from "./RetentionTable";
import { StatTiles } from "./StatTiles";

interface AnalyticsScreenProps {
  analytics: AppAnalytics;
  spans: Parameters<typeof RangePicker>[0]["spans"];
}

/** An app's life in a span of days: what has changed, what moved people, who stays. */
export function AnalyticsScreen({ analytics, spans }: AnalyticsScreenProps) {
  const { t } = useTranslation("analytics");
  const { days, totals, before, topPosts, retention } = analytics;
  return (
    <div className="grid grid-cols-1 gap-6">
      <RangePicker range={analytics} spans={spans} />
      {totals.members === 0 && totals.posts === 0 ? (
        <Card padding="none">
          <EmptyState icon={<ChartNoAxesColumn />} title={t("empty.title")} text={t("empty.text")} />
        </Card>
      ) : (
        <>
          <StatTiles totals={totals} before={before} />
          <Charts days={days} />
          <Card as="section" padding="lg">
            <CardHeader
              title={t("top.title")}
              text={t("top.text")}
              actions={<TableExport table="posts" range={analytics} label={t("export.posts")} />}
            />
            {topPosts.length > 0 ? (
              <TopPosts posts={topPosts} />
            ) : (
              <p className="text-base text-muted">{t("top.none")}</p>
            )}
          </Card>
          <Card as="section" padding="lg">
            <CardHeader
              title={t("retention.title")}
              text={t("retention.text")}
              actions={<TableExport table="retention" range={analytics} label={t("export.retention")} />}
            />
            <RetentionTable cohorts={retention} />
          </Card>
        </>
      )}
    </div>
  );
}

interface TableExportProps {
  table: "days" | "posts" | "retention";
  range: { dateFrom: string; dateTo: string };
  label: string;
}

/** A table as a CSV file. */
export function TableExport({ table, range: { dateFrom, dateTo }, label }: TableExportProps) {
  const { t } = useTranslation("analytics");
  const path = useAppPath();
  return (
    <ExportLink
      href={path(`/settings/analytics/export.csv?table=${table}&dateFrom=${dateFrom}&dateTo=${dateTo}`)}
      label={label}
      size="sm"
    >
      {t("export.csv")}
    </ExportLink>
  );
}

function TopPosts({ posts }: { posts: readonly TopPost[] }) {
  const { t, i18n } = useTranslation("analytics");
  const path = useAppPath();
  const number = numberFormat(i18n.language);
  return (
    <ol className="-my-2">
      {posts.map((post, i) => (
        <li key={post.id} className="flex items-center gap-4 border-t border-line py-3 first:border-t-0">
          <span aria-hidden className="w-5 shrink-0 text-right text-sm text-muted tabular-nums">
            {i + 1}
          </span>
          <div className="min-w-0 flex-1">
            {post.spaceSlug ? (
              <Link
                to={path.post({ discriminator: post.discriminator, slug: post.slug, space: { slug: post.spaceSlug } })}
                className="block truncate rounded-xs font-medium underline-offset-4 hover:underline"
              >
                {post.title}
              </Link>
            ) : (
              <span className="block truncate font-medium">{post.title}</span>
            )}
            <span className="block truncate text-sm text-muted">{post.author || t("top.deletedMember")}</span>
          </div>
          <span className="flex shrink-0 items-center gap-1.5 text-sm text-muted tabular-nums">
            <Heart role="img" aria-label={t("likes")} className="size-4" />
            {number.format(post.likes)}
          </span>
          <span className="flex w-12 shrink-0 items-center gap-1.5 text-sm text-muted tabular-nums">
            <MessageCircle role="img" aria-label={t("comments")} className="size-4" />
            {number.format(post.comments)}
          </span>
        </li>
      ))}
    </ol>
  );
}
