import { History } from "lucide-react";
import { useState } from "react";
import type { ModerationItemId, ProfileId } from "@db/vocabulary/ids";
import type { MemberRecordNumbers, ModerationItem, RecordPart } from "@workers/contracts/moderation";
import { useTranslation } from "~/i18n/use-translation";
import type { CursorPage } from "~/features/lists/cursor-page";
import { useList } from "~/features/lists/use-list";
import { useRowLists } from "~/features/lists/use-row-lists";
import { usePersonName } from "~/features/community/person-name";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { LoadMore } from "~/ui/LoadMore";
import { RelativeTime } from "~/ui/RelativeTime";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextLink } from "~/ui/TextLink";
import { HistoryDialog } from "./HistoryDialog";
import { listOfMember } from "./moderation-calls";
import { useReasonText } from "./reason-text";

export interface MemberRecordProps {
  profileId: ProfileId;
  numbers: MemberRecordNumbers;
  items: CursorPage<ModerationItem>;
  /** What they reported of others. */
  reported: CursorPage<ModerationItem>;
  madeAt: number;
}

const tones = { inbox: "warning", approved: "success", rejected: "danger" } as const;
const ofOwn = ["reported", "held", "rejected", "open", "appeals"] as const;
const ofReports = ["reportsMade", "reportsUpheld"] as const;

/** What is on record of a member: what was reported or held of theirs and what was decided about it, and what they reported. */
export function MemberRecord({ profileId, numbers, items, reported, madeAt }: MemberRecordProps) {
  const { t } = useTranslation("moderation");
  return (
    <>
      <SettingsSection title={t("record.title")} text={t("record.text")}>
        {numbers.itemsCount === 0 ? (
          <p className="text-sm text-muted">{t("record.empty")}</p>
        ) : (
          <>
            <Numbers numbers={numbers} names={ofOwn} />
            <RecordList profileId={profileId} part="author" loaded={items} madeAt={madeAt} label={t("record.title")} />
          </>
        )}
      </SettingsSection>
      <SettingsSection title={t("record.reportsTitle")} text={t("record.reportsText")}>
        {numbers.reportsMadeCount === 0 ? (
          <p className="text-sm text-muted">{t("record.reportsEmpty")}</p>
        ) : (
          <>
            <Numbers numbers={numbers} names={ofReports} />
            <RecordList
              profileId={profileId}
              part="reporter"
              loaded={reported}
              madeAt={madeAt}
              label={t("record.reportsTitle")}
            />
          </>
        )}
      </SettingsSection>
    </>
  );
}

function Numbers({
  numbers,
  names,
}: {
  numbers: MemberRecordNumbers;
  names: readonly (typeof ofOwn | typeof ofReports)[number][];
}) {
  const { t } = useTranslation("moderation");
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-5">
      {names.map((name) => (
        <div key={name} className="grid content-start">
          <dt className="text-sm text-muted">{t(`record.${name}`)}</dt>
          <dd className="text-xl font-semibold tabular-nums">{numbers[`${name}Count`]}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RecordListProps {
  profileId: ProfileId;
  part: RecordPart;
  loaded: CursorPage<ModerationItem>;
  madeAt: number;
  label: string;
}

function RecordList({ profileId, part, loaded, madeAt, label }: RecordListProps) {
  const { t } = useTranslation("moderation");
  const lists = useRowLists<ModerationItem>({ name: "moderation of a member" });
  const { rows, more } = useList(lists, {
    list: [profileId, part],
    loaded,
    madeAt,
    fetchPage: (cursor) => listOfMember(profileId, part, cursor),
    merge: (_, first) => first,
  });
  const [openedId, setOpenedId] = useState<ModerationItemId | null>(null);
  return (
    <>
      <ol aria-label={label} className="grid grid-cols-1 divide-y divide-line border-y border-line">
        {rows.map((item) => (
          <li key={item.id} className="grid grid-cols-1 gap-1.5 py-3.5">
            <RecordLine item={item} onHistory={() => setOpenedId(item.id)} />
          </li>
        ))}
      </ol>
      <LoadMore {...more} label={t("moreItems")} />
      <HistoryDialog
        isOpen={openedId !== null}
        onClose={() => setOpenedId(null)}
        item={openedId === null ? null : { id: openedId }}
      />
    </>
  );
}

function RecordLine({ item, onHistory }: { item: ModerationItem; onHistory: () => void }) {
  const { t } = useTranslation("moderation");
  const path = useAppPath();
  const nameOf = usePersonName();
  const reasonText = useReasonText();
  const { decision, reports } = item;
  const text = item.entityType === "profile" ? t("type.profile") : item.title || item.excerpt || t("noText");
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <Badge tone={tones[item.status]}>{t(`status.${item.status}`)}</Badge>
        <span>{t(`type.${item.entityType}`)}</span>
        {item.place ? <span>{t("record.in", { place: item.place.name })}</span> : null}
        <span className="whitespace-nowrap">
          <span aria-hidden>· </span>
          <RelativeTime time={item.changedAt} />
        </span>
      </p>
      <p className="line-clamp-2 [overflow-wrap:anywhere]">
        {item.entity?.path ? <TextLink to={path(item.entity.path)}>{text}</TextLink> : text}
      </p>
      {reports.length > 0 ? (
        <p className="text-sm text-muted">
          {t("record.reportedBy", {
            people: reports
              .map(({ profile, reason }) => t("reportBy", { name: nameOf(profile), reason: reasonText(reason) }))
              .join(" · "),
          })}
        </p>
      ) : null}
      {decision ? (
        <p className="text-sm text-muted">
          {t("decidedBy", {
            status: t(`status.${item.status}`),
            name: decision.profile ? nameOf(decision.profile) : t("byTeam"),
          })}
          {decision.reason ? ` · ${reasonText(decision.reason)}` : ""}
          {decision.measure ? ` · ${t(`measureTaken.${decision.measure}`)}` : ""}
          {decision.message ? ` · ${decision.message}` : ""}
        </p>
      ) : null}
      <Button size="sm" variant="quiet" icon={<History />} className="-ml-2 justify-self-start" onClick={onHistory}>
        {t("history")}
      </Button>
    </>
  );
}
