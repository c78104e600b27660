import {
  Ban,
  BellOff,
  CircleDollarSign,
  Flag,
  Headset,
  type LucideIcon,
  MailWarning,
  ReceiptText,
  RotateCcw,
  TriangleAlert,
  UserPlus,
  Webhook,
  Workflow,
} from "lucide-react";
import type { OperatorNoticeKind } from "@db/vocabulary/operators/notices";
import type { OperatorNotice } from "@workers/contracts/operators/notices";
import { OpenApp } from "~/features/admin/apps/OpenApp";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/EmptyState";
import { Link } from "~/ui/Link";
import { RelativeTime } from "~/ui/RelativeTime";
import { useMoney } from "~/ui/use-money";

const icons: Record<OperatorNoticeKind, LucideIcon> = {
  sale: CircleDollarSign,
  missedPayment: ReceiptText,
  refund: RotateCcw,
  chargeback: TriangleAlert,
  planNotSold: Ban,
  webhook: Webhook,
  mailServer: MailWarning,
  automation: Workflow,
  ticket: Headset,
  report: Flag,
  request: UserPlus,
};

/** What happened, each with the way to it; what is new stands out. */
export function NoticeList({ notices, projectId }: { notices: readonly OperatorNotice[]; projectId: string }) {
  const { t } = useTranslation("operators");
  if (notices.length === 0)
    return (
      <Card padding="none">
        <EmptyState icon={<BellOff />} title={t("notices.emptyTitle")} text={t("notices.emptyText")} />
      </Card>
    );
  return (
    <Card padding="none">
      <ul>
        {notices.map((notice) => (
          <li key={notice.id} className="border-t border-line first:border-t-0">
            <Notice notice={notice} projectId={projectId} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const rowClass =
  "flex w-full cursor-pointer items-start gap-3 px-4 py-3.5 text-left no-underline hover:bg-hover md:px-5";

function Notice({ notice, projectId }: { notice: OperatorNotice; projectId: string }) {
  const { t } = useTranslation(["operators", "notifications"]);
  const money = useMoney();
  const { kind, title, name, appId, appName, amountCents, currency, isUnread } = notice;
  const Icon = icons[kind];
  const about = [title, amountCents !== null && currency ? money(amountCents, currency) : null].filter(Boolean);
  const content = (
    <>
      <Icon aria-hidden className={classNames("mt-0.5 size-5 shrink-0", isUnread ? "text-brand-text" : "text-muted")} />
      <span className="min-w-0 flex-1">
        <span className={classNames("block break-words", isUnread && "font-semibold")}>
          {isUnread ? <span className="sr-only">{t("notices.isNew")} </span> : null}
          {t(`notifications:operator.${kind}`)}
          {about.length > 0 ? `: ${about.join(", ")}` : ""}
        </span>
        <span className="block text-sm text-muted">{[name, appName].filter(Boolean).join(" · ")}</span>
      </span>
      <span className="shrink-0 text-sm text-muted">
        <RelativeTime time={notice.createdAt} />
      </span>
    </>
  );
  if (notice.place === "app")
    return appId ? (
      <OpenApp projectId={projectId} appId={appId} to={notice.path} className={rowClass}>
        {content}
      </OpenApp>
    ) : null;
  return (
    <Link to={`/projects/${projectId}${notice.path}`} className={rowClass}>
      {content}
    </Link>
  );
}
