import { Check, ExternalLink, History, Paperclip, X } from "lucide-react";
import { useState } from "react";
import type { ModerationItem } from "@workers/contracts/moderation";
import { useTranslation } from "~/i18n/use-translation";
import { AttachedFiles } from "~/features/attachments/AttachedFiles";
import { PersonAvatar, PersonLink } from "~/features/community/PersonLink";
import { usePersonName } from "~/features/community/person-name";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Badge } from "~/ui/Badge";
import { Button, ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { Checkbox } from "~/ui/Checkbox";
import { classNames } from "~/ui/class-names";
import { RelativeTime } from "~/ui/RelativeTime";
import { RichText } from "~/ui/rich-text/RichText";
import type { Rejection } from "./moderation-calls";
import { newRejection, RejectForm } from "./RejectForm";
import { ReportLine } from "./ReportLine";
import { useReasonText } from "./reason-text";

export interface ItemCardProps {
  item: ModerationItem;
  isSelected: boolean;
  onSelect: ((isSelected: boolean) => void) | null;
  isRejecting: boolean;
  onRejecting: (isRejecting: boolean) => void;
  onApprove: () => void;
  /** The explanation that was begun. */
  draft: Rejection | null;
  onDraft: (draft: Rejection) => void;
  onReject: (rejection: Rejection) => void;
  onHistory: () => void;
  onReports: () => void;
}

const originTones = {
  report: "danger",
  appeal: "info",
  pre_moderation: "warning",
  words: "warning",
  links: "warning",
  by_hand: "danger",
} as const;

/** A thing that a moderator decides about: what it says, where it stands, who reported it and why. */
export function ItemCard(props: ItemCardProps) {
  const { item, isSelected, onSelect, isRejecting, onRejecting, onDraft, onReject } = props;
  const { t } = useTranslation("moderation");
  const nameOf = usePersonName();
  const isProfile = item.entityType === "profile";
  const draft = props.draft ?? newRejection(item.reports[0]?.reason);
  return (
    <Card
      as="article"
      id={`item-${item.id}`}
      tabIndex={-1}
      aria-label={`${t(`type.${item.entityType}`)}, ${nameOf(item.author)}`}
      className={classNames(
        "scroll-mt-24 outline-offset-2 focus:outline-2 focus:outline-brand",
        isSelected && "ring-2 ring-brand",
      )}
    >
      <header className="flex flex-wrap items-start gap-3">
        {onSelect ? (
          <Checkbox
            label={t("select")}
            isLabelHidden
            checked={isSelected}
            onChange={(event) => onSelect(event.currentTarget.checked)}
            className="mt-2.5"
          />
        ) : null}
        <PersonAvatar person={item.author} size="md" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <PersonLink person={item.author} className="text-base font-semibold" />
            {item.author.isBlocked ? <Badge tone="danger">{t("blocked")}</Badge> : null}
            {item.author.isPunished ? <Badge tone="warning">{t("punished")}</Badge> : null}
          </p>
          <Origin item={item} />
        </div>
        <div className="flex flex-wrap justify-end gap-1.5 max-md:w-full max-md:justify-start">
          <Badge tone={originTones[item.origin]}>{t(`origin.${item.origin}`)}</Badge>
          {item.visibility !== "shown" && item.status !== "rejected" ? (
            <Badge tone="neutral">{t(`visibility.${item.visibility}`)}</Badge>
          ) : null}
        </div>
      </header>
      <Thing item={item} />
      <Why item={item} onReports={props.onReports} />
      <Decision item={item} />
      {isRejecting ? (
        <div className="mt-4 border-t border-line pt-4">
          <RejectForm
            id={item.id}
            name={nameOf(item.author)}
            isProfile={isProfile}
            draft={draft}
            onDraft={onDraft}
            onReject={onReject}
            onCancel={() => onRejecting(false)}
          />
        </div>
      ) : (
        <Buttons {...props} />
      )}
    </Card>
  );
}

/** What kind of thing it is, and where it stands. */
function Origin({ item }: { item: ModerationItem }) {
  const { t } = useTranslation("moderation");
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
      <span>{t(`type.${item.entityType}`)}</span>
      {item.place ? (
        <>
          <span>{t("in")}</span>
          <span dir="auto" className="font-medium">
            {item.place.name}
          </span>
        </>
      ) : null}
      <span className="whitespace-nowrap">
        <span aria-hidden>· </span>
        <RelativeTime time={item.changedAt} />
      </span>
    </p>
  );
}

function Thing({ item }: { item: ModerationItem }) {
  const { t } = useTranslation("moderation");
  const [isWhole, setWhole] = useState(false);
  const { entity } = item;
  if (!entity)
    return (
      <div className="mt-3.5 rounded-md bg-hover px-4 py-3">
        <p className="text-sm italic text-muted">{t("gone")}</p>
        {item.title ? (
          <h2 dir="auto" className="mt-1 font-semibold">
            {item.title}
          </h2>
        ) : null}
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{item.excerpt || t("noText")}</p>
      </div>
    );
  const isLong = item.excerpt.length > 600;
  return (
    <div className="mt-3.5 rounded-md bg-hover px-4 py-3">
      {entity.contextTitle ? (
        <p className="mb-1 text-sm text-muted">{t("under", { title: entity.contextTitle })}</p>
      ) : null}
      {entity.title && item.entityType !== "profile" ? (
        <h2 dir="auto" className="font-semibold [overflow-wrap:anywhere]">
          {entity.title}
        </h2>
      ) : null}
      {entity.body ? (
        <div className={classNames("relative", isLong && !isWhole && "max-h-64 overflow-hidden")}>
          <RichText doc={entity.body} size="small" />
        </div>
      ) : item.excerpt ? (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{item.excerpt}</p>
      ) : null}
      {isLong && !isWhole ? (
        <Button size="sm" variant="quiet" className="-ml-2 mt-1" onClick={() => setWhole(true)}>
          {t("more")}
        </Button>
      ) : null}
      {entity.attachments.length > 0 ? (
        <>
          <p className="mt-2 flex items-center gap-1.5 text-sm text-muted">
            <Paperclip aria-hidden className="size-3.5" />
            {t("attachments", { count: entity.attachments.length })}
          </p>
          <AttachedFiles files={entity.attachments} by={item.author} isSmall className="mt-2" />
        </>
      ) : null}
    </div>
  );
}

/** Who reported it, or what its author says against the decision. */
function Why({ item, onReports }: Pick<ItemCardProps, "item" | "onReports">) {
  const { t } = useTranslation("moderation");
  return (
    <>
      {item.appeal ? (
        <div className="mt-3.5 rounded-md bg-info-soft px-4 py-3 text-sm">
          <p className="font-semibold text-info-text">{t("appeal")}</p>
          <p className="mt-0.5 whitespace-pre-line [overflow-wrap:anywhere]">{item.appeal.message}</p>
        </div>
      ) : null}
      {item.reports.length > 0 ? (
        <div className="mt-3.5">
          <ul aria-label={t("reportsTitle")} className="grid grid-cols-1 gap-3">
            {item.reports.map((report) => (
              <ReportLine key={report.id} report={report} />
            ))}
          </ul>
          {item.reportsCount > item.reports.length || item.reports.length >= 3 ? (
            <Button size="sm" variant="quiet" className="-ml-2 mt-2" onClick={onReports}>
              {t("allReports", { count: Math.max(item.reportsCount, item.reports.length) })}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** What was decided, by whom and why. */
function Decision({ item: { decision, status } }: { item: ModerationItem }) {
  const { t } = useTranslation("moderation");
  const nameOf = usePersonName();
  const reasonText = useReasonText();
  if (!decision) return null;
  return (
    <div className="mt-3.5 border-t border-line pt-3 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="font-semibold">
          {t("decidedBy", {
            status: t(`status.${status}`),
            name: decision.profile ? nameOf(decision.profile) : t("byTeam"),
          })}
        </strong>
        <span className="text-muted">
          <RelativeTime time={decision.decidedAt} />
        </span>
      </p>
      {decision.reason ? <p className="text-muted">{reasonText(decision.reason)}</p> : null}
      {decision.measure ? <p className="text-muted">{t(`measureTaken.${decision.measure}`)}</p> : null}
      {decision.message ? <p className="whitespace-pre-line text-muted">{decision.message}</p> : null}
    </div>
  );
}

function Buttons({ item, onApprove, onRejecting, onHistory }: ItemCardProps) {
  const { t } = useTranslation("moderation");
  const path = useAppPath();
  const { can } = item.permissions;
  const isProfile = item.entityType === "profile";
  const isShown = item.visibility === "shown";
  return (
    <footer className="mt-4 flex flex-wrap items-center gap-2">
      {can.includes("approve") ? (
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            onApprove();
          }}
        >
          <input type="hidden" name="id" value={item.id} />
          <Button type="submit" name="intent" value="approve" variant="primary" icon={<Check />}>
            {t(isProfile ? "dismiss" : isShown ? "keep" : "approve")}
          </Button>
        </form>
      ) : null}
      {can.includes("reject") ? (
        <ButtonLink
          icon={<X />}
          to={`?${new URLSearchParams({ tab: item.tab, status: item.status, reject: item.id }).toString()}`}
          preventScrollReset
          onClick={(event) => {
            event.preventDefault();
            onRejecting(true);
          }}
        >
          {t(isProfile ? "warn" : "rejectMore")}
        </ButtonLink>
      ) : null}
      {can.length === 0 ? <p className="text-sm text-muted">{t("own")}</p> : null}
      <span className="flex gap-1 max-md:-ml-2 max-md:w-full md:ml-auto">
        {item.entity?.path ? (
          <ButtonLink size="sm" variant="quiet" icon={<ExternalLink />} to={path(item.entity.path)}>
            {t("open")}
          </ButtonLink>
        ) : null}
        <Button size="sm" variant="quiet" icon={<History />} onClick={onHistory}>
          {t("history")}
        </Button>
      </span>
    </footer>
  );
}
