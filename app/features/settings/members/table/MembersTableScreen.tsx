import { useLocation, useRevalidator } from "@remix-run/react";
import { SearchX, UserPlus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { NoMatches } from "~/features/admin/NoMatches";
import { ExportLink } from "~/features/exports/ExportLink";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { TaskList } from "~/features/tasks/TaskList";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { Pagination } from "~/ui/Pagination";
import { BulkBar } from "../bulk/BulkBar";
import { type Chosen, chosenOfPage, nobody, withPage } from "../bulk/chosen";
import { MembersHeader } from "../MembersHeader";
import { MemberSearch } from "../MemberSearch";
import { MemberTable } from "../MemberTable";
import { MemberTaskResult } from "../MemberTaskResult";
import { ColumnsDialog } from "./ColumnsDialog";
import { defaultColumns } from "./columns";
import { exportAddress } from "./export-address";
import { addressOfFilter, isNarrowed } from "./filter-address";
import { SegmentBar } from "./SegmentBar";
import type { MemberTablePage } from "./table-page.server";

/** The members' table of those who run the app: filters, segments, columns, and what is done with many. */
export function MembersTableScreen(props: MemberTablePage) {
  const { members, total, totals, page, pages, filter, sort, segments, choices, fields, place, can } = props;
  const { t } = useTranslation("members");
  const { id: appId } = useFrameApp();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<Chosen>(nobody);
  const [started, setStarted] = useState<string>();
  const [columns, setColumns] = useState<readonly string[]>(props.columns ?? defaultColumns);
  const address = addressOfFilter(filter);
  // Single people stay chosen whatever is filtered; all whom a filter finds are others in another list.
  useEffect(() => setChosen((before) => (before.isAll ? nobody : before)), [address]);
  const { state, key } = useLocation();
  const segmentKey = useRef("");
  // A segment fills the filters anew; while somebody chooses in them they stay.
  if ((state as { isSegment?: boolean } | null)?.isSegment) segmentKey.current = key;
  const view = filter.view ?? "members";
  const isBare = members.length === 0 && !isNarrowed(filter) && page === 1;
  return (
    <>
      <MembersHeader current={view} canInvite={can.invite} canImport={can.import} />
      <TaskList
        className="mb-6"
        place={place}
        appId={appId}
        started={started}
        onEnd={revalidate}
        resultOf={(task) => <MemberTaskResult task={task} />}
      />
      {isBare && view !== "members" ? null : (
        <MemberSearch key={`${view} ${segmentKey.current}`} filter={filter} sort={sort} choices={choices} />
      )}
      <SegmentBar segments={segments} filter={filter} />
      {members.length > 0 ? (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-end gap-2">
            <div className="mr-auto grid grid-cols-1 gap-0.5 text-sm text-muted">
              <p role="status">{t("count", { count: total })}</p>
              {totals ? <Totals totals={totals} view={view} /> : null}
            </div>
            <ColumnsDialog columns={columns} fields={fields} onChange={setColumns} />
            {can.export ? (
              <ExportLink size="sm" href={exportAddress(appId, filter, columns, null)}>
                {t("export")}
              </ExportLink>
            ) : null}
          </div>
          <MemberTable
            members={members}
            columns={columns}
            fields={fields}
            sort={sort}
            chosen={chosenOfPage(chosen, members)}
            onChoose={(ids) => setChosen(withPage(chosen, members, ids))}
          />
        </>
      ) : (
        <Nobody isFiltered={isNarrowed(filter)} view={view} canInvite={can.invite} />
      )}
      <Pagination page={page} pages={pages} className="mt-6" />
      {view === "deleted" ? null : (
        <BulkBar
          chosen={chosen}
          filter={filter}
          columns={columns}
          choices={choices}
          can={can}
          total={total}
          onChange={setChosen}
          onStart={(taskId) => {
            setStarted(taskId);
            setChosen(nobody);
          }}
        />
      )}
    </>
  );
}

/** What all whom the filter finds add up to. */
function Totals({ totals, view }: { totals: NonNullable<MemberTablePage["totals"]>; view: string }) {
  const { t, i18n } = useTranslation("members");
  // Who is invited or gone has been seen by nobody, and holds nothing.
  if (view === "invited" || view === "deleted") return null;
  const { newCount, seenCount, holdersCount, points } = totals;
  return (
    <p className="flex flex-wrap gap-x-3 tabular-nums">
      <span>{t("totals.new", { count: newCount })}</span>
      <span>{t("totals.seen", { count: seenCount })}</span>
      {holdersCount === null ? null : <span>{t("totals.holders", { count: holdersCount })}</span>}
      {points === null ? null : (
        <span>{t("totals.points", { count: points, number: points.toLocaleString(i18n.language) })}</span>
      )}
    </p>
  );
}

function Nobody({ isFiltered, view, canInvite }: { isFiltered: boolean; view: string; canInvite: boolean }) {
  const { t } = useTranslation("admin");
  const path = useAppPath();
  if (isFiltered)
    return <NoMatches title={t("members.nothingTitle")} text={t("members.nothingText")} keeps={["view", "sort"]} />;
  if (view !== "members" && view !== "invited")
    return (
      <Card padding="none">
        <EmptyState
          icon={<SearchX />}
          title={t(`members:empty.${view}.title`)}
          text={t(`members:empty.${view}.text`)}
        />
      </Card>
    );
  return (
    <Card padding="none">
      <EmptyState
        icon={<UserPlus />}
        title={t("members.emptyTitle")}
        text={t("members.emptyText")}
        action={
          canInvite ? (
            <ButtonLink to={path("/settings/members/invite")} variant="primary" icon={<UserPlus />}>
              {t("members.invite")}
            </ButtonLink>
          ) : undefined
        }
      />
    </Card>
  );
}
