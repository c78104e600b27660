import { Settings2, Users } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { learnerStates } from "@db/vocabulary/courses";
import type { Learner } from "@workers/contracts/courses/people";
import { ListFilters } from "~/features/admin/ListFilters";
import { MessageLink } from "~/features/community/MessageLink";
import { PersonAvatar, PersonLink } from "~/features/community/PersonLink";
import { usePersonName } from "~/features/community/person-name";
import { ExportLink } from "~/features/exports/ExportLink";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Badge } from "~/ui/Badge";
import { EmptyState } from "~/ui/EmptyState";
import { IconButton } from "~/ui/IconButton";
import { Pagination } from "~/ui/Pagination";
import { ProgressBar } from "~/ui/ProgressBar";
import { RelativeTime } from "~/ui/RelativeTime";
import { Table, type TableColumn } from "~/ui/Table";
import { formatPercent } from "~/ui/intl-formats";
import type { CoursePeople } from "./course-people";
import { LearnerDialog } from "./LearnerDialog";

type Row = Learner & { id: string };

/** The people of a course with where they stand; who stands still is found by the filter, and written to from here. */
export function LearnerList({
  course,
  learners,
  page,
  pages,
  filters,
  cohorts,
  mayManage,
}: Omit<CoursePeople, "statistics" | "plans">) {
  const { t } = useTranslation("courses");
  const path = useAppPath();
  const nameOf = usePersonName();
  const [changed, setChanged] = useState<Learner | null>(null);
  const rows = useMemo(() => learners.map((learner): Row => ({ ...learner, id: learner.profile.id })), [learners]);
  const columns = useColumns(cohorts.length > 0);
  const isFiltered = Object.values(filters).some(Boolean);
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value)).toString();
  return (
    <section aria-labelledby="learners">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="learners" className="text-xl font-semibold">
          {t("people.list")}
        </h2>
        <ExportLink href={`${path.course(course.slug)}/export.csv${query && `?${query}`}`} size="sm">
          {t("people.export")}
        </ExportLink>
      </div>
      <ListFilters
        search={{ label: t("people.search"), value: filters.search, maxLength: 60 }}
        filters={[
          {
            name: "state",
            label: t("people.state"),
            value: filters.state,
            all: t("people.everyState"),
            options: learnerStates.map((value) => ({ value, label: t(`people.${value}`) })),
          },
          ...(cohorts.length > 0
            ? [
                {
                  name: "cohortId",
                  label: t("people.cohort"),
                  value: filters.cohortId,
                  all: t("people.everyCohort"),
                  options: cohorts.map(({ id, name }) => ({ value: id as string, label: name })),
                },
              ]
            : []),
        ]}
      />
      {rows.length > 0 ? (
        <Table
          label={t("people.list")}
          columns={columns}
          rows={rows}
          nameOf={({ profile }) => nameOf(profile)}
          {...(mayManage && {
            actions: (row: Row) => (
              <IconButton
                size="sm"
                label={t("people.change", { name: nameOf(row.profile) })}
                icon={<Settings2 />}
                onClick={() => setChanged(row)}
              />
            ),
          })}
        />
      ) : (
        <EmptyState
          icon={<Users />}
          title={t(isFiltered ? "people.noneTitle" : "people.emptyTitle")}
          text={t(isFiltered ? "people.noneText" : "people.emptyText")}
        />
      )}
      <Pagination page={page} pages={pages} className="mt-6" />
      {changed ? (
        <LearnerDialog
          key={changed.profile.id}
          courseId={course.id}
          learner={changed}
          cohorts={cohorts}
          onClose={() => setChanged(null)}
        />
      ) : null}
    </section>
  );
}

function useColumns(hasCohorts: boolean): TableColumn<Row>[] {
  const { t, i18n } = useTranslation("courses");
  return useMemo(
    () => [
      { id: "name", header: t("people.name"), onPhone: "title", cell: (row) => <Person learner={row} /> },
      {
        id: "progress",
        header: t("people.progress"),
        width: "11rem",
        cell: ({ percent, finishedCount }) => (
          <span className="flex items-center gap-2">
            <ProgressBar
              size="sm"
              className="min-w-16 flex-1"
              label={t("people.finishedLessons", { count: finishedCount })}
              value={percent}
            />
            <span className="shrink-0 text-sm tabular-nums text-muted">{formatPercent(percent, i18n.language)}</span>
          </span>
        ),
      },
      ...(hasCohorts
        ? [{ id: "cohort", header: t("people.cohort"), width: "9rem", cell: ({ cohort }: Row) => cohort?.name ?? "–" }]
        : []),
      { id: "lastAt", header: t("people.lastAt"), width: "9rem", cell: ({ lastAt }) => <RelativeTime time={lastAt} /> },
    ],
    [t, i18n.language, hasCohorts],
  );
}

function Person({ learner: { profile, state, isAllOpen, lastLesson } }: { learner: Learner }) {
  const { t } = useTranslation("courses");
  return (
    <span className="flex min-w-0 items-center gap-3">
      <PersonAvatar person={profile} size="md" />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          <PersonLink person={profile} />
          {state === "active" ? null : (
            <Badge tone={state === "finished" ? "success" : "warning"}>{t(`people.${state}`)}</Badge>
          )}
          {isAllOpen ? <Badge>{t("people.allOpen")}</Badge> : null}
        </span>
        {lastLesson ? (
          <span dir="auto" className="block truncate text-sm text-muted">
            {lastLesson.name}
          </span>
        ) : null}
      </span>
      <span className="ml-auto shrink-0">
        <MessageLink member={profile} />
      </span>
    </span>
  );
}
